//! The house rules.

use crate::engine::{Starter, choice, options};

use super::rulebook::ShuhariRule;

/// The most players.
pub const SEATS: usize = 3;

choice! {
    /// Which live cards a break is measured against.
    pub enum BreakScope {
        /// Those of the current stage.
        Stage = "Stage",
        /// Those of all stages of the trick.
        WholeTrick = "WholeTrick",
    }
}

choice! {
    /// What a preparation does when fewer than four cards are left in the deck.
    pub enum ShortDeck {
        /// The discard pile is shuffled and put under them first.
        ReshuffleFirst = "ReshuffleFirst",
        /// It looks at those that are left.
        LookAtFewer = "LookAtFewer",
    }
}

choice! {
    /// In which order the cards go back under the deck.
    pub enum PrepBottom {
        /// As they were looked at.
        KeepOrder = "KeepOrder",
        /// As the player likes.
        PlayerOrders = "PlayerOrders",
    }
}

choice! {
    /// Who leads next after the lead passed over players without an art card.
    pub enum PassedLead {
        /// The player to the left of whoever led.
        MovesOn = "MovesOn",
        /// The player to the left of whoever should have led.
        ComesBack = "ComesBack",
    }
}

choice! {
    /// How many tricks end a game in which no second art is mastered.
    pub enum TrickCap of u8 {
        Tricks200 = 200,
        Tricks30 = 30,
        Tricks12 = 12,
    }
}

choice! {
    /// Who wins with equal scores.
    pub enum ScoreTie {
        /// All of them.
        Shared = "Shared",
        /// Whoever fully mastered more arts.
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
