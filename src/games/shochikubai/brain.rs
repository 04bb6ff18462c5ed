//! The computer player. It deals what it cannot see many times over, plays each of its moves to the end of the round by
//! habit, and makes the one that came out best.
//!
//! The habits are those of a person in a hurry: take the token that is worth most now, match a rank when you can, and
//! hold on to a card that pays at the end. The rest is luck, so that no move looks better than it is for being expected.

use crate::ai::{Brain, Plan};
use crate::cards::plants::{Bonus, Card, Cards, Suit};
use crate::engine::{Game, Luck, Rng, Seat, Turn};

use super::board::{Board, Stage};
use super::rules::{Move, Shochikubai};
use super::score::majority;
use super::view::View;

/// How often what is hidden is dealt anew.
const WORLDS: u32 = 40;
/// What winning the match is worth, in points against each of the others.
const VICTORY: i32 = 36;
/// One point, in the parts in which tokens are compared.
const POINT: i32 = 4;

impl Brain for Shochikubai {
    const LEVELS: &'static [Plan] = &[Plan::Judge(1)];

    fn judge_moves(view: &View, moves: &[Move], _grade: u8, rng: &mut Rng) -> Move {
        let mut gains = vec![0; moves.len()];
        if moves.len() > 1 {
            for _ in 0..WORLDS {
                let world = Shochikubai::determinize(view, rng);
                for (gain, &mv) in gains.iter_mut().zip(moves) {
                    let mut game = world.clone();
                    game.play_unchecked(mv);
                    *gain += finish(game, view.board.settled, view.seat, rng);
                }
            }
        }
        let best = moves.iter().zip(gains).rev().max_by_key(|&(_, gain)| gain);
        *best.expect("a seat to move has a move").0
    }
}

/// Plays a round to its end by habit; returns by how much a seat came out ahead of the others.
fn finish(mut game: Shochikubai, settled: u8, me: Seat, rng: &mut Rng) -> i32 {
    while game.board.settled == settled {
        let board = &game.board;
        match board.stage {
            Stage::Playing(seat) => {
                let mv = Move::Play(habitual_card(&game, seat, rng));
                game.play_unchecked(mv);
            }
            Stage::Drafting { .. } | Stage::Bonuses { .. } => {
                let seat = board.mover().expect("somebody drafts");
                let best = board.offered().suits().max_by_key(|&suit| worth(board, seat, suit));
                game.play_unchecked(Move::Take(best.expect("there is a token")));
            }
            _ => {
                let chance = game.sample_chance(rng);
                game.resolve(&chance).expect("a game can have what it sampled itself");
            }
        }
    }
    ahead(&game, me)
}

/// A matching card more often than not; otherwise any, but rather not one that pays at the end.
fn habitual_card(game: &Shochikubai, seat: Seat, rng: &mut Rng) -> Card {
    let hand = game.hands[seat];
    let playable = game.playable(hand);
    let matching = playable & game.board.trick.twins();
    let some = if !matching.is_empty() && rng.below(4) > 0 {
        matching
    } else {
        let rather = playable - keeper(&game.board, hand);
        if rather.is_empty() { playable } else { rather }
    };
    rng.card(&some)
}

/// The card of a hand that pays best at the end, if any pays.
fn keeper(board: &Board, hand: Cards) -> Cards {
    let pay = |bonus: Bonus| match bonus {
        Bonus::Star => 3,
        Bonus::Tokens(_, count) => count,
    };
    let best = hand.iter().filter_map(|card| Some((pay(board.bonus(card)?), card))).max_by_key(|&(pay, _)| pay);
    best.into_iter().map(|(_, card)| card).collect()
}

/// What one more token of a suit is worth to a seat now: a set that it completes or leads to, a majority that it wins
/// or keeps in reach, and last of all how rare it is.
fn worth(board: &Board, seat: Seat, suit: Suit) -> i32 {
    let mine = board.won[seat];
    let count = mine.get(suit);
    let others = Suit::ALL.into_iter().filter(|&other| other != suit).map(|other| mine.get(other));
    let sets = match others.clone().filter(|&other| other > count).count() {
        2 => 3 * POINT,
        1 => POINT + 2,
        _ => 1,
    };
    let rivals = || Seat::all(board.players()).filter(|&other| other != seat).map(|other| board.won[other].get(suit));
    let (first, second) = majority(suit);
    let prize = |count: u8| match rivals().filter(|&rival| rival > count).count() {
        0 if count > 0 => i32::from(first),
        1 if count > 0 => i32::from(second),
        _ => 0,
    };
    let near = rivals().max().is_some_and(|best| best.abs_diff(count) <= 1);
    sets + (prize(count + 1) - prize(count)) * (POINT - 1) + i32::from(near) * i32::from(first) + suit as i32
}

/// A seat's points against those of the others; the end of the match counts on top.
fn ahead(game: &Shochikubai, me: Seat) -> i32 {
    let players = game.board.players();
    let totals = game.board.totals.of(players);
    let lead: i32 = totals.iter().map(|&total| totals[me.number()] - total).sum();
    match game.turn() {
        Turn::Over(scores) if scores.winners.contains(me) => lead + VICTORY,
        _ => lead,
    }
}
