//! The levels of computer players: how each plays, and what somebody who plays against it may notice.

use super::plan::Plan;

/// A computer player that can be sat at a table.
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

/// What somebody who plays against a level may notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// It takes what catches its eye, and counts nothing.
    Guesses,
    /// It counts what its moves bring, and often gets that wrong.
    Miscounts,
    /// It takes what brings most now, and does not think ahead.
    Grabs,
    /// It overlooks every other of its moves.
    Overlooks,
    /// It takes the move that looks best, and does not think ahead.
    Judges,
    /// It mostly plays without looking.
    Careless,
    /// It often plays without looking.
    Casual,
    /// It always looks, and does not think ahead.
    Careful,
    /// It stays in with anything, and raises on a whim.
    Hopes,
    /// It raises often, with a hand or without.
    Bluffs,
    /// It plays what was worked out beforehand.
    Solved,
    /// It thinks ahead, for a moment.
    Ahead,
    /// It thinks ahead, for as long as it takes.
    FarAhead,
}
