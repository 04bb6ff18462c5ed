//! The ways to play cards, counted: a random one of them is found without a list.

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Hanafuda, Stock};

use super::super::moves::{Move, Take};

/// The ways in which cards take by their months, or are laid where they take nothing: two where two of a month lie there,
/// and one elsewhere. They come in the order of the cards, and in that of what they take.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    cards: Stock,
    /// Those of them of whose months more than one card lies there. Mostly there are none.
    crowded: Cards,
    /// What they can take.
    field: Cards,
}

impl Ways {
    #[inline]
    pub(super) fn of(cards: Cards, field: Cards) -> Self {
        Self { cards: Stock::of(cards), crowded: cards & field.twos(), field }
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        let ways = CardSet::len(&self.cards);
        if self.crowded.is_empty() { ways } else { ways + CardSet::len(&self.twofold()) }
    }

    /// The `n`-th way, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: u32) -> Move {
        if self.crowded.is_empty() { self.way(self.cards.nth(n), false) } else { self.nth_of_crowded(n) }
    }

    #[cold]
    fn nth_of_crowded(&self, n: u32) -> Move {
        let (mut left, twofold) = (n, self.twofold());
        for card in self.cards.cards() {
            let ways = 1 + u32::from(twofold.contains(card));
            if left < ways {
                return self.way(card, left > 0);
            }
            left -= ways;
        }
        unreachable!("there are more ways than n")
    }

    /// The cards that can take either of two.
    fn twofold(&self) -> Cards {
        self.crowded - self.field.threes()
    }

    /// The way to play a card, or the other one of two: it takes the second of its month.
    #[inline]
    fn way(&self, card: Hanafuda, other: bool) -> Move {
        let there = self.field.of(card.month());
        // No branch hangs on whether it takes something: at random, none would be harder to foresee.
        let first = there.first().unwrap_or(card);
        let second = (there - first.into()).first().filter(|_| other);
        let one = Take::One(second.unwrap_or(first));
        let take = if there.count(card.month()) > 2 { Take::All } else { one };
        if there.is_empty() { Move::Lay(card) } else { Move::Play(card, take) }
    }
}
