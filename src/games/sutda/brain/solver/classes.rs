//! The twelve classes of cards. This card abstraction is lossless: cards of a class make hands of the same rank with
//! any other card.

use std::array::from_fn;

use super::super::odds::kind;
use crate::games::sutda::rules::hands::{DECK, Ranking};

/// One class for each month, then the Curtain and the Moon.
pub const CLASSES: usize = 12;

/// A value for each class.
pub type ByClass<T> = [T; CLASSES];

/// The number of cards in each class: two of a month, but one each of March, of August and of their specials.
pub const CARDS: ByClass<u8> = [2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 1, 1];

/// The rank of two cards, by their classes. Two cards of a class with only one card are no hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandRank {
    pub strength: u8,
    pub multiplier: u8,
}

/// The ranks of all hands, by the classes of their cards.
pub fn hands(ranking: Ranking) -> ByClass<ByClass<HandRank>> {
    from_fn(|one| {
        from_fn(|other| {
            let first = DECK.iter().find(|&&card| kind(card) == one);
            let second = DECK.iter().rfind(|&&card| kind(card) == other);
            let (first, second) = (first.expect("a card of each class"), second.expect("a card of each class"));
            if first == second {
                return HandRank { strength: 0, multiplier: 1 };
            }
            let rank = ranking.rank(*first, *second);
            HandRank { strength: rank.strength(), multiplier: rank.multiplier() }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cards of one class make hands of the same rank with every third card, and cards of different classes do not.
    #[test]
    fn classes_are_lossless_and_minimal() {
        for ranking in [Ranking::RobinRed, Ranking::KoreanBasic] {
            let hands = hands(ranking);
            for one in DECK {
                for other in DECK.into_iter().filter(|&other| other != one) {
                    let (rank, hand) = (ranking.rank(one, other), hands[kind(one)][kind(other)]);
                    assert_eq!((hand.strength, hand.multiplier), (rank.strength(), rank.multiplier()));
                }
            }
            for class in 0..CLASSES {
                assert_eq!(DECK.iter().filter(|&&card| kind(card) == class).count(), usize::from(CARDS[class]));
                assert!(hands.iter().enumerate().all(|(other, row)| class == other || *row != hands[class]));
            }
        }
    }
}
