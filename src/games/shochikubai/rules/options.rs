//! The house rules.

use crate::engine::{Starter, choice, options};

use super::rulebook::ShochikubaiRule;

/// Maximum number of players.
pub const SEATS: usize = 4;

choice! {
    /// Payment for the last card of each hand.
    pub enum FinalBonus {
        /// The icons of the card decide.
        HouseTable = "HouseTable",
        Nothing = "None",
        /// Every card pays a token of its owner's choice.
        StarForAll = "StarForAll",
    }
}

choice! {
    /// Leader of the second and the third round.
    pub enum NextLead {
        /// The winner of the last trick keeps the lead token.
        LastWinner = "LastWinner",
        Random = "Random",
        /// The seat to the left of the leader of the previous round.
        RotateLeft = "RotateLeft",
    }
}

choice! {
    /// Time at which the leftover token and the unused sets go back into the box.
    pub enum LeftoversReturn {
        BeforeBonuses = "BeforeBonuses",
        AfterBonuses = "AfterBonuses",
    }
}

choice! {
    /// Order in which the last cards are paid.
    pub enum BonusOrder {
        /// Clockwise from the holder of the lead token.
        FromLeader = "FromLeader",
        /// The strongest card first, as in a draft.
        StrongestCard = "StrongestCard",
    }
}

options! {
    /// The house rules of Shochikubai.
    pub struct ShochikubaiOptions for 3..=SEATS, usually 4 {
        ShochikubaiRule::Icons => final_bonus: FinalBonus = FinalBonus::HouseTable,
        ShochikubaiRule::NextLead => next_round_lead: NextLead = NextLead::LastWinner,
        ShochikubaiRule::SetsAside => first_market_uses_a_set: bool = false,
        ShochikubaiRule::AfterLastTrick => leftovers_return: LeftoversReturn = LeftoversReturn::BeforeBonuses,
        ShochikubaiRule::BoxRunsShort => bonus_order: BonusOrder = BonusOrder::FromLeader,
        ShochikubaiRule::NoTokenNoMajority => majority_needs_a_token: bool = true,
        ShochikubaiRule::Setup => starter: Starter = Starter::Random,
    }
    words ShochikubaiOptionWords;
    presets ShochikubaiPreset {
        AsPrinted {},
        WithoutBonuses { final_bonus: FinalBonus::Nothing },
        StarForEveryone { final_bonus: FinalBonus::StarForAll, next_round_lead: NextLead::RotateLeft },
    }
    misfit |options, players| options.starter.misfit(players);
}

/// Sizes that depend only on the number of players.
#[derive(Clone, Copy, Debug)]
pub struct Size(usize);

impl Size {
    pub const fn of(players: usize) -> Self {
        Self(players)
    }

    /// Number of cards in a hand. Three players get all thirty cards. With four, two cards are left aside.
    pub const fn hand(self) -> u8 {
        if self.0 == 3 { 10 } else { 7 }
    }

    /// Number of cards left aside, face down.
    pub const fn aside(self) -> u8 {
        if self.0 == 3 { 0 } else { 2 }
    }

    /// Number of tricks in a round. The last card of each hand is not played.
    pub const fn tricks(self) -> u8 {
        self.hand() - 1
    }

    /// Number of tokens in the market before a trick: one more than the number of players.
    #[expect(clippy::cast_possible_truncation, reason = "three or four")]
    pub const fn market(self) -> u8 {
        self.0 as u8 + 1
    }
}
