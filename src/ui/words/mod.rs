//! The texts that all games share: players, levels, and the hanafuda.
//!
//! Each language is one file. Helpers for its grammar are plain functions of that file, which the games' files of the
//! same language use.

pub mod en;
pub mod ja;
mod names;

use crate::ai::Temper;
use crate::cards::hanafuda::{CardKind, Hanafuda, Month};
use crate::engine::Seats;

use super::texts::texts;

pub use names::Names;

/// The shared texts of one language.
pub struct Words {
    /// The name of a person who plays alone against computer players.
    pub you: &'static str,
    /// The name of one of several persons, by number.
    pub player: fn(usize) -> String,
    /// The names of the computer players, by seat. They are the same in each match.
    pub called: [&'static str; 10],
    /// Several players as one subject.
    pub together: fn(&Names, Seats) -> String,
    /// The name of the computer player of a game with one level.
    pub computer: &'static str,
    /// The names of the levels, from the easiest to the hardest.
    pub levels: [&'static str; 4],
    /// The description of how a level plays.
    pub temper: fn(Temper) -> &'static str,
    /// The label of a win-rate bar, from the number on it.
    pub chance: fn(&str) -> String,
    pub hanafuda: HanafudaWords,
    pub lore: LoreWords,
}

/// The names of the hanafuda.
pub struct HanafudaWords {
    pub card: fn(Hanafuda) -> &'static str,
    /// A month by its number and its plant.
    pub month: fn(Month) -> String,
    /// A month by its own name and its plant.
    pub month_and_plant: fn(Month) -> String,
    /// The heading of a kind.
    pub kind: fn(CardKind) -> &'static str,
    /// The kind of one card, with the sort of ribbon.
    pub sort: fn(Hanafuda) -> &'static str,
    /// Month, plant and kind of a card, as its signs show them.
    pub described: fn(Hanafuda) -> String,
}

/// The headings of the facts about a card.
pub struct LoreWords {
    pub month: &'static str,
    pub kind: &'static str,
    /// The number of a poem in the anthology.
    pub poem: &'static str,
    pub rank: &'static str,
    pub plant: &'static str,
}

texts!(pub words -> Words = WORDS, load);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::Lang;

    #[test]
    fn no_two_cards_share_a_name() {
        for HanafudaWords { card, .. } in Lang::ALL.map(|lang| &words(lang).hanafuda) {
            for a in Hanafuda::ALL {
                assert!(Hanafuda::ALL.into_iter().all(|b| a == b || card(a) != card(b)), "{}", card(a));
            }
        }
    }

    #[test]
    fn a_japanese_name_begins_with_the_plant() {
        for card in Hanafuda::ALL.into_iter().filter(|&card| card != Hanafuda::LIGHTNING) {
            assert!(ja::card(card).starts_with(ja::plant(card.month())), "{card:?}");
        }
    }
}
