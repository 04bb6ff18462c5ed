//! The heuristic: estimates the value of each move from the table and the unseen cards, without simulation.

use crate::cards::plants::Cards;
use crate::engine::{Luck, Rng, Seat};

use super::super::rules::board::{Board, Phase};
use super::super::rules::{Move, Shochikubai, View};
use super::rollout::{favourite, pay};

/// The value of a firework, which brings a second token.
const FIREWORK: i32 = 90;
/// The value of drafting one place earlier.
const PLACE: i32 = 30;
/// The cost of each token of the final payment that is lost with a card. It is zero if another card pays as much.
const PAY: i32 = 30;
/// The cost of spending a card, for each weaker card in the deck.
const STRENGTH: i32 = 1;

/// The grade that always chooses by value.
pub const CAREFUL: u8 = 2;
/// The share of random moves in tenths, for each easier grade: the careless and the casual one.
const BLIND: [u32; CAREFUL as usize] = [8, 4];

/// The move with the highest value. The easier grades often choose at random instead.
pub fn best(view: &View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
    if BLIND.get(usize::from(grade)).is_some_and(|&blind| rng.below(10) < blind) {
        #[expect(clippy::cast_possible_truncation, reason = "nobody has that many moves")]
        return moves[rng.below(moves.len() as u32) as usize];
    }
    let board = &view.board;
    if !matches!(board.phase, Phase::Playing(_)) {
        return Move::Take(favourite(&board.won, board.players(), view.seat, board.offered()));
    }
    let unseen = view.unseen();
    let value = |&mv: &Move| value(board, view.seat, view.hand, unseen, mv);
    moves.iter().copied().max_by_key(value).expect("a seat to move has a move")
}

/// The prior weights of moves.
pub fn priors(game: &Shochikubai, moves: &[Move], weights: &mut [u16]) {
    let board = game.board();
    let Some(seat) = board.mover() else { return };
    if !matches!(board.phase, Phase::Playing(_)) {
        let best = favourite(&board.won, board.players(), seat, board.offered());
        for (weight, &mv) in weights.iter_mut().zip(moves) {
            *weight = if mv == Move::Take(best) { 3 } else { 1 };
        }
        return;
    }
    let hand = game.hand_to_play(seat);
    let unseen = Cards::ALL - board.played() - hand;
    for (weight, &mv) in weights.iter_mut().zip(moves) {
        let value = value(board, seat, hand, unseen, mv).clamp(-60, 120);
        *weight = u16::try_from((value + 90) / 15).expect("it is above zero");
    }
}

/// The value of a move for its seat, in thirtieths of a place in the draft.
fn value(board: &Board, seat: Seat, hand: Cards, unseen: Cards, mv: Move) -> i32 {
    let Move::Play(card) = mv else { return 0 };
    let players = board.players();
    let mut trick = board.trick;
    let matches = trick.matches(card);
    let first = trick.firework(players).is_none();
    trick.play(card);
    #[expect(clippy::cast_possible_wrap, clippy::cast_possible_truncation, reason = "there are thirty cards")]
    let (behind, unseen_cards) = ((players - trick.len()) as i32, unseen.len().max(1) as i32);
    let place = i32::from(trick.place_of(seat, players).0);
    // The expected number of later players with a stronger card, times the value of a place.
    #[expect(clippy::cast_possible_wrap, clippy::cast_possible_truncation, reason = "there are thirty cards")]
    let stronger = unseen.iter().filter(|&other| other > card).count() as i32;
    let passed = behind * stronger * PLACE / unseen_cards;
    let flipped = if behind > 0 && unseen.contains(card.twin()) {
        // A rough probability that a later player has the twin, and is able and willing to play it.
        behind * FIREWORK * 3 / (2 * i32::from(board.size().hand()))
    } else {
        0
    };
    let kept = i32::from(best_pay(board, hand) - best_pay(board, hand - Cards::single(card)));
    let gain = if matches && first { FIREWORK } else { 0 };
    gain - place * PLACE - passed - flipped - kept * PAY - i32::from(card.id()) * STRENGTH
}

/// The number of tokens that the best card of a hand would pay at the end.
fn best_pay(board: &Board, hand: Cards) -> u8 {
    hand.iter().map(|card| pay(board, card)).max().unwrap_or(0)
}
