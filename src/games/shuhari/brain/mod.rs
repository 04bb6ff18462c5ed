//! The computer players: cutoff, evaluation and rollout policy.

pub mod coach;
mod heuristic;
mod measured;

use crate::ai::{Brain, Evaluation, Level, MeasuredStrength, Method, Plan, Search, Temper, VICTORY, shared_victory};
use crate::cards::arts::{Art, ArtStage, Arts, Cards};
use crate::engine::{Game, Luck, Rng, Seat, Turn};

use super::rules::moves::Move;
use super::rules::{Phase, Shuhari, Sight, View};
use heuristic::{Heuristic, beats, closed, gain, prospects};
use measured::STRENGTHS;

/// The horizon: the number of tricks that a simulation plays after the current one.
const HORIZON: u8 = 2;
/// The value of a lead of a tenth of a point, in thousandths of a victory.
const LEAD: i32 = 8;
/// The maximum value of a lead while the game goes on.
const SURE: i32 = 450;

impl Brain for Shuhari {
    const LEVELS: &'static [Level] = &[
        Level::new(Plan::Heuristic(0), Temper::Overlooks),
        Level::new(Plan::Heuristic(1), Temper::Judges),
        Level::new(Plan::Search(Search::new(Method::Tree, 100)), Temper::Ahead),
        Level::new(Plan::Search(Search::new(Method::Tree, 16_000)), Temper::FarAhead),
    ];

    const METHOD: Method = Method::Tree;

    const EXPLORATION: u16 = 200;

    const STRENGTHS: &'static [MeasuredStrength] = STRENGTHS;

    fn heuristic_move(view: &View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
        // Grade 0 overlooks each move with probability 1/2. If it overlooks all moves, it makes the first.
        let heuristic = Heuristic::by_view(view);
        let is_seen = |_: &&Move| grade > 0 || rng.below(2) == 0;
        let seen: Vec<Move> = moves.iter().filter(is_seen).copied().collect();
        let value = |&mv: &Move| heuristic.value(mv);
        // Ties go to the first move.
        seen.into_iter().rev().max_by_key(value).unwrap_or(moves[0])
    }

    fn is_cutoff(&self, root: &View) -> bool {
        self.phase() == Phase::Over || self.tricks() > root.tricks + HORIZON
    }

    fn evaluate(&self, root: &View) -> Evaluation {
        if let Turn::Over(scores) = self.turn() {
            return shared_victory(scores.winners);
        }
        let mut evaluation = Evaluation::default();
        let Sight { players, sheets, .. } = self.sight(root.seat);
        let closed = closed(sheets, players);
        let mut ahead = [i32::MIN; 3];
        Seat::all(players).for_each(|seat| ahead[seat.number()] = prospects(sheets, closed, seat));
        for seat in Seat::all(players) {
            let others = Seat::all(players).filter(|&other| other != seat);
            let rival = others.map(|other| ahead[other.number()]).max().unwrap_or(0);
            let lead = (LEAD * (ahead[seat.number()] - rival)).clamp(-SURE, SURE);
            evaluation[seat] = u16::try_from(i32::from(VICTORY / 2) + lead).expect("within a victory");
        }
        evaluation
    }

    fn rollout_move(&self, rng: &mut impl Luck, buffer: &mut Vec<Move>) -> Move {
        let Phase::Play(seat) = self.phase() else { return self.random_move(rng, buffer) };
        let sight = self.sight(seat);
        let Sight { hand, trick, .. } = sight;
        let Some(art) = trick.lead else { return Move::Lead(any(hand.arts, rng)) };
        let stage = trick.stage;
        let is_wanted = |stage| gain(sight.sheets, sight.players, seat, art, stage) > 0;
        let breakers = hand.arts & trick.breakers(sight.scope);
        if let (false, Some(next)) = (breakers.is_empty(), stage.next()) {
            let likely = if is_wanted(next) { 7 } else { 2 };
            if rng.below(8) < likely {
                return Move::Break(best(breakers, next));
            }
        }
        let practices = hand.arts & trick.practisers();
        if !practices.is_empty() && is_wanted(stage) {
            let (mine, theirs) = (best(practices, stage), trick.winner(stage));
            if theirs.is_none_or(|theirs| beats(stage, mine, theirs)) {
                return Move::Practice(mine);
            }
        }
        if hand.preparations > 0 && rng.below(2) == 0 {
            return Move::Prep;
        }
        if hand.reviews > 0 && !sight.fetchable().is_empty() && rng.below(2) == 0 {
            return Move::Review(any(sight.fetchable(), rng));
        }
        if !practices.is_empty() {
            return Move::Practice(any(practices, rng));
        }
        if hand.arts.is_empty() { self.random_move(rng, buffer) } else { Move::Rest(any(hand.arts, rng)) }
    }

    fn priors(&self, moves: &[Move], weights: &mut [u16]) {
        let (Phase::Play(seat) | Phase::Keep(seat) | Phase::Order(seat)) = self.phase() else { return };
        let heuristic = Heuristic::by_sight(self.sight(seat));
        let mut values = [0; 80];
        for (value, &mv) in values.iter_mut().zip(moves) {
            *value = heuristic.value(mv);
        }
        let best = values[..moves.len()].iter().copied().max().unwrap_or(0);
        for (weight, value) in weights.iter_mut().zip(values) {
            *weight = 1 + u16::try_from(200 / (4 + best - value)).expect("at most fifty");
        }
    }
}

/// The card that wins a stage most easily. The set must not be empty.
fn best(cards: Arts, stage: ArtStage) -> Art {
    let best = if stage == ArtStage::Detach { cards.first() } else { cards.last() };
    best.expect("a card to choose")
}

/// A random card of the set. The set must not be empty.
fn any(arts: Arts, luck: &mut impl Luck) -> Art {
    luck.card(&Cards { arts, ..Cards::EMPTY }).art().expect("there are art cards only")
}
