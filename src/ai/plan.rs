//! The plan of a computer player, as plain data. `search` and `decide` carry it out.

/// The way in which a computer player chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// The game's heuristic of this grade, without looking ahead.
    Heuristic(u8),
    /// Simulations of determinizations of the view.
    Search(Search),
}

/// A search method and its number of simulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    pub method: Method,
    pub simulations: u32,
}

/// Ways to spend simulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Information-set Monte Carlo tree search: one tree over all determinizations.
    Tree,
    /// Flat Monte Carlo: no tree; sequential halving distributes the simulations among the moves.
    Flat,
    /// Determinized tree search: a separate tree for each of several determinizations, as if nothing were hidden.
    Determinized,
}

/// Number of parts of a decision, so that several workers can share it. It does not depend on the number of workers, so
/// the result is the same with one worker and with eight.
const PARTS: u16 = 8;
/// Searches with fewer simulations are not divided.
const WHOLE: u32 = 2_000;

impl Plan {
    /// Number of parts of a decision with this plan.
    pub const fn parts(self) -> u16 {
        match self {
            Plan::Heuristic(_) => 1,
            Plan::Search(search) => search.parts(),
        }
    }
}

impl Search {
    pub const fn new(method: Method, simulations: u32) -> Self {
        Self { method, simulations }
    }

    pub const fn parts(self) -> u16 {
        if self.simulations < WHOLE { 1 } else { PARTS }
    }
}
