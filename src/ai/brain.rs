//! The interface for computer players of a game: levels, a heuristic, an evaluation, priors and a rollout policy.

use crate::engine::{BySeat, Game, Luck, MOST_SEATS, Rng, Seats, Turn};

use super::level::Level;
use super::plan::Method;
use super::strength::MeasuredStrength;

/// The value of a position for each seat, in thousandths of a victory: 0 is the worst possible result and 1000 the
/// best.
pub type Evaluation = BySeat<u16, MOST_SEATS>;

/// The value of a whole victory.
pub const VICTORY: u16 = 1000;

/// The evaluation of a finished match: the winners share the victory.
#[must_use]
pub fn shared_victory(winners: Seats) -> Evaluation {
    let mut evaluation = Evaluation::default();
    let share = VICTORY / u16::try_from(winners.len().max(1)).expect("at most ten");
    winners.iter().for_each(|seat| evaluation[seat] = share);
    evaluation
}

/// A game that computer players can play.
///
/// All functions that a search calls have defaults that work for every game: random rollouts to the end, and shares of
/// the victory. A game overrides them if it has something better.
///
/// Every result must depend only on the arguments, on every platform: no clock, no global randomness, no functions with
/// platform-dependent rounding. Answers are replayed, and a challenge must have the same opponents everywhere
/// (`a_brain_of_any_plan_answers_legally_and_always_the_same` in `tests/contract/`, `tests/golden/answers.json`).
pub trait Brain: Game {
    /// The computer players from the weakest to the strongest, one to four of them. Higher levels play like the last
    /// one.
    const LEVELS: &'static [Level];

    /// True if decisions influence the result. If it is false, no player can be better than another.
    const DECIDES: bool = Self::LEVELS.len() > 1;

    /// The measured strength of each level relative to the level below, one entry for each level but the first, in
    /// order.
    const STRENGTHS: &'static [MeasuredStrength] = &[];

    /// The grade of the greedy heuristic, which takes the move that looks best now.
    const GREEDY: u8 = 1;

    /// The best search method for the game.
    const METHOD: Method = Method::Tree;

    /// The exploration constant of a tree search, in thousandths of a victory.
    const EXPLORATION: u16 = 700;

    /// The move chosen by the heuristic of this grade, without looking ahead.
    ///
    /// `moves` are all moves of the viewer, at least two. The result is one of them, and depends only on information in
    /// the view (`what_is_hidden_does_not_change_what_a_brain_does`).
    fn heuristic_move(view: &Self::View, moves: &[Self::Move], grade: u8, rng: &mut Rng) -> Self::Move;

    /// Returns true if a simulation that began at `root` stops here. It must be true for every game that is over, and
    /// must become true after finitely many moves.
    fn is_cutoff(&self, _root: &Self::View) -> bool {
        matches!(self.turn(), Turn::Over(_))
    }

    /// The value for each seat of a position at which a simulation stops, at most [`VICTORY`]. It is called only if
    /// [`Brain::is_cutoff`] is true.
    fn evaluate(&self, _root: &Self::View) -> Evaluation {
        if let Turn::Over(scores) = self.turn() { shared_victory(scores.winners) } else { Evaluation::default() }
    }

    /// The rollout policy: a legal move of the seat to move, found quickly. `buffer` is scratch space.
    fn rollout_move(&self, rng: &mut impl Luck, buffer: &mut Vec<Self::Move>) -> Self::Move {
        self.random_move(rng, buffer)
    }

    /// Sets the prior weights of legal moves, relative to each other, before any of them has been tried. All weights
    /// are 1 before the call, and none may be 0 after it.
    fn priors(&self, _moves: &[Self::Move], _weights: &mut [u16]) {}

    /// Plays a simulated game by the rollout policy until the cutoff, and returns the evaluation there.
    fn roll_out(
        &mut self,
        root: &Self::View,
        luck: &mut impl Luck,
        rng: &mut impl Luck,
        buffer: &mut Vec<Self::Move>,
    ) -> Evaluation {
        while !self.is_cutoff(root) {
            if self.turn() == Turn::Chance {
                self.let_chance(luck);
            } else {
                let mv = self.rollout_move(rng, buffer);
                self.play_unchecked(mv);
            }
        }
        self.evaluate(root)
    }
}
