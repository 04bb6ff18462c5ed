//! The rollout policy: a fast choice of moves for all seats in a simulation.

use crate::cards::plants::{Bonus, Card, Cards, Suit, Tokens};
use crate::engine::{BySeat, Luck, Seat};

use super::super::rules::board::{Board, Phase};
use super::super::rules::options::SEATS;
use super::super::rules::score::majority;
use super::super::rules::{Move, Shochikubai};

/// The value of a point in the unit of [`token_value`].
const POINT: i32 = 4;

/// The move of the rollout policy.
#[inline]
pub fn rollout_move(game: &Shochikubai, rng: &mut impl Luck) -> Move {
    let board = game.board();
    match (board.phase, board.mover()) {
        (Phase::Playing(seat), _) => Move::Play(rollout_card(game, seat, rng)),
        (_, Some(seat)) => Move::Take(favourite(&board.won, board.players(), seat, board.offered())),
        (_, None) => unreachable!("a policy is asked only while a seat is to move"),
    }
}

/// Three times in four a matching card, if there is one. Otherwise a random card, if possible not the one that pays
/// most at the end.
fn rollout_card(game: &Shochikubai, seat: Seat, rng: &mut impl Luck) -> Card {
    let (board, hand) = (game.board(), game.hand_to_play(seat));
    let playable = board.playable(hand);
    let matching = playable & board.trick.twins();
    let some = if !matching.is_empty() && rng.below(4) > 0 {
        matching
    } else {
        let rather = playable - keeper(board, hand);
        if rather.is_empty() { playable } else { rather }
    };
    rng.card(&some)
}

/// The value of the final payment of a card: the number of tokens, or 3 for a star.
pub fn pay(board: &Board, card: Card) -> u8 {
    match board.bonus(card) {
        Some(Bonus::Star) => 3,
        Some(Bonus::Tokens(_, count)) => count,
        None => 0,
    }
}

/// The card of a hand that pays most at the end, as a set. The set is empty if no card pays.
pub fn keeper(board: &Board, hand: Cards) -> Cards {
    let best = hand.iter().map(|card| (pay(board, card), card)).filter(|&(pay, _)| pay > 0).max_by_key(|&(pay, _)| pay);
    best.into_iter().map(|(_, card)| card).collect()
}

/// The offered token with the highest value for a seat: the greedy draft.
#[inline]
pub fn favourite(won: &BySeat<Tokens, SEATS>, players: usize, seat: Seat, offered: Tokens) -> Suit {
    let mut suits = offered.suits();
    let mut best = suits.next().expect("there is a token");
    let mut most = None;
    for suit in suits {
        let least = *most.get_or_insert_with(|| token_value(won, players, seat, best));
        let value = token_value(won, players, seat, suit);
        if value >= least {
            (best, most) = (suit, Some(value));
        }
    }
    best
}

/// The current value of one more token of a suit to a seat. It counts a set that the token completes or leads to, a
/// majority that it wins or keeps in reach, and as a tie-break the rarity of the suit.
#[inline]
pub fn token_value(won: &BySeat<Tokens, SEATS>, players: usize, seat: Seat, suit: Suit) -> i32 {
    let mine = won[seat];
    let count = mine.get(suit);
    let sets = match Suit::ALL.into_iter().filter(|&other| other != suit && mine.get(other) > count).count() {
        2 => 3 * POINT,
        1 => POINT + 2,
        _ => 1,
    };
    // The number of rivals with more tokens than the seat now, the same after this token, and the most of one rival.
    let (mut ahead, mut still, mut best) = (0, 0, 0);
    for rival in Seat::all(players).filter(|&other| other != seat) {
        let rival = won[rival].get(suit);
        ahead += u8::from(rival > count);
        still += u8::from(rival > count + 1);
        best = best.max(rival);
    }
    let (first, second) = majority(suit);
    let prize = |rivals: u8| match rivals {
        0 => i32::from(first),
        1 => i32::from(second),
        _ => 0,
    };
    let now = if count == 0 { 0 } else { prize(ahead) };
    let near = best.abs_diff(count) <= 1;
    sets + (prize(still) - now) * (POINT - 1) + i32::from(near) * i32::from(first) + suit as i32
}
