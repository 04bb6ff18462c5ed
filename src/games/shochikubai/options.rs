//! The house rules.

use crate::engine::{Starter, choice, options};

use super::rulebook::ShochikubaiRule;

/// The most players.
pub const SEATS: usize = 4;

choice! {
    /// What the card kept to the end pays.
    pub enum FinalBonus {
        /// The icons of the card.
        HouseTable = "HouseTable",
        Nothing = "None",
        /// Every card pays a token of its owner's choice.
        StarForAll = "StarForAll",
    }
}

choice! {
    /// Who leads the second and the third round.
    pub enum NextLead {
        /// Whoever won the last trick keeps the lead token.
        LastWinner = "LastWinner",
        Random = "Random",
        /// The seat to the left of whoever led the round before.
        RotateLeft = "RotateLeft",
    }
}

choice! {
    /// When the token that nobody took and the sets that were not needed go back into the box.
    pub enum LeftoversReturn {
        BeforeBonuses = "BeforeBonuses",
        AfterBonuses = "AfterBonuses",
    }
}

choice! {
    /// In which order the last cards are paid.
    pub enum BonusOrder {
        /// Clockwise from whoever holds the lead token.
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

/// What hangs on the number of players alone.
#[derive(Clone, Copy, Debug)]
pub struct Size(usize);

impl Size {
    pub const fn of(players: usize) -> Self {
        Self(players)
    }

    /// Cards in a hand: all of them for three; for four, two are left aside.
    pub const fn hand(self) -> u8 {
        if self.0 == 3 { 10 } else { 7 }
    }

    /// Cards left aside, face down.
    pub const fn aside(self) -> u8 {
        if self.0 == 3 { 0 } else { 2 }
    }

    /// Tricks of a round: one card of each hand is never played.
    pub const fn tricks(self) -> u8 {
        self.hand() - 1
    }

    /// Tokens in the market before a trick: one more than there are players.
    #[expect(clippy::cast_possible_truncation, reason = "three or four")]
    pub const fn market(self) -> u8 {
        self.0 as u8 + 1
    }
}
