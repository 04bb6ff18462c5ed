//! The house rules.

use crate::engine::{Starter, choice, options};

use super::rulebook::ShuhariRule;

/// Maximum number of players.
pub const SEATS: usize = 3;

choice! {
    /// The live cards that a break is compared with.
    pub enum BreakScope {
        /// The live cards of the current stage.
        Stage = "Stage",
        /// The live cards of all stages of the trick.
        WholeTrick = "WholeTrick",
    }
}

choice! {
    /// The effect of a preparation when fewer than four cards are left in the deck.
    pub enum ShortDeck {
        /// Puts the shuffled discard pile under these cards first.
        ReshuffleFirst = "ReshuffleFirst",
        /// Looks at the cards that are left.
        LookAtFewer = "LookAtFewer",
    }
}

choice! {
    /// The order in which the cards go back under the deck.
    pub enum PrepBottom {
        /// The order in which they were looked at.
        KeepOrder = "KeepOrder",
        /// The player's choice.
        PlayerOrders = "PlayerOrders",
    }
}

choice! {
    /// The next leader after the lead has passed over players without an art card.
    pub enum PassedLead {
        /// The player to the left of the player who led.
        MovesOn = "MovesOn",
        /// The player to the left of the player who was due to lead.
        ComesBack = "ComesBack",
    }
}

choice! {
    /// The number of tricks that ends a game without a second mastered art.
    pub enum TrickCap of u8 {
        Tricks200 = 200,
        Tricks30 = 30,
        Tricks12 = 12,
    }
}

choice! {
    /// The winner of a game with equal scores.
    pub enum ScoreTie {
        /// All tied players.
        Shared = "Shared",
        /// The tied player with more mastered arts.
        MoreMasteries = "MoreMasteries",
    }
}

options! {
    /// The house rules of Shuhari.
    pub struct ShuhariOptions for 2..=SEATS, usually 3 {
        ShuhariRule::Compared => break_scope: BreakScope = BreakScope::Stage,
        ShuhariRule::ShortDeck => short_deck: ShortDeck = ShortDeck::ReshuffleFirst,
        ShuhariRule::UnderTheDeck => prep_bottom: PrepBottom = PrepBottom::KeepOrder,
        ShuhariRule::PassedLead => passed_lead: PassedLead = PassedLead::MovesOn,
        ShuhariRule::HiddenHands => backs_reveal_kind: bool = false,
        ShuhariRule::LastTrick => trick_cap: TrickCap = TrickCap::Tricks200,
        ShuhariRule::Tie => score_tie: ScoreTie = ScoreTie::Shared,
        ShuhariRule::Setup => starter: Starter = Starter::Random,
    }
    words ShuhariOptionWords;
    presets ShuhariPreset {
        AsPrinted {},
        HourOfLessons { trick_cap: TrickCap::Tricks12 },
        FreeSpirits { break_scope: BreakScope::WholeTrick, prep_bottom: PrepBottom::PlayerOrders },
    }
    misfit |options, players| options.starter.misfit(players);
}
