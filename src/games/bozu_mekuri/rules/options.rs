//! The house rules.

use crate::cards::poems::Deck;
use crate::engine::{Choice, Count, Starter, Values, choice, options};

use super::rulebook::BozuRule;

/// Maximum number of players (`BM-11`).
pub const SEATS: usize = 8;
/// Maximum number of stacks (`BM-02`).
pub const STACKS: usize = 5;

impl Choice for Deck {
    const VALUES: Values = Values::Named(&["Seed_67_11_21_1", "Traditional_66_12_21_1"]);

    fn index(self) -> u16 {
        self as u16
    }

    fn from_index(index: u16) -> Option<Self> {
        Deck::ALL.get(index as usize).copied()
    }
}

choice! {
    /// Effect of the card Semimaru.
    pub enum SemimaruRule {
        /// All players except the drawer discard. As the last card, Semimaru puts the drawer out (`BM-06`, `BM-08`).
        OthersDiscard = "OthersDiscard",
        /// The drawer is out immediately. Their pile and Semimaru go to the deposit.
        Disqualified = "Disqualified",
        /// All players discard, including the drawer, and Semimaru goes to the deposit. As the last card, Semimaru puts
        /// the drawer out, as by default.
        EveryoneDiscards = "EveryoneDiscards",
        Monk = "Monk",
        Man = "Man",
    }
}

options! {
    /// The house rules of Bōzu-mekuri.
    pub struct BozuOptions for 2..=SEATS, usually 4 {
        BozuRule::Henjo => deck: Deck = Deck::Printed,
        BozuRule::Stacks => stacks: Count<1, 5> = Count::new(3),
        BozuRule::Semimaru => semimaru: SemimaruRule = SemimaruRule::OthersDiscard,
        BozuRule::HouseRules => lady_draws_again: bool = false,
        BozuRule::HouseRules => emperors_draw_again: bool = false,
        BozuRule::Setup => starter: Starter = Starter::Random,
    }
    words BozuOptionWords;
    presets BozuPreset {
        AsPrinted {},
        OldSchool { deck: Deck::Traditional, stacks: Count::new(1) },
        WildAfternoon { semimaru: SemimaruRule::EveryoneDiscards, lady_draws_again: true, emperors_draw_again: true },
    }
    misfit |options, players| options.starter.misfit(players);
}
