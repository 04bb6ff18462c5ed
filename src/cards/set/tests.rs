//! The same tests for the card sets of all decks.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Sub};

use crate::cards::{CardSet, arts, hanafuda, plants, poems};

/// Dense and sparse subsets of the cards, computed without random numbers.
fn samples<S: FromIterator<C>, C: Copy>(cards: &[C]) -> Vec<S> {
    let sample = |i: u128| {
        let mixed = (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let bits = mixed & mixed.rotate_left((i % 5) as u32 * 29);
        cards.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1).map(|(_, &card)| card).collect()
    };
    (0..200).map(sample).chain([S::from_iter([]), cards.iter().copied().collect()]).collect()
}

fn obeys_its_laws<S, C>(all: &[C])
where
    S: CardSet<Card = C> + FromIterator<C> + IntoIterator<Item = C> + Extend<C>,
    S: BitOr<Output = S> + BitAnd<Output = S> + Sub<Output = S> + Copy + PartialEq + Debug,
    C: Copy + Ord + Debug,
{
    let list = |set: S| set.into_iter().collect::<Vec<C>>();
    let samples: Vec<S> = samples(all);
    let (empty, deck) = (S::from_iter([]), all.iter().copied().collect::<S>());
    assert!(empty.is_empty() && list(deck) == all);
    for (&a, &b) in samples.iter().zip(samples.iter().skip(7)) {
        assert_eq!((a - b) | (a & b), a);
        assert_eq!((a - b) & b, empty);
        assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
        assert_eq!(deck - (deck - a), a);
        assert!(list(a).is_sorted() && list(a).len() == a.len() as usize);
        let mut joined = a;
        joined.extend(b);
        assert_eq!(joined, a | b);
        for &card in all {
            assert_eq!(a.contains(card), list(a).contains(&card));
        }
        for (n, card) in (0..).zip(a) {
            assert_eq!(a.nth(n), card, "{n} of {a:?}");
            assert_eq!(a.choose(|count| if count == a.len() { n } else { u32::MAX }), card, "{n} of {a:?}");
        }
    }
    for &card in all {
        assert_eq!(S::card(S::index(card)), card);
    }
}

#[test]
fn every_card_set_obeys_the_laws_of_sets() {
    obeys_its_laws::<hanafuda::Cards, _>(&hanafuda::Hanafuda::ALL);
    obeys_its_laws::<poems::Poets, _>(&poems::Poet::ALL);
    obeys_its_laws::<plants::Cards, _>(&plants::Card::ALL);
    obeys_its_laws::<arts::Arts, _>(&arts::Art::ALL);
}

#[test]
fn insert_and_remove_change_one_card() {
    for card in poems::Poet::ALL {
        let (mut one, mut all) = (poems::Poets::EMPTY, poems::Poets::ALL);
        one.insert(card);
        all.remove(card);
        assert_eq!((one, one.first(), one.len()), (poems::Poets::single(card), Some(card), 1));
        assert_eq!(poems::Poets::ALL - one, all);
        one.remove(card);
        assert!(one.is_empty() && one.first().is_none());
    }
}
