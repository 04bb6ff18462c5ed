//! The card decks and sets of their cards. No rules and no web code.

mod notation;
mod set;
mod word;

pub mod arts;
pub mod hanafuda;
pub mod plants;
pub mod poems;

pub use notation::NoSuchCard;
pub(crate) use notation::{debugged_as_notation, stored_as_notation};

/// A set of cards of one deck. Its operations are fast enough for searches.
pub trait CardSet {
    type Card: Copy;

    fn len(&self) -> u32;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn contains(&self, card: Self::Card) -> bool;

    /// Removes a card.
    fn remove(&mut self, card: Self::Card);

    /// The `n`-th card of the set, counted from 0.
    fn nth(&self, n: u32) -> Self::Card;

    /// The card at index `before(len)`. Like [`CardSet::nth`], but counts the cards only once.
    fn choose(&self, before: impl FnOnce(u32) -> u32) -> Self::Card {
        self.nth(before(self.len()))
    }

    /// The card of the deck with this index, counted from 0.
    fn card(index: u8) -> Self::Card;

    /// The index of a card in its deck.
    fn index(card: Self::Card) -> u8;
}
