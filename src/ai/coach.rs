//! The interface between a game and the coach: motives for moves, values of moves, and thresholds for mistakes.

use std::fmt::Debug;

use crate::engine::{Rng, Seat};

use super::brain::Brain;
use super::weigh::{Weighing, in_worlds};

/// Number of parts of a weighing, so that several workers can share it.
pub const WEIGHED_PARTS: u16 = 8;
/// Number of batches in each part.
const BATCHES: u64 = 4;

/// The unit that is counted at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Points,
    Coins,
}

/// A game whose moves can be explained.
pub trait Coached: Brain {
    /// A motive for a move: a fact of the position that the engine can check.
    type Motive: Clone + Debug + PartialEq;

    /// The value of one [`Coached::UNIT`], in thousandths of a victory.
    const POINT: u16;

    /// The unit that is counted at the table: points or coins.
    const UNIT: Unit = Unit::Points;

    /// The loss at which a move is a gross mistake, in thousandths of a victory. The mildest tutor comments only on
    /// these.
    const GROSS: u16;

    /// The loss at which the strictest tutor comments on a move.
    const SMALL: u16 = Self::GROSS / 4;

    /// Number of worlds in which each move is tried, per batch.
    const WORLDS: u32 = 125;

    /// Number of worlds in which a review plays on from each position, per batch.
    const REVIEWED: u32 = 32;

    /// The motives for a move of the viewer, the strongest first. Each one is true of the view and depends only on
    /// information in the view.
    fn motives(view: &Self::View, mv: Self::Move) -> Vec<Self::Motive>;

    /// The seat that starts the next round, if a round has been settled and another one follows. Games return it only
    /// if it depends on the rounds before and the seats of a round differ in nothing else: the match then shows the
    /// value of starting.
    fn next_starter(&self) -> Option<Seat> {
        None
    }

    /// A move of an ordinary player, found quickly. A review measures the contribution of decisions relative to it.
    fn ordinary_move(&self, rng: &mut Rng, buffer: &mut Vec<Self::Move>) -> Self::Move {
        self.rollout_move(rng, buffer)
    }

    /// The mean value for the viewer of each move over `worlds` worlds, in millionths of a victory. `moves` are all
    /// legal moves.
    fn mean_values(view: &Self::View, moves: &[Self::Move], worlds: u32, rng: &mut Rng) -> Vec<u32> {
        in_worlds::<Self>(view, moves, worlds, rng)
    }
}

/// Computes one part of a weighing of the viewer's moves, in `times` times the usual number of worlds. The result
/// depends only on the arguments.
pub fn weigh<G: Coached>(view: &G::View, seed: u64, part: u16, times: u32) -> Weighing {
    // Uses the last streams, so that a choice is never weighed in the worlds in which it was made.
    let streams = (0..BATCHES).map(|batch| u64::MAX - u64::from(part) * BATCHES - batch);
    let moves = G::determinize(view, &mut Rng::new(seed)).legal();
    let batch = |stream| G::mean_values(view, &moves, times * G::WORLDS, &mut Rng::stream(seed, stream));
    Weighing::new(&streams.map(batch).collect::<Vec<_>>())
}

/// Computes and combines all parts of a weighing.
pub fn weigh_all<G: Coached>(view: &G::View, seed: u64, times: u32) -> Weighing {
    let parts = (0..WEIGHED_PARTS).map(|part| weigh::<G>(view, seed, part, times));
    Weighing::sum(parts).expect("all are about the same moves")
}

#[cfg(test)]
pub mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engine::{Dealer, Luck, Table, Turn, unwatched};

    /// Checks the motives for each legal move in the positions of random matches, at tables of every kind. `kinds` is
    /// the number of kinds of motives, which must all occur.
    pub fn every_motive_is_true<G: Coached>(
        matches: u64,
        kinds: usize,
        is_true: impl Fn(&G::Motive, &G, Seat, G::Move, &mut Rng) -> bool,
    ) {
        let (mut choices, mut rng) = (Rng::new(20), Rng::new(21));
        let mut seen = BTreeSet::new();
        for (seed, table) in (0..matches).zip(Table::<G::Options>::every().iter().cycle()) {
            let mut dealer = Dealer::<G>::new(table.clone(), seed, &mut unwatched);
            while let Turn::Seat(seat) = dealer.game().turn() {
                let view = dealer.game().view(seat);
                let moves = dealer.game().legal();
                for &mv in &moves {
                    for motive in G::motives(&view, mv) {
                        assert!(is_true(&motive, dealer.game(), seat, mv, &mut rng), "{motive:?} of {mv}: {view:?}");
                        let text = format!("{motive:?}");
                        seen.insert(text.split(' ').next().expect("a name").to_owned());
                    }
                }
                let count = u32::try_from(moves.len()).expect("few moves");
                let mv = moves[choices.below(count) as usize];
                dealer.play(mv, &mut unwatched).expect("a legal move");
            }
        }
        assert_eq!(seen.len(), kinds, "{seen:?}");
    }
}
