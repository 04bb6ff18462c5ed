//! Tests of the hands, against a list of all 190 and against a second implementation of the ranking.

use std::cmp::Ordering;

use super::super::hands::{ALL, COUNT, DECK, Makes, Ranking, place};
use crate::cards::hanafuda::{Cards, Hanafuda};

/// All hands with their strengths and multipliers under the order of the box.
const LIST: &str = include_str!("hands.csv");

fn all_hands() -> Vec<(Hanafuda, Hanafuda)> {
    let pairs = (0..COUNT).flat_map(|one| (one + 1..COUNT).map(move |other| (DECK[one], DECK[other])));
    pairs.collect()
}

fn card(text: &str) -> Hanafuda {
    text.parse().expect("a card")
}

#[test]
fn st_02_the_curtain_is_in_march_and_the_moon_in_august() {
    assert_eq!((ALL.len(), DECK[4], DECK[14]), (20, Hanafuda::CURTAIN, Hanafuda::MOON));
    let others = ALL - Cards::single(Hanafuda::CURTAIN) - Cards::single(Hanafuda::MOON);
    assert_eq!(others & Cards::CHAFF, others);
    assert!((0..COUNT).all(|at| place(DECK[at]) == at && usize::from(DECK[at].month().no()) == at / 2 + 1));
}

#[test]
fn st_03_all_190_hands_rank_and_multiply_as_listed() {
    let mut hands = all_hands();
    for line in LIST.lines().skip(1) {
        let [one, other, strength, multiplier] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (one, other) = (card(one), card(other));
        let rank = Ranking::RobinRed.rank(one, other);
        assert_eq!(rank.strength().to_string(), strength, "{line}");
        assert_eq!(rank.multiplier().to_string(), multiplier, "{line}");
        assert_eq!(rank, Ranking::RobinRed.rank(other, one), "{line}");
        hands.retain(|&hand| hand != (one, other) && hand != (other, one));
    }
    assert!(hands.is_empty(), "{hands:?} are not in the list");
}

/// The class, the rank within the class and the multiplier of a hand, written from the rulebook alone.
fn by_the_book(ranking: Ranking, one: Hanafuda, other: Hanafuda) -> (u8, u8, u8) {
    let combinations: [[u8; 2]; 6] = match ranking {
        Ranking::RobinRed => [[1, 2], [1, 4], [4, 10], [1, 10], [1, 8], [4, 6]],
        Ranking::KoreanBasic => [[1, 2], [1, 4], [1, 9], [1, 10], [4, 10], [4, 6]],
    };
    let mut months = [one.month().no(), other.month().no()];
    months.sort_unstable();
    let brights = [one, other].iter().filter(|card| card.index() == 0).count();
    if brights == 2 {
        return (3, 0, 10);
    }
    if months[0] == months[1] {
        return (2, months[0], if months[0] == 10 { 5 } else { 3 });
    }
    let moon = one == Hanafuda::MOON || other == Hanafuda::MOON;
    match combinations.iter().position(|&combination| combination == months) {
        Some(at) if !moon => (1, 6 - u8::try_from(at).expect("below six"), 1),
        _ => (0, (months[0] + months[1]) % 10, 1),
    }
}

#[test]
fn st_05_all_14535_showdowns_have_the_right_winner_and_23_of_323_tie() {
    let hands = all_hands();
    for ranking in [Ranking::RobinRed, Ranking::KoreanBasic] {
        let (mut showdowns, mut ties) = (0, 0);
        for (at, &(a, b)) in hands.iter().enumerate() {
            for &(c, d) in hands[at + 1..].iter().filter(|&&(c, d)| c != a && c != b && d != a && d != b) {
                let (mine, yours) = (ranking.rank(a, b), ranking.rank(c, d));
                let (book, other) = (by_the_book(ranking, a, b), by_the_book(ranking, c, d));
                assert_eq!(mine.cmp(&yours), (book.0, book.1).cmp(&(other.0, other.1)), "{a:?} {b:?} {c:?} {d:?}");
                assert_eq!((mine.multiplier(), yours.multiplier()), (book.2, other.2));
                if mine.cmp(&yours) == Ordering::Equal {
                    ties += 1;
                    assert_eq!(mine.multiplier(), 1, "only plain hands tie");
                }
                showdowns += 1;
            }
        }
        assert_eq!(showdowns, 14_535);
        if ranking == Ranking::RobinRed {
            assert_eq!(ties * 323, showdowns * 23);
        }
    }
}

#[test]
fn st_04_the_curtain_and_the_moon_make_pairs_and_count_their_months() {
    let makes = |one: &str, other: &str| Ranking::RobinRed.row(card(one), card(other)).makes;
    assert_eq!(makes("3-0", "3-2"), Makes::Pair(Hanafuda::CURTAIN.month()));
    assert_eq!(makes("8-0", "8-2"), Makes::Pair(Hanafuda::MOON.month()));
    assert_eq!(makes("1-2", "8-0"), Makes::Points(9));
    assert_eq!(makes("3-0", "9-2"), Makes::Points(2));
    assert_eq!(makes("3-0", "8-2"), Makes::Points(1));
    assert_eq!(makes("5-2", "6-3"), Makes::Points(1));
    assert_eq!(makes("7-3", "10-2"), Makes::Points(7));
}

#[test]
fn st_18_no_hand_is_below_0_points() {
    let lowest = Ranking::RobinRed.rank(card("2-2"), card("8-2"));
    assert_eq!(lowest.strength(), 0);
    assert!(all_hands().into_iter().all(|(one, other)| Ranking::RobinRed.rank(one, other) >= lowest));
}
