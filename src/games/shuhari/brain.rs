//! The computer player: it plays the trick out in its head, with guessed hands, and asks what the marks are worth.

use crate::ai::{Brain, Plan};
use crate::cards::arts::{Art, Cards, Stage, Suit};
use crate::engine::{Game, Rng, Seat, Turn};

use super::moves::Move;
use super::rules::{Phase, Shuhari};
use super::score::{FULL, Sheet, worth};
use super::view::View;

/// How many guesses a decision rests on.
const GUESSES: i32 = 120;

/// What the stages learnt in an art are worth with time to go on, in tenths of a point, by their bits.
///
/// Obey alone is a beginning. Detach or Separate alone costs a point unless something joins it.
const PROMISE: [i32; 8] = [0, 14, -6, 33, -6, 25, 13, 50];

/// What winning is worth against losing, in tenths of a point.
const VICTORY: i32 = 150;

impl Brain for Shuhari {
    const LEVELS: &'static [Plan] = &[Plan::Judge(1)];

    fn judge_moves(view: &View, moves: &[Move], _grade: u8, rng: &mut Rng) -> Move {
        let mut values: Vec<i32> = moves.iter().map(|&mv| GUESSES * hand_after(view, mv) / 24).collect();
        let mut buffer = Vec::new();
        if moves.len() > 1 {
            for _ in 0..GUESSES {
                let guess = Shuhari::determinize(view, rng);
                for (value, &mv) in values.iter_mut().zip(moves) {
                    *value += outcome(guess.clone(), mv, view.seat, rng, &mut buffer);
                }
            }
        }
        let best = (0..moves.len()).max_by_key(|&place| (values[place], moves.len() - place));
        moves[best.expect("a seat to move has a move")]
    }
}

/// Plays a trick out at random after a move, and values what it brought.
fn outcome(mut game: Shuhari, mv: Move, seat: Seat, rng: &mut Rng, buffer: &mut Vec<Move>) -> i32 {
    let trick = game.tricks;
    game.play_unchecked(mv);
    while game.tricks == trick {
        if let Turn::Chance = game.turn() {
            let chance = game.sample_chance(rng);
            game.resolve(&chance).expect("a game can have what it sampled itself");
        } else {
            let mv = game.random_move(rng, buffer);
            game.play_unchecked(mv);
        }
    }
    let ahead = |of: Seat| prospects(&game, of);
    let others = Seat::all(game.players()).filter(|&other| other != seat);
    let rival = others.map(ahead).max().unwrap_or(0);
    let won = game.phase == Phase::Over && game.scores().winners.contains(seat);
    let lost = game.phase == Phase::Over && !won;
    ahead(seat) - rival + VICTORY * (i32::from(won) - i32::from(lost))
}

/// What a seat's marks promise, in tenths of a point: no more than they are in an art that is closed.
fn prospects(game: &Shuhari, seat: Seat) -> i32 {
    let over = game.phase == Phase::Over;
    let closed = |art| Seat::all(game.players()).any(|other| game.sheets[other].has_mastered(art));
    let value = |art| stage_value(game.sheets[seat].stages(art), over || closed(art));
    Suit::ALL.into_iter().map(value).sum()
}

fn stage_value(stages: u16, closed: bool) -> i32 {
    if closed { 10 * worth(stages) } else { PROMISE[stages as usize] }
}

/// How useful the hand is that a move leaves, in wishes fulfilled.
fn hand_after(view: &View, mv: Move) -> i32 {
    let wishes = Wishes::new(view);
    let worth_of = |art: Option<Art>| art.map_or(SPECIAL, |art| wishes.card(art));
    let hand: i32 = of_hand(view.hand, &wishes);
    hand + match mv {
        Move::Lead(card) | Move::Practice(card) | Move::Rest(card) | Move::Break(card) => -wishes.card(card),
        Move::Prep => 0,
        Move::Keep(card) => worth_of(card.art()),
        // What comes back sooner is the better for being good.
        Move::Under(card) => -worth_of(card.art()) / 8,
        Move::Review(card) => wishes.card(card) - SPECIAL,
    }
}

/// A preparation or review in hand is worth about a fair card.
const SPECIAL: i32 = 60;

fn of_hand(hand: Cards, wishes: &Wishes) -> i32 {
    hand.arts.iter().map(|card| wishes.card(card)).sum::<i32>() + i32::from(hand.specials()) * SPECIAL
}

/// How much each stage of each art would help.
struct Wishes([[i32; 3]; 5]);

impl Wishes {
    fn new(view: &View) -> Self {
        let sheet: &Sheet = &view.sheets[view.seat];
        let closed = |art| Seat::all(view.players()).any(|seat| view.sheets[seat].has_mastered(art));
        let gain = |art: Suit, stage: Stage| {
            let stages = sheet.stages(art);
            let more = stages | 1 << stage as u16;
            if closed(art) || stages == FULL {
                0
            } else {
                (stage_value(more, false) - stage_value(stages, false)).max(0)
            }
        };
        Self(Suit::ALL.map(|art| Stage::ALL.map(|stage| gain(art, stage))))
    }

    /// A card is good where its suit is wished for and its rank wins: high, low, high.
    fn card(&self, card: Art) -> i32 {
        let strength = |stage| i32::from(if stage == Stage::Detach { 13 - card.rank() } else { card.rank() });
        Stage::ALL
            .into_iter()
            .map(|stage| self.0[card.suit(stage) as usize][stage as usize] * strength(stage) / 4)
            .sum()
    }
}
