//! The moves that a set of hand cards allows, counted and indexed without a list. Rollouts pick a random one.

use std::hint::select_unpredictable;

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Stock};

use super::moves::{Move, Take};

/// The moves of a set of cards. Each card captures by its month, or is laid if nothing matches. A card has two moves if
/// exactly two cards of the field match it, else one. Moves are ordered by card, then by captured card.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    cards: Stock,
    /// The cards that match two or three cards of the field. Usually empty.
    crowded: Cards,
    /// The cards that can be captured.
    field: Cards,
}

impl Ways {
    #[inline]
    pub(super) fn of(cards: Cards, field: Cards) -> Self {
        Self { cards: Stock::of(cards), crowded: cards & field.twos(), field }
    }

    /// The number of moves.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u32 {
        let ways = CardSet::len(&self.cards);
        if self.crowded.is_empty() { ways } else { ways + CardSet::len(&self.twofold()) }
    }

    /// The `n`-th move, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: u32) -> Move {
        if !self.crowded.is_empty() {
            return self.nth_of_crowded(n);
        }
        let card = self.cards.nth(n);
        // Branch-free: at most one card matches, and a branch on that would often be mispredicted for a random card.
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

    /// The cards that match exactly two cards of the field.
    fn twofold(&self) -> Cards {
        self.crowded - self.field.threes()
    }
}
