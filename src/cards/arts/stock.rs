//! Cards with their number counted in advance, so that the n-th card is found fast.

use std::fmt;

use super::super::CardSet;
use super::super::word::Counted;
use super::{Art, Arts, Card, Cards};

/// A set of art cards, counted in advance.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CountedArts(Counted);

impl CountedArts {
    #[must_use]
    #[inline]
    pub const fn of(arts: Arts) -> CountedArts {
        CountedArts(Counted::of(arts.0))
    }

    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.len()
    }

    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    #[must_use]
    #[inline]
    pub const fn arts(self) -> Arts {
        Arts(self.0.word())
    }

    /// Removes a card. The card must be present.
    #[inline]
    pub const fn take(&mut self, card: Art) {
        self.0.clear(card.0);
    }

    /// The card with exactly `n` cards before it. The set has more than `n` cards.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: u32) -> Art {
        Art(self.0.nth(n))
    }
}

impl fmt::Debug for CountedArts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.arts().fmt(f)
    }
}

/// Cards to draw from one after another. The cards are counted once, not again for each draw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stock {
    arts: Counted,
    preparations: u8,
    reviews: u8,
    /// Number of cards left, stored separately: the next draw can use it before the last card has been found.
    left: u8,
}

impl Stock {
    #[must_use]
    pub const fn of(cards: Cards) -> Stock {
        let Cards { arts, preparations, reviews } = cards;
        Stock { arts: Counted::of(arts.0), preparations, reviews, left: cards.len() }
    }

    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.left == 0
    }

    /// The cards that are left.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards { arts: Arts(self.arts.word()), preparations: self.preparations, reviews: self.reviews }
    }
}

impl fmt::Debug for Stock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}

impl CardSet for Stock {
    type Card = Card;

    #[inline]
    fn len(&self) -> u32 {
        self.left.into()
    }

    #[inline]
    fn contains(&self, card: Card) -> bool {
        self.cards().contains(card)
    }

    /// Removes one such card. The card must be present.
    #[inline]
    fn remove(&mut self, card: Card) {
        self.left -= 1;
        if let Some(art) = card.art() {
            self.arts.clear(art.0);
        } else if card == Card::PREPARATION {
            self.preparations -= 1;
        } else {
            self.reviews -= 1;
        }
    }

    #[inline]
    fn nth(&self, n: u32) -> Card {
        // Preparations and reviews come first here, but last in `Cards::iter`.
        let specials = u32::from(self.preparations) + u32::from(self.reviews);
        if n >= specials {
            Card(self.arts.nth(n - specials))
        } else if n < self.preparations.into() {
            Card::PREPARATION
        } else {
            Card::REVIEW
        }
    }

    #[inline]
    fn card(index: u8) -> Card {
        Cards::card(index)
    }

    #[inline]
    fn index(card: Card) -> u8 {
        Cards::index(card)
    }
}
