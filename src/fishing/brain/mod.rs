//! The computer players of all fishing games. Levels 1 to 3 are greedy, each with less noise. Level 4 searches.

pub mod coach;
pub mod heuristic;

use crate::ai::{Brain, Evaluation, Level, MeasuredStrength, Method, Plan, Search, Temper};
use crate::engine::{Luck, Rng};

use super::rules::FishingRules;
use super::rules::moves::Move;
use heuristic::{Heuristic, Valuation, evaluate_round};

/// Noise added to the value of a move for each grade, in half points; a yaku is worth forty or more. The noise of grade
/// 1 hides most differences between moves, so that the step from grade 1 to 2 is as large as the other steps.
const NOISE: [u32; 3] = [600, 110, 1];

/// A fishing game, as its computer players use it.
pub trait Fished: FishingRules {
    /// The measured strength of each level relative to the level below.
    const MEASURED: &'static [MeasuredStrength];

    /// The values of cards and yaku.
    fn valuation(&self) -> Valuation;
}

impl<G: Fished> Brain for G {
    const LEVELS: &'static [Level] = &[
        Level::new(Plan::Heuristic(1), Temper::Guesses),
        Level::new(Plan::Heuristic(2), Temper::Miscounts),
        Level::new(Plan::Heuristic(3), Temper::Grabs),
        Level::new(Plan::Search(Search::new(Method::Flat, 16_000)), Temper::FarAhead),
    ];
    const STRENGTHS: &'static [MeasuredStrength] = G::MEASURED;
    const GREEDY: u8 = 3;
    const METHOD: Method = Method::Flat;
    const EXPLORATION: u16 = 400;

    fn heuristic_move(view: &G::View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
        // The heuristic reads only public state and the own hand, so any determinization gives the same values.
        let game = Self::determinize(view, rng);
        let noise = NOISE[usize::from(grade.clamp(1, 3)) - 1];
        with_heuristic(&game, |heuristic| heuristic.greedy_move(moves, noise, rng))
    }

    fn is_cutoff(&self, _root: &G::View) -> bool {
        self.is_settled()
    }

    fn evaluate(&self, root: &G::View) -> Evaluation {
        let round = self.sight(Self::viewer(root));
        evaluate_round(self.turn(), self.round_scores().of(round.players.into()), round.sides.into())
    }

    fn rollout_move(&self, _rng: &mut impl Luck, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(buffer);
        if let &[only] = &buffer[..] { only } else { with_heuristic(self, |heuristic| heuristic.best_move(buffer)) }
    }

    fn priors(&self, moves: &[Move], weights: &mut [u16]) {
        with_heuristic(self, |heuristic| heuristic.priors(moves, weights));
    }
}

fn with_heuristic<G: Fished, T>(game: &G, look: impl FnOnce(&Heuristic) -> T) -> T {
    let seat = game.mover().expect("a move is somebody's");
    look(&Heuristic::new(&game.sight(seat), &game.valuation()))
}
