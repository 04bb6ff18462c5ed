//! Where simulated games come from: guesses of what a view does not show, or the truth itself.

use crate::engine::{Game, Luck, Rng};

/// A source of worlds to simulate, and of the luck that goes on in them.
pub trait Worlds<G: Game> {
    type Luck: Luck + Clone;

    /// The next world.
    fn deal(&mut self) -> G;

    /// The luck of the world that was dealt last.
    fn luck(&mut self) -> &mut Self::Luck;

    /// One world, to be played over and over with the same luck.
    fn settle(&mut self) -> Known<G, Self::Luck>;
}

/// Fair worlds: whatever the viewer cannot see is dealt anew for each.
pub struct Guesses<'a, G: Game> {
    view: &'a G::View,
    guess: Rng,
    luck: Rng,
}

impl<'a, G: Game> Guesses<'a, G> {
    pub const fn new(view: &'a G::View, guess: Rng, luck: Rng) -> Self {
        Self { view, guess, luck }
    }
}

impl<G: Game> Worlds<G> for Guesses<'_, G> {
    type Luck = Rng;

    fn deal(&mut self) -> G {
        G::determinize(self.view, &mut self.guess)
    }

    fn luck(&mut self) -> &mut Rng {
        &mut self.luck
    }

    fn settle(&mut self) -> Known<G, Rng> {
        let seed = u64::from(self.luck.word()) << 32 | u64::from(self.luck.word());
        Known::new(self.deal(), Rng::new(seed))
    }
}

/// One world and its luck, time and again. With the true game and the true deck: what a cheat sees.
#[derive(Clone)]
pub struct Known<G, L> {
    game: G,
    luck: L,
    running: L,
}

impl<G, L: Clone> Known<G, L> {
    pub fn new(game: G, luck: L) -> Self {
        Self { game, running: luck.clone(), luck }
    }
}

impl<G: Game, L: Luck + Clone> Worlds<G> for Known<G, L> {
    type Luck = L;

    fn deal(&mut self) -> G {
        self.running.clone_from(&self.luck);
        self.game.clone()
    }

    fn luck(&mut self) -> &mut L {
        &mut self.running
    }

    fn settle(&mut self) -> Self {
        self.clone()
    }
}
