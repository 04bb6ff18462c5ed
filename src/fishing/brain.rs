//! The computer players of all fishing games: three take what looks best, with more or less noise, and the fourth
//! searches.

use crate::ai::{Brain, Evaluation, Level, MeasuredStrength, Method, Plan, Search, Temper};
use crate::engine::{Game, Luck, Rng, Seat};

use super::heuristic::{Heuristic, Valuation, evaluate_round};
use super::moves::Move;
use super::rules::{Each, RoundView};

/// The noise in the heuristic of each grade, in half points: a yaku is worth forty or more. Who guesses hardly sees what
/// a card is worth, so that this step is as large as the others.
const NOISE: [u32; 3] = [600, 110, 1];

/// A game of rounds that its computer players can look at.
pub trait Fished: Game<Move = Move> {
    /// By how much each of its levels plays better than the one below it.
    const MEASURED: &'static [MeasuredStrength];

    /// The round that lies there, as a seat sees it.
    fn sight(&self, seat: Seat) -> RoundView;

    /// Whether it has been scored.
    fn is_settled(&self) -> bool;

    /// What it has brought to each seat.
    fn round_scores(&self) -> Each<i32>;

    /// What its cards are worth.
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
        // It looks at nothing that a determinization would have to be right about.
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
