//! What a game tells a coach: what speaks for a move, how its moves fare, and how much is much.

use std::fmt::Debug;

use crate::engine::{Rng, Seat};

use super::brain::Brain;
use super::weigh::{Weighing, in_worlds};

/// In how many parts weighing is cut, so that several workers can do it.
pub const WEIGHED_PARTS: u16 = 8;
/// How many batches each part has.
const BATCHES: u64 = 4;

/// What is counted at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Points,
    Coins,
}

/// A game whose moves can be explained.
pub trait Coached: Brain {
    /// Something that speaks for a move, as a fact of the position that the engine can check.
    type Motive: Clone + Debug + PartialEq;

    /// The value of a point, a coin or whatever is counted at the table, in thousandths of a victory.
    const POINT: u16;

    /// What that is.
    const UNIT: Unit = Unit::Points;

    /// What a move may lose, in thousandths of a victory, before a tutor speaks who speaks of gross mistakes alone.
    const GROSS: u16;

    /// What it may lose before one speaks who speaks of everything.
    const SMALL: u16 = Self::GROSS / 4;

    /// In how many worlds each move is tried, in each batch.
    const WORLDS: u32 = 125;

    /// In how many worlds of each batch a position is played on in a review.
    const REVIEWED: u32 = 32;

    /// What speaks for a move of the viewer, the weightiest first; nothing when nothing does. Each is true of the view,
    /// and depends on nothing that the view does not show.
    fn motives(view: &Self::View, mv: Self::Move) -> Vec<Self::Motive>;

    /// Who starts the next round, once one is settled, where that hangs on the rounds before and nothing else sets the
    /// seats of a round apart: then the match itself tells what it is worth to start. Nobody when no round follows.
    fn next_starter(&self) -> Option<Seat> {
        None
    }

    /// How an ordinary player goes on, found quickly: in a review, what a decision brings is measured against that.
    fn ordinary_move(&self, rng: &mut Rng, buffer: &mut Vec<Self::Move>) -> Self::Move {
        self.rollout_move(rng, buffer)
    }

    /// The mean value to the viewer of each of these moves, which are all it has, in millionths of a victory, over so
    /// many worlds.
    fn mean_values(view: &Self::View, moves: &[Self::Move], worlds: u32, rng: &mut Rng) -> Vec<u32> {
        in_worlds::<Self>(view, moves, worlds, rng)
    }
}

/// One part of weighing the moves of the viewer, in so many times the usual worlds. The answer depends on the arguments
/// alone.
pub fn weigh<G: Coached>(view: &G::View, seed: u64, part: u16, times: u32) -> Weighing {
    // Streams from the far end: nobody weighs a choice by the worlds in which it was made.
    let streams = (0..BATCHES).map(|batch| u64::MAX - u64::from(part) * BATCHES - batch);
    let moves = G::determinize(view, &mut Rng::new(seed)).legal();
    let batch = |stream| G::mean_values(view, &moves, times * G::WORLDS, &mut Rng::stream(seed, stream));
    Weighing::new(&streams.map(batch).collect::<Vec<_>>())
}

/// All parts of it.
pub fn weigh_all<G: Coached>(view: &G::View, seed: u64, times: u32) -> Weighing {
    let parts = (0..WEIGHED_PARTS).map(|part| weigh::<G>(view, seed, part, times));
    Weighing::sum(parts).expect("all are about the same moves")
}
