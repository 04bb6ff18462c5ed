//! The computer players. Simulations stop at the end of the round, because the next round starts with a new deal.

pub mod coach;
pub mod ending;
mod heuristic;
mod measured;
pub mod rollout;

use crate::ai::{Brain, Evaluation, Level, MeasuredStrength, Method, Plan, Search, Temper, VICTORY};
use crate::engine::{Game, Luck, Rng, Seat, Turn};

use super::rules::board::Phase;
use super::rules::{Move, Shochikubai, View};
use ending::Ending;
use measured::STRENGTHS;
use rollout::rollout_move;

/// With at most this many tricks to go at the root, rollouts are solved exactly, not played by the rollout policy. With
/// more tricks the solver costs more time than it gains: the hands are only guesses, and the policy guesses as well.
const EXACT: u8 = 1;
/// The value of a lead of one point, in thousandths of a victory.
const POINT: i32 = 14;

const fn search(simulations: u32) -> Plan {
    Plan::Search(Search::new(Shochikubai::METHOD, simulations))
}

impl Brain for Shochikubai {
    const LEVELS: &'static [Level] = &[
        Level::new(Plan::Heuristic(0), Temper::Careless),
        Level::new(Plan::Heuristic(1), Temper::Casual),
        Level::new(Plan::Heuristic(heuristic::CAREFUL), Temper::Careful),
        Level::new(search(8_000), Temper::FarAhead),
    ];
    const GREEDY: u8 = heuristic::CAREFUL;
    const METHOD: Method = Method::Flat;
    const EXPLORATION: u16 = 300;

    const STRENGTHS: &'static [MeasuredStrength] = STRENGTHS;

    fn heuristic_move(view: &View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
        heuristic::best(view, moves, grade, rng)
    }

    #[inline]
    fn is_cutoff(&self, root: &View) -> bool {
        self.board().settled != root.board.settled
    }

    /// The mean of two leads of a seat: over the average of the others, and over the best of them. After the last
    /// round, the value is the mean of that and the share of the victory.
    fn evaluate(&self, _root: &View) -> Evaluation {
        let players = self.board().players();
        let totals = self.board().totals.of(players);
        let winners = if let Turn::Over(scores) = self.turn() { Some(scores.winners) } else { None };
        let many = i32::try_from(players).expect("there are four at most");
        let all: i32 = totals.iter().sum();
        let mut evaluation = Evaluation::default();
        for seat in Seat::all(players) {
            let mine = totals[seat.number()];
            let others =
                totals.iter().enumerate().filter(|&(other, _)| other != seat.number()).map(|(_, &total)| total);
            let best = others.max().unwrap_or(0);
            let lead = (mine - best) + (many * mine - all) / (many - 1);
            let soft = (i32::from(VICTORY) / 2 + lead * POINT / 2).clamp(0, VICTORY.into());
            let soft = u16::try_from(soft).expect("it is between 0 and 1000");
            evaluation[seat] = match winners {
                Some(winners) if winners.contains(seat) => {
                    let share = VICTORY / u16::try_from(winners.len()).expect("there are four at most");
                    soft.midpoint(share)
                }
                Some(_) => soft / 2,
                None => soft,
            };
        }
        evaluation
    }

    #[inline]
    fn rollout_move(&self, rng: &mut impl Luck, _buffer: &mut Vec<Move>) -> Move {
        rollout_move(self, rng)
    }

    fn priors(&self, moves: &[Move], weights: &mut [u16]) {
        heuristic::priors(self, moves, weights);
    }

    fn roll_out(
        &mut self,
        root: &View,
        luck: &mut impl Luck,
        rng: &mut impl Luck,
        _buffer: &mut Vec<Move>,
    ) -> Evaluation {
        while !self.is_cutoff(root) {
            match self.board().phase {
                Phase::Playing(_) if root.board.size().tricks() - root.board.past.len() <= EXACT => {
                    if let Some(outcome) = Ending::solve(self, root.seat, luck) {
                        self.end_round_with(outcome.won);
                    }
                }
                Phase::Playing(_) | Phase::Drafting { .. } | Phase::Bonuses { .. } => {
                    self.play_unchecked(rollout_move(self, rng));
                }
                _ => self.let_chance(luck),
            }
        }
        self.evaluate(root)
    }
}
