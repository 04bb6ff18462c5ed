//! The ways to play cards, counted: a random one of them is found without a list.

use std::hint::select_unpredictable;

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Stock};

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
    pub fn count(&self) -> u32 {
        let ways = CardSet::len(&self.cards);
        if self.crowded.is_empty() { ways } else { ways + CardSet::len(&self.twofold()) }
    }

    /// The `n`-th way, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: u32) -> Move {
        if !self.crowded.is_empty() {
            return self.nth_of_crowded(n);
        }
        let card = self.cards.nth(n);
        // No branch hangs on whether it takes the one card that may lie there: at random, none would be harder to foresee.
        let there = self.field.of(card.month());
        let lies = select_unpredictable(there.is_empty(), card.into(), there);
        let one = Take::One(lies.first().unwrap_or(card));
        select_unpredictable(there.is_empty(), Move::Lay(card), Move::Play(card, one))
    }

    #[cold]
    fn nth_of_crowded(&self, n: u32) -> Move {
        let (mut left, twofold) = (n as usize, self.twofold());
        for card in self.cards.cards() {
            let ways = 1 + usize::from(twofold.contains(card));
            if left >= ways {
                left -= ways;
                continue;
            }
            let there = self.field.of(card.month());
            let take = if there.len() == 3 { Some(Take::All) } else { there.iter().nth(left).map(Take::One) };
            return take.map_or(Move::Lay(card), |take| Move::Play(card, take));
        }
        unreachable!("there are more ways than n")
    }

    /// The cards that can take either of two.
    fn twofold(&self) -> Cards {
        self.crowded - self.field.threes()
    }
}
