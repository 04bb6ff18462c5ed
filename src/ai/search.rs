//! The search methods. The parts of a decision are searched independently, and their root statistics are added up: root
//! parallelization (Cazenave and Jouandeau 2007).

use crate::engine::{FastRng, Rng};

use super::brain::Brain;
use super::flat::halve;
use super::plan::{Method, Search};
use super::tree::Tree;
use super::votes::Vote;
use super::worlds::{SampledWorlds, Worlds};

/// Number of simulations that a determinized search spends on each determinization.
const BY_WORLD: u32 = 250;

impl Search {
    /// One part of a decision, using only the view. The parts differ only in their random numbers.
    pub fn part<G: Brain>(self, view: &G::View, moves: &[G::Move], seed: u64, part: u16) -> Vec<Vote> {
        let streams = 3 * u64::from(part) + 1;
        let mut worlds =
            SampledWorlds::<G>::new(view, Rng::stream(seed, streams), Rng::stream(seed, streams + 1).split_fast());
        let own = Self { simulations: self.simulations / u32::from(self.parts()), ..self };
        own.run(view, moves, &mut worlds, &mut Rng::stream(seed, streams + 2).split_fast())
    }

    /// Runs all simulations in the given worlds.
    pub fn run<G: Brain>(
        self,
        view: &G::View,
        moves: &[G::Move],
        worlds: &mut impl Worlds<G>,
        rng: &mut FastRng,
    ) -> Vec<Vote> {
        match self.method {
            Method::Tree => search_tree(view, moves, worlds, self.simulations, rng),
            Method::Flat => halve(view, moves, worlds, self.simulations, rng),
            Method::Determinized => {
                let each = (0..self.simulations.div_ceil(BY_WORLD))
                    .map(|_| search_tree(view, moves, &mut worlds.freeze(), self.simulations.min(BY_WORLD), rng));
                Vote::sum(each).unwrap_or_default()
            }
        }
    }
}

fn search_tree<G: Brain>(
    view: &G::View,
    moves: &[G::Move],
    worlds: &mut impl Worlds<G>,
    simulations: u32,
    rng: &mut FastRng,
) -> Vec<Vote> {
    let mut tree = Tree::<G>::new();
    tree.simulate(view, worlds, simulations, rng);
    tree.votes(moves)
}
