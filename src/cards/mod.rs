//! The vocabulary: which cards there are, and sets of them. No rules, no web.

mod notation;
mod set;
mod word;

pub mod arts;
pub mod hanafuda;
pub mod plants;
pub mod poems;

pub use notation::NoSuchCard;
pub(crate) use notation::stored_as_notation;

/// A set of cards of one deck, as fast as bits in a word.
pub trait CardSet {
    type Card: Copy;

    fn len(&self) -> u32;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn contains(&self, card: Self::Card) -> bool;

    /// Takes a card out.
    fn remove(&mut self, card: Self::Card);

    /// The `n`-th card of the set, counted from 0.
    fn nth(&self, n: u32) -> Self::Card;

    /// The card before which as many others stand as `before` says when it is told how many there are. It is what
    /// [`CardSet::nth`] finds, but counts only once.
    fn choose(&self, before: impl FnOnce(u32) -> u32) -> Self::Card {
        self.nth(before(self.len()))
    }

    /// The card of the deck with this index, counted from 0.
    fn card(index: u8) -> Self::Card;

    /// The index of a card in its deck.
    fn index(card: Self::Card) -> u8;
}
