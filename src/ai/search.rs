//! The searches: what each does with so many simulations. The parts of a decision are searched independently and their
//! statistics at the root added up: root parallelization (Cazenave and Jouandeau 2007).

use crate::engine::{FastRng, Rng};

use super::brain::Brain;
use super::flat::halve;
use super::plan::{Method, Search};
use super::tree::Tree;
use super::votes::Vote;
use super::worlds::{SampledWorlds, Worlds};

/// How many simulations a determinized search spends on each determinization.
const BY_WORLD: u32 = 250;

impl Search {
    /// One part of a fair decision. The parts differ in nothing but their random numbers.
    pub fn part<G: Brain>(self, view: &G::View, moves: &[G::Move], seed: u64, part: u16) -> Vec<Vote> {
        let streams = 3 * u64::from(part) + 1;
        let mut worlds =
            SampledWorlds::<G>::new(view, Rng::stream(seed, streams), Rng::stream(seed, streams + 1).split_fast());
        let own = Self { simulations: self.simulations / u32::from(self.parts()), ..self };
        own.run(view, moves, &mut worlds, &mut Rng::stream(seed, streams + 2).split_fast())
    }

    /// Spends all simulations in these worlds.
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
