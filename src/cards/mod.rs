//! The vocabulary: which cards there are, and sets of them. No rules, no web.

mod set;

pub mod arts;
pub mod hanafuda;
pub mod plants;
pub mod poems;

/// A set of cards of one deck, as fast as bits in a word.
pub trait CardSet {
    type Card: Copy;

    fn len(&self) -> u32;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn contains(&self, card: Self::Card) -> bool;

    /// The `n`-th card of the set, counted from 0.
    fn nth(&self, n: u32) -> Self::Card;

    /// The card of the deck with this index, counted from 0.
    fn card(index: u8) -> Self::Card;

    /// The index of a card in its deck.
    fn index(card: Self::Card) -> u8;
}

impl CardSet for poems::Poets {
    type Card = poems::Poet;

    fn len(&self) -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "at most a hundred")]
        let len = poems::Poets::len(*self) as u32;
        len
    }

    fn contains(&self, card: poems::Poet) -> bool {
        poems::Poets::contains(*self, card)
    }

    fn nth(&self, n: u32) -> poems::Poet {
        poems::Poets::nth(*self, n as usize).expect("a number below the size of the set")
    }

    fn card(index: u8) -> poems::Poet {
        poems::Poet::ALL[index as usize]
    }

    fn index(card: poems::Poet) -> u8 {
        card.no() - 1
    }
}
