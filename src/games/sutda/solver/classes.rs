//! The twelve kinds of cards: what of a card matters to any hand.

use std::array::from_fn;

use super::super::hands::{COUNT, DECK, Ranking, place};
use crate::cards::hanafuda::Hanafuda;

/// A card for each month, then the Curtain and the Moon.
pub const CLASSES: usize = 12;

/// A thing for each class.
pub type ByClass<T> = [T; CLASSES];

/// The class of a card.
pub const fn class(card: Hanafuda) -> usize {
    let month = card.month().no() as usize;
    match (month, place(card) % 2) {
        (3, 1) => 10,
        (8, 1) => 11,
        _ => month - 1,
    }
}

/// How many cards of each class there are.
pub const CARDS: ByClass<u8> = {
    let mut counts = [0; CLASSES];
    let mut place = 0;
    while place < COUNT {
        counts[class(DECK[place])] += 1;
        place += 1;
    }
    counts
};

/// What two cards of two classes are worth; two of a class of one card are worth nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    pub strength: u8,
    pub multiplier: u8,
}

/// All hands by the classes of their cards.
pub fn hands(ranking: Ranking) -> ByClass<ByClass<Hand>> {
    from_fn(|one| {
        from_fn(|other| {
            let first = DECK.iter().find(|&&card| class(card) == one);
            let second = DECK.iter().rfind(|&&card| class(card) == other);
            let (first, second) = (first.expect("a card of each class"), second.expect("a card of each class"));
            if first == second {
                return Hand { strength: 0, multiplier: 1 };
            }
            let rank = ranking.rank(*first, *second);
            Hand { strength: rank.strength(), multiplier: rank.multiplier() }
        })
    })
}
