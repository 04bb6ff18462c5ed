//! How all moves of a position fare against each other, for a coach: flat Monte Carlo, in which every move is tried in
//! the same worlds with the same luck (common random numbers) and none is dropped, so that any two can be compared.
//!
//! The worlds come in batches, and the errors of means and of differences are told by how much the batches differ (batch
//! means, after Conway 1963): so a game may estimate values in its own way and owes no variance.

use serde::{Deserialize, Serialize};

use crate::engine::Rng;

use super::brain::Brain;
use super::worlds::{SampledWorlds, Worlds};

/// The quantile of Student's t distribution beyond which an estimate from all batches errs in 1 of 100 cases, on one side.
const DOUBT: f32 = 2.453;

/// What loses about so much, or more: estimates err to both sides, and who asks for all would hear of half.
const NEARLY: f32 = 0.9;

/// How the moves of a position fare: the mean value of each in each batch, in thousandths of a victory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighing {
    batches: Vec<Vec<f32>>,
}

/// A number that was estimated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    pub mean: f32,
    /// It is less than the mean by more than this in one case of a hundred, and more as rarely.
    pub error: f32,
}

impl Weighing {
    /// From the mean values of each batch, in millionths of a victory.
    #[must_use]
    pub fn new(batches: &[Vec<u32>]) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "a mean need not be exact, only the same everywhere")]
        let mean = |&value: &u32| value as f32 / 1_000.0;
        Self { batches: batches.iter().map(|batch| batch.iter().map(mean).collect()).collect() }
    }

    /// Puts parts together; `None` when they are about different moves, or there are none.
    pub fn sum(parts: impl Iterator<Item = Weighing>) -> Option<Self> {
        let batches: Vec<Vec<f32>> = parts.flat_map(|part| part.batches).collect();
        let moves = batches.first()?.len();
        batches.iter().all(|batch| batch.len() == moves).then_some(Self { batches })
    }

    /// How many moves it is about.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.batches.first().map_or(0, Vec::len)
    }

    /// The value of a move.
    #[must_use]
    pub fn value(&self, place: usize) -> Estimate {
        self.estimate(|batch| batch[place])
    }

    /// By how much a move is better than another one.
    #[must_use]
    pub fn gain(&self, place: usize, over: usize) -> Estimate {
        self.estimate(|batch| batch[place] - batch[over])
    }

    /// The move of the greatest value; of equals the first.
    #[must_use]
    pub fn best(&self) -> usize {
        self.best_beside(usize::MAX)
    }

    /// The best of the others.
    #[must_use]
    pub fn best_beside(&self, place: usize) -> usize {
        let others = (0..self.moves()).filter(|&other| other != place).rev();
        others.max_by(|&one, &two| self.value(one).mean.total_cmp(&self.value(two).mean)).unwrap_or(0)
    }

    /// What would have been better than a move beyond doubt, and by about so much or more.
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

/// The mean value of each move over so many worlds, in millionths of a victory.
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
    fn what_varies_alike_is_compared_closely() {
        let weighing = weighing(&[&[100, 110], &[500, 511], &[900, 909]]);
        let gain = weighing.gain(1, 0);
        assert!((gain.mean - 10.0).abs() < 0.01);
        assert!(gain.error < 2.0, "{gain:?}");
        assert!(weighing.value(0).error > 300.0);
        assert_eq!((weighing.best(), weighing.best_beside(1)), (1, 0));
    }

    #[test]
    fn nothing_is_better_that_may_be_luck() {
        let sure = weighing(&[&[100, 130], &[100, 131]]);
        assert_eq!(sure.better(0, 20.0).map(|(better, _)| better), Some(1));
        assert_eq!(sure.better(0, 40.0), None);
        assert_eq!(sure.better(1, 0.5), None, "it is the best");
        let doubtful = weighing(&[&[100, 190], &[100, 60]]);
        assert_eq!(doubtful.better(0, 20.0), None);
    }

    #[test]
    fn parts_about_other_moves_do_not_add_up() {
        let one = weighing(&[&[1, 2]]);
        assert_eq!(Weighing::sum([one.clone(), one.clone()].into_iter()).map(|sum| sum.batches.len()), Some(2));
        assert_eq!(Weighing::sum([one, weighing(&[&[1]])].into_iter()), None);
        assert_eq!(Weighing::sum(std::iter::empty()), None);
    }
}
