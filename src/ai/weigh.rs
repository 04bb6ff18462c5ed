//! A comparison of all moves of a position, for the coach: flat Monte Carlo, in which every move is tried in the same
//! worlds with the same luck (common random numbers). No move is dropped, so any two moves can be compared.
//!
//! The worlds are divided into batches. The errors of means and differences are estimated from the differences between
//! the batches (batch means, after Conway 1963). Games can therefore estimate values in their own way, without
//! estimating a variance.

use serde::{Deserialize, Serialize};

use crate::engine::Rng;

use super::brain::Brain;
use super::worlds::{SampledWorlds, Worlds};

/// The 99 % quantile of Student's t distribution, one-sided, for the number of batches in a whole weighing.
const DOUBT: f32 = 2.453;

/// Fraction of a threshold at which it counts as reached. Estimates err in both directions, so the full threshold would
/// exclude half of the moves that lose exactly that much.
const NEARLY: f32 = 0.9;

/// The values of the moves of a position: the mean of each move in each batch, in thousandths of a victory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighing {
    batches: Vec<Vec<f32>>,
}

/// An estimated number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    pub mean: f32,
    /// The true value is below `mean - error` in one case of a hundred, and above `mean + error` equally rarely.
    pub error: f32,
}

impl Weighing {
    /// A weighing from the mean values of each batch, in millionths of a victory.
    #[must_use]
    pub fn new(batches: &[Vec<u32>]) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "a mean need not be exact, only the same everywhere")]
        let mean = |&value: &u32| value as f32 / 1_000.0;
        Self { batches: batches.iter().map(|batch| batch.iter().map(mean).collect()).collect() }
    }

    /// Combines parts of a weighing. Returns `None` if there are none, or if the numbers of moves differ.
    pub fn sum(parts: impl Iterator<Item = Weighing>) -> Option<Self> {
        let batches: Vec<Vec<f32>> = parts.flat_map(|part| part.batches).collect();
        let moves = batches.first()?.len();
        batches.iter().all(|batch| batch.len() == moves).then_some(Self { batches })
    }

    /// The number of moves.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.batches.first().map_or(0, Vec::len)
    }

    /// The estimated value of a move.
    #[must_use]
    pub fn value(&self, place: usize) -> Estimate {
        self.estimate(|batch| batch[place])
    }

    /// The estimated gain of a move over another one.
    #[must_use]
    pub fn gain(&self, place: usize, over: usize) -> Estimate {
        self.estimate(|batch| batch[place] - batch[over])
    }

    /// The move with the greatest value. Ties go to the first move.
    #[must_use]
    pub fn best(&self) -> usize {
        self.best_beside(usize::MAX)
    }

    /// The best of the other moves.
    #[must_use]
    pub fn best_beside(&self, place: usize) -> usize {
        let others = (0..self.moves()).filter(|&other| other != place).rev();
        others.max_by(|&one, &two| self.value(one).mean.total_cmp(&self.value(two).mean)).unwrap_or(0)
    }

    /// The best move and its gain, if it is certainly better than the given move and the gain is about `by` or more.
    #[must_use]
    pub fn better(&self, place: usize, by: f32) -> Option<(usize, Estimate)> {
        let best = self.best();
        let gain = self.gain(best, place);
        (gain.mean >= NEARLY * by && gain.mean > gain.error).then_some((best, gain))
    }

    #[expect(clippy::cast_precision_loss, reason = "there are few batches")]
    fn estimate(&self, of: impl Fn(&[f32]) -> f32) -> Estimate {
        let count = self.batches.len() as f32;
        let mean = self.batches.iter().map(|batch| of(batch)).sum::<f32>() / count;
        let squares: f32 = self.batches.iter().map(|batch| of(batch) - mean).map(|off| off * off).sum();
        Estimate { mean, error: DOUBT * (squares / (count - 1.0).max(1.0) / count).sqrt() }
    }
}

/// The mean value of each move over `count` worlds, in millionths of a victory.
pub fn in_worlds<G: Brain>(view: &G::View, moves: &[G::Move], count: u32, rng: &mut Rng) -> Vec<u32> {
    let (hidden, luck) = (rng.split(), rng.split_fast());
    let mut worlds = SampledWorlds::<G>::new(view, hidden, luck);
    let mut sums = vec![0_u64; moves.len()];
    let mut buffer = Vec::new();
    for _ in 0..count {
        let world = worlds.sample();
        let luck = worlds.luck().clone();
        let rollouts = rng.split_fast();
        for (sum, &mv) in sums.iter_mut().zip(moves) {
            let mut game = world.clone();
            worlds.luck().clone_from(&luck);
            game.play_unchecked(mv);
            let evaluation = game.roll_out(view, worlds.luck(), &mut rollouts.clone(), &mut buffer);
            *sum += u64::from(evaluation[G::viewer(view)]);
        }
    }
    let mean =
        |sum: u64| u32::try_from(sum * 1_000 / u64::from(count.max(1))).expect("no mean is above the greatest value");
    sums.into_iter().map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighing(batches: &[&[u32]]) -> Weighing {
        let millionths = |batch: &&[u32]| batch.iter().map(|value| value * 1_000).collect();
        Weighing::new(&batches.iter().map(millionths).collect::<Vec<_>>())
    }

    #[test]
    fn common_variation_cancels_in_differences() {
        let weighing = weighing(&[&[100, 110], &[500, 511], &[900, 909]]);
        let gain = weighing.gain(1, 0);
        assert!((gain.mean - 10.0).abs() < 0.01);
        assert!(gain.error < 2.0, "{gain:?}");
        assert!(weighing.value(0).error > 300.0);
        assert_eq!((weighing.best(), weighing.best_beside(1)), (1, 0));
    }

    #[test]
    fn a_gain_within_the_error_is_not_reported() {
        let sure = weighing(&[&[100, 130], &[100, 131]]);
        assert_eq!(sure.better(0, 20.0).map(|(better, _)| better), Some(1));
        assert_eq!(sure.better(0, 40.0), None);
        assert_eq!(sure.better(1, 0.5), None, "it is the best");
        let doubtful = weighing(&[&[100, 190], &[100, 60]]);
        assert_eq!(doubtful.better(0, 20.0), None);
    }

    #[test]
    fn parts_about_different_moves_cannot_be_combined() {
        let one = weighing(&[&[1, 2]]);
        assert_eq!(Weighing::sum([one.clone(), one.clone()].into_iter()).map(|sum| sum.batches.len()), Some(2));
        assert_eq!(Weighing::sum([one, weighing(&[&[1]])].into_iter()), None);
        assert_eq!(Weighing::sum(std::iter::empty()), None);
    }
}
