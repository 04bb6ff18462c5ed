//! The words that all games share: players, levels, and the hanafuda.
//!
//! A language is one file. What its sentences need of grammar are plain functions of that file, and the games' files of
//! the same language use them.

pub mod en;
pub mod ja;

use crate::ai::Temper;
use crate::cards::hanafuda::{Hanafuda, Kind, Month};
use crate::engine::Seats;

use super::{Lang, Names};

/// The shared words of one language.
pub struct Words {
    /// A person alone among computer players.
    pub you: &'static str,
    /// One of several persons.
    pub player: fn(usize) -> String,
    /// Computer players are called by short names, the same in each match.
    pub called: [&'static str; 10],
    /// Several players in one breath.
    pub together: fn(&Names, Seats) -> String,
    /// The computer player of a game that has one level.
    pub computer: &'static str,
    /// The levels from the kindest to the hardest.
    pub levels: [&'static str; 4],
    /// What to expect of them.
    pub temper: fn(Temper) -> &'static str,
    /// What the bar of a chance says, given the number on it.
    pub chance: fn(&str) -> String,
    pub hanafuda: HanafudaWords,
    pub lore: LoreWords,
}

/// What the cards of the hanafuda are called.
pub struct HanafudaWords {
    pub card: fn(Hanafuda) -> &'static str,
    /// A month by its number and its plant.
    pub month: fn(Month) -> String,
    /// A month by its own name and its plant.
    pub month_and_plant: fn(Month) -> String,
    /// The heading of a kind.
    pub kind: fn(Kind) -> &'static str,
    /// What one card is: its kind, and which sort of ribbon.
    pub sort: fn(Hanafuda) -> &'static str,
    /// Month, plant and kind of a card, as its signs say them.
    pub described: fn(Hanafuda) -> String,
}

/// The headings of what is known of a card.
pub struct LoreWords {
    pub month: &'static str,
    pub kind: &'static str,
    /// The number of a poem in the anthology.
    pub poem: &'static str,
    pub rank: &'static str,
    pub plant: &'static str,
}

#[must_use]
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
