//! Tests of the odds, against a second way of counting.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Game, Seat};

use super::super::hands::{ALL, DECK, Rank, Ranking};
use super::{dealt, play, seat};
use crate::games::sutda::brain::odds::{before as known, kind, odds};

/// The number of ways to take allowed pairs out of these cards, by the number of pairs.
fn pairings(cards: &[Hanafuda], allowed: &impl Fn(Hanafuda, Hanafuda) -> bool) -> [u64; 10] {
    let fits: Vec<u32> = cards
        .iter()
        .map(|&one| (0..cards.len()).filter(|&at| cards[at] != one && allowed(one, cards[at])).map(|at| 1 << at).sum())
        .collect();
    let mut states = std::collections::BTreeMap::from([(0_u32, [0; 10])]);
    states.get_mut(&0).expect("it was put in")[0] = 1_u64;
    for (at, fits) in fits.iter().enumerate() {
        let mut next = std::collections::BTreeMap::<u32, [u64; 10]>::new();
        for (taken, counts) in states {
            let mut add = |taken: u32, step: usize| {
                let into = next.entry(taken >> (at + 1) << (at + 1)).or_default();
                (step..10).for_each(|pairs| into[pairs] += counts[pairs - step]);
            };
            add(taken, 0);
            if taken >> at & 1 == 0 {
                let others = fits & !taken & !((2 << at) - 1);
                (0..cards.len()).filter(|other| others >> other & 1 == 1).for_each(|other| add(taken | 1 << other, 1));
            }
        }
        states = next;
    }
    states[&0]
}

/// The chances against one to nine rivals, when only a first card is known.
fn before(first: Hanafuda, ranking: Ranking) -> Vec<(u64, u64)> {
    let (mut worse, mut no_better, mut all) = ([0; 10], [0; 10], [0; 10]);
    for second in ALL - Cards::single(first) {
        let rest: Vec<Hanafuda> = (ALL - Cards::single(first) - Cards::single(second)).iter().collect();
        let mine: Rank = ranking.rank(first, second);
        let add = |into: &mut [u64; 10], allowed: &dyn Fn(Hanafuda, Hanafuda) -> bool| {
            let more = pairings(&rest, &|one, other| allowed(one, other));
            (0..10).for_each(|pairs| into[pairs] += more[pairs]);
        };
        add(&mut worse, &|one, other| ranking.rank(one, other) < mine);
        add(&mut no_better, &|one, other| ranking.rank(one, other) <= mine);
        add(&mut all, &|_, _| true);
    }
    let share = |part: u64, all: u64| (2_000 * part + all) / (2 * all);
    (1..10).map(|pairs| (share(worse[pairs], all[pairs]), share(no_better[pairs] - worse[pairs], all[pairs]))).collect()
}

#[test]
fn the_odds_of_a_first_card_match_a_second_count() {
    for ranking in [Ranking::RobinRed, Ranking::KoreanBasic] {
        for one in 0..12 {
            let first = DECK.into_iter().rev().find(|&card| kind(card) == one).expect("each kind has a card");
            let counted = before(first, ranking);
            for rivals in 1..10 {
                let noted = known(first, rivals, ranking);
                let (best, equal) = counted[rivals - 1];
                assert_eq!((noted.best.into(), noted.equal.into()), (best, equal), "{first:?} {rivals}");
            }
        }
    }
}

/// Counts all ways to deal second cards to the rivals: those in which all are weaker, those in which none is stronger,
/// and the total.
fn deals(unseen: Cards, firsts: &[Hanafuda], mine: Rank, ranking: Ranking) -> [u64; 3] {
    let Some((&first, others)) = firsts.split_first() else { return [1, 1, 1] };
    let mut sums = [0; 3];
    for card in unseen {
        let rank = ranking.rank(first, card);
        let below = deals(unseen - card.into(), others, mine, ranking);
        sums[0] += if rank < mine { below[0] } else { 0 };
        sums[1] += if rank <= mine { below[1] } else { 0 };
        sums[2] += below[2];
    }
    sums
}

#[test]
fn the_odds_of_a_hand_match_an_enumeration_of_all_deals() {
    let mut game = dealt("", &["1-2 9-2", "1-3 3-2", "4-2 7-2", "8-0 6-2"]);
    play(&mut game, &["0:open 2", "1:call", "2:call", "3:call"]);
    for number in 0..4 {
        let view = game.view(seat(number));
        let found = odds(&view).expect("an auction is on");
        let [one, other] = view.hand(seat(number)).expect("both cards are known");
        let firsts: Vec<Hanafuda> =
            (0..4).filter(|&at| at != number).filter_map(|at| view.cards[seat(at)][0]).collect();
        let mine = Ranking::RobinRed.rank(one, other);
        let [worse, no_better, all] = deals(ALL - view.seen(), &firsts, mine, Ranking::RobinRed);
        let share = |part: u64| (2_000 * part + all) / (2 * all);
        assert_eq!((u64::from(found.best), u64::from(found.equal)), (share(worse), share(no_better - worse)));
    }
}

#[test]
fn a_folded_seat_has_no_odds() {
    let mut game = dealt("", &["1-2 9-2", "1-3 3-2", "4-2 7-2"]);
    play(&mut game, &["0:open 2", "1:fold"]);
    assert_eq!(odds(&game.view(Seat::new(1))), None);
    assert!(odds(&game.view(Seat::new(0))).is_some());
}
