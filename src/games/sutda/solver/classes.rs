//! The twelve classes of cards: a lossless card abstraction, by what of a card matters to any hand.

use std::array::from_fn;

use super::super::hands::{DECK, Ranking};
use super::super::odds::kind;

/// A card for each month, then the Curtain and the Moon.
pub const CLASSES: usize = 12;

/// A thing for each class.
pub type ByClass<T> = [T; CLASSES];

/// How many cards of each class there are: two of a month, but one each of March, of August and of their specials.
pub const CARDS: ByClass<u8> = [2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 1, 1];

/// How strong two cards of two classes are; two of a class of one card are no hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandRank {
    pub strength: u8,
    pub multiplier: u8,
}

/// All hands by the classes of their cards.
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

    /// Cards of one class make hands of the same rank with every third card.
    #[test]
    fn nothing_else_of_a_card_matters_and_nothing_less() {
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
