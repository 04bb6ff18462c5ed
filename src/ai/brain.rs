//! What a game tells its computer players: levels, a heuristic, an evaluation, priors and a rollout policy.

use crate::engine::{BySeat, Game, Luck, MOST_SEATS, Rng, Seats, Turn};

use super::level::Level;
use super::plan::Method;
use super::strength::MeasuredStrength;

/// The value of a position for each seat, in thousandths of a victory: 0 for the worst that can come of it, 1000 for
/// the best.
pub type Evaluation = BySeat<u16, MOST_SEATS>;

/// The value of a whole victory.
pub const VICTORY: u16 = 1000;

/// The evaluation of a match that is over: these have won it, and share the victory.
#[must_use]
pub fn shared_victory(winners: Seats) -> Evaluation {
    let mut evaluation = Evaluation::default();
    let share = VICTORY / u16::try_from(winners.len().max(1)).expect("at most ten");
    winners.iter().for_each(|seat| evaluation[seat] = share);
    evaluation
}

/// A game that computer players can play.
///
/// What a search asks of it has an answer for every game: random rollouts to the end, and shares of the victory.
/// A game that knows better says so.
///
/// Everything here must follow from its arguments alone, on every platform: no clock, no global randomness, no
/// function that a platform may round its own way. Answers are replayed, and a challenge meets the same opponents
/// everywhere (`a_brain_of_any_plan_answers_legally_and_always_the_same` in `tests/contract/`,
/// `tests/golden/answers.json`).
pub trait Brain: Game {
    /// Its computer players from the kindest to the hardest, one to four of them. The levels above play like the last.
    const LEVELS: &'static [Level];

    /// Whether anything hangs on how it is played: where nothing does, there are no better players than others.
    const DECIDES: bool = Self::LEVELS.len() > 1;

    /// By how much each level but the first plays better than the one below it: a row for each of them, in order.
    const STRENGTHS: &'static [MeasuredStrength] = &[];

    /// The grade of the greedy heuristic, which takes what looks best now.
    const GREEDY: u8 = 1;

    /// How it searches best.
    const METHOD: Method = Method::Tree;

    /// The exploration constant of a tree search, in thousandths of a victory.
    const EXPLORATION: u16 = 700;

    /// The move that the heuristic of this grade chooses, without looking ahead.
    ///
    /// `moves` are all moves of the viewer, two or more of them. The answer is one of them, and it depends on nothing
    /// that the view does not show (`what_is_hidden_does_not_change_what_a_brain_does`).
    fn heuristic_move(view: &Self::View, moves: &[Self::Move], grade: u8, rng: &mut Rng) -> Self::Move;

    /// Whether a simulation that began at `root` stops here. It must be true of every game that is over, and become
    /// true after finitely many moves.
    fn is_cutoff(&self, _root: &Self::View) -> bool {
        matches!(self.turn(), Turn::Over(_))
    }

    /// The value for each seat of a position at which a simulation stops, none above [`VICTORY`]. It is asked only
    /// where [`Brain::is_cutoff`] is true.
    fn evaluate(&self, _root: &Self::View) -> Evaluation {
        if let Turn::Over(scores) = self.turn() { shared_victory(scores.winners) } else { Evaluation::default() }
    }

    /// The rollout policy: a legal move of the seat to move, found quickly. `buffer` is scratch.
    fn rollout_move(&self, rng: &mut impl Luck, buffer: &mut Vec<Self::Move>) -> Self::Move {
        self.random_move(rng, buffer)
    }

    /// Prior weights of legal moves, before any of them has been tried, against each other. All are 1 before it is
    /// asked, and none may be 0 after it.
    fn priors(&self, _moves: &[Self::Move], _weights: &mut [u16]) {}

    /// Plays a simulated game on by the rollout policy up to the cutoff, and evaluates it there.
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
