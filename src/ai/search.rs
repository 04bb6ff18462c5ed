//! The searches: what each does with so many simulations, and how a decision is cut into parts.

use crate::engine::Rng;

use super::brain::Brain;
use super::flat::halve;
use super::tree::Tree;
use super::votes::Vote;
use super::worlds::{Guesses, Worlds};

/// Ways to spend simulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// One tree over all worlds.
    Tree,
    /// No tree: every move in the same worlds, the worse half given up again and again.
    Flat,
    /// A tree of its own for each of some worlds, as though nothing were hidden.
    Worlds,
}

/// A search over so many simulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    pub method: Method,
    pub simulations: u32,
}

/// In how many parts a decision is cut, so that several workers can think about it. It does not depend on how many
/// workers there are: the answer is the same on one and on eight.
const PARTS: u16 = 8;
/// Searches shorter than this are not cut.
const WHOLE: u32 = 2_000;
/// How many simulations a world is worth which is taken for the truth.
const BY_WORLD: u32 = 250;

impl Search {
    pub const fn new(method: Method, simulations: u32) -> Self {
        Self { method, simulations }
    }

    pub const fn parts(self) -> u16 {
        if self.simulations < WHOLE { 1 } else { PARTS }
    }

    /// One part of a fair decision. The parts differ in nothing but what they guess.
    pub fn part<G: Brain>(self, view: &G::View, moves: &[G::Move], seed: u64, part: u16) -> Vec<Vote> {
        let streams = 3 * u64::from(part) + 1;
        let mut worlds = Guesses::<G>::new(view, Rng::stream(seed, streams), Rng::stream(seed, streams + 1));
        let own = Self { simulations: self.simulations / u32::from(self.parts()), ..self };
        own.run(view, moves, &mut worlds, &mut Rng::stream(seed, streams + 2))
    }

    /// Spends all simulations in these worlds.
    pub fn run<G: Brain>(
        self,
        view: &G::View,
        moves: &[G::Move],
        worlds: &mut impl Worlds<G>,
        rng: &mut Rng,
    ) -> Vec<Vote> {
        match self.method {
            Method::Tree => grown(view, moves, worlds, self.simulations, rng),
            Method::Flat => halve(view, moves, worlds, self.simulations, rng),
            Method::Worlds => {
                let each = (0..self.simulations.div_ceil(BY_WORLD))
                    .map(|_| grown(view, moves, &mut worlds.settle(), self.simulations.min(BY_WORLD), rng));
                Vote::sum(each).unwrap_or_default()
            }
        }
    }
}

fn grown<G: Brain>(
    view: &G::View,
    moves: &[G::Move],
    worlds: &mut impl Worlds<G>,
    simulations: u32,
    rng: &mut Rng,
) -> Vec<Vote> {
    let mut tree = Tree::<G>::new();
    tree.grow(view, worlds, simulations, rng);
    tree.votes(moves)
}
