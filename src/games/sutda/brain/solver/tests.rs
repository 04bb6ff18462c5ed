//! Tests of the solver: payoffs as in the rules, and low exploitability.

use super::classes::{CARDS, CLASSES, hands};
use super::first_auction::FirstAuction;
use super::pair::Spot;
use super::*;
use crate::ai::ZeroSumGame;
use crate::games::sutda::rules::moves::Move;

/// The start of a hand of two players with these stacks, after the antes.
fn start(stacks: [u16; 2]) -> Bets {
    let mut coins = Each::default();
    Seat::all(2).zip(stacks).for_each(|(seat, stack)| coins[seat] = stack);
    let stakes = Stakes::ante(coins, Seat::all(2).collect(), 1, u16::MAX);
    Bets::new(stakes, Seat::new(0), 2)
}

/// `lab solve sutda --iterations 1000` reaches less than half a milli-coin.
#[test]
fn exploitability_of_a_whole_hand_falls_with_iterations() {
    let mut solver = whole_hand(50, &USUAL, &SutdaOptions::default());
    assert_eq!(solver.information_sets(), 74_532);
    solver.run(10);
    let before = solver.exploitability();
    solver.run(40);
    assert!(solver.exploitability() < before / 4.0 && solver.exploitability() < 0.15, "{}", solver.exploitability());
    assert!((solver.value() + 0.3226).abs() < 0.03, "{}", solver.value());
}

#[test]
fn the_first_auction_with_values_of_the_second_equals_the_whole_hand() {
    let options = SutdaOptions::default();
    let mut whole = whole_hand(9, &SMALL, &options);
    whole.run(300);
    let root = opening(2, 9, &options);
    let mut first = FirstAuction::new(root, &[], &SMALL, &options, 300).solver([[1.0; CLASSES]; 2]);
    first.run(300);
    assert!((whole.value() - first.value()).abs() < 0.01, "{} and {}", whole.value(), first.value());
    assert!(first.exploitability() < 0.01, "{}", first.exploitability());
}

/// Covers all-in calls, multiples that exceed the coins of the loser, and folds.
#[test]
fn terminal_values_match_the_settlement_of_the_rules() {
    let options = SutdaOptions::default();
    let ranking = hands(options.ranking);
    let first = [2, 10];
    let mut left = CARDS;
    for class in first {
        left[class] -= 1;
    }
    for (stacks, bids) in [
        ([50, 50], vec![Move::Open(3), Move::Call]),
        ([30, 7], vec![Move::Open(20), Move::Call]),
        ([4, 60], vec![Move::Open(1), Move::Raise(3), Move::Call]),
        ([50, 50], vec![Move::Open(2), Move::Raise(9), Move::Fold]),
    ] {
        let begin = start(stacks).after(Move::Open(1)).after(Move::Call).go_on();
        let pair = Pair::new(&begin, &[], Some((first, left)), &FINE, &options);
        let bets = bids.iter().fold(begin, |bets, &bid| bets.after(bid));
        let end = Spot { bets, last: None, actual: None };
        for me in 0..2 {
            for other in 0..CLASSES {
                let mut reach = [0.0; CLASSES];
                reach[other] = 1.0;
                let (mut paid, mut settled) = ([0.0; CLASSES], [0.0; CLASSES]);
                pair.terminal_values(&end, me, &reach, &mut paid);
                let theirs = |_| ranking[first[1 - me]][other];
                many::payoffs(&bets, Seat::new(me), theirs, |own| ranking[first[me]][own], &mut settled);
                for own in 0..CLASSES {
                    let ways = f32::from(left[own]) * (f32::from(left[other]) - f32::from(u8::from(own == other)));
                    let right = settled[own] * ways.max(0.0) / 306.0;
                    assert!((paid[own] - right).abs() < 1e-5, "{stacks:?} {bids:?} {me}: {own} against {other}");
                }
            }
        }
    }
}

#[test]
fn a_menu_has_no_duplicate_and_no_unmatchable_bids() {
    let options = SutdaOptions::default();
    let bets = start([50, 6]);
    assert_eq!(bets.bids(&USUAL, &options, false), [Move::Open(1), Move::Open(2)]);
    let raised = bets.after(Move::Open(2));
    assert_eq!(raised.bids(&USUAL, &options, false), [Move::Fold, Move::Call, Move::Raise(5)]);
    assert_eq!(raised.after(Move::Raise(5)).bids(&USUAL, &options, true), [Move::Fold, Move::Call]);
    assert_eq!(bets.limited(Seat::new(0), Move::Open(40)), Move::Open(5));
}
