//! The levels of computer players: the plan of each, and its style as an opponent may notice it.

use super::plan::Plan;

/// A kind of computer player that can be placed at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub plan: Plan,
    pub temper: Temper,
}

impl Level {
    pub const fn new(plan: Plan, temper: Temper) -> Self {
        Self { plan, temper }
    }
}

/// The style of a level, as an opponent may notice it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Takes conspicuous cards, and counts nothing.
    Guesses,
    /// Counts the gain of its moves, often incorrectly.
    Miscounts,
    /// Takes the most valuable move now, without looking ahead.
    Grabs,
    /// Overlooks half of its moves.
    Overlooks,
    /// Takes the move that looks best, without looking ahead.
    Judges,
    /// Mostly ignores the position.
    Careless,
    /// Often ignores the position.
    Casual,
    /// Always considers the position, without looking ahead.
    Careful,
    /// Stays in with any hand, and raises at random.
    Hopes,
    /// Raises often, with or without a good hand.
    Bluffs,
    /// Plays a strategy that was computed in advance.
    Solved,
    /// Looks ahead for a short time.
    Ahead,
    /// Looks ahead for a longer time.
    FarAhead,
}
