//! How a computer player comes by its moves, as plain data: what it does with a plan stands in `search` and `decide`.

/// How a computer player comes by its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// By the game's own heuristic of this grade, without looking ahead.
    Heuristic(u8),
    /// By simulating games from determinizations of its view.
    Search(Search),
}

/// A search over so many simulations.
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
    /// Flat Monte Carlo: no tree, simulations shared out among the moves by sequential halving.
    Flat,
    /// Determinized tree search: a tree of its own for each of some determinizations, as though nothing were hidden.
    Determinized,
}

/// In how many parts a decision is cut, so that several workers can think about it. It does not depend on how many
/// workers there are: the answer is the same on one and on eight.
const PARTS: u16 = 8;
/// Searches shorter than this are not cut.
const WHOLE: u32 = 2_000;

impl Plan {
    /// In how many parts the thinking is cut.
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
