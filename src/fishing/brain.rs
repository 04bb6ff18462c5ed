//! The computer players of all fishing games: three grab what they see, and the fourth tries out what comes of it.

use crate::ai::{Brain, Edge, Method, Plan, Search, Worth};
use crate::engine::{Game, Rng};

use super::habits::{Glance, Worths, worth_of_round};
use super::moves::Move;
use super::round::{Each, Round};

/// How far each grade of judgement goes astray, in half points.
const ASTRAY: [u32; 3] = [300, 100, 1];

/// A game of rounds that its computer players can look at.
pub trait Fished: Game<Move = Move> {
    /// By how much each of its levels plays better than the one below it.
    const MEASURED: &'static [Edge];

    /// The round that lies there.
    fn round(&self) -> &Round;

    /// Whether it has been scored.
    fn is_settled(&self) -> bool;

    /// What it has brought to each seat.
    fn round_scores(&self) -> Each<i32>;

    /// What its cards are worth.
    fn worths(&self) -> Worths;
}

impl<G: Fished> Brain for G {
    const LEVELS: &'static [Plan] =
        &[Plan::Judge(1), Plan::Judge(2), Plan::Judge(3), Plan::Search(Search::new(Method::Flat, 16_000))];
    const EDGES: &'static [Edge] = G::MEASURED;
    const GREEDY: u8 = 3;
    const METHOD: Method = Method::Flat;
    const CURIOSITY: u16 = 400;

    fn judge_moves(view: &G::View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
        // It looks at nothing that a guess would have to be right about.
        let game = Self::determinize(view, rng);
        let astray = ASTRAY[usize::from(grade.clamp(1, 3)) - 1];
        glance(&game, |glance| glance.grab(moves, astray, rng))
    }

    fn is_far_from(&self, _view: &G::View) -> bool {
        self.is_settled()
    }

    fn worth(&self, _view: &G::View) -> Worth {
        let round = self.round();
        worth_of_round(self.turn(), self.round_scores().of(round.players()), round.sides())
    }

    fn habit(&self, _rng: &mut Rng, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(buffer);
        if let &[only] = &buffer[..] { only } else { glance(self, |glance| glance.pick(buffer)) }
    }

    fn promise(&self, moves: &[Move], weights: &mut [u16]) {
        glance(self, |glance| glance.weigh(moves, weights));
    }
}

fn glance<G: Fished, T>(game: &G, look: impl FnOnce(&Glance) -> T) -> T {
    let seat = game.mover().expect("a move is somebody's");
    look(&Glance::new(game.round(), seat, &game.worths()))
}
