//! Where simulated games come from. A *world* is a determinization: a whole game, with nothing hidden, that a view
//! allows. It is sampled from the view, or it is the truth itself.

use crate::engine::{FastRng, Game, Luck, Rng};

/// A source of worlds to simulate, and of the chance events in them.
pub trait Worlds<G: Game> {
    type Luck: Luck + Clone;

    /// The next world.
    fn sample(&mut self) -> G;

    /// The luck of the world that was sampled last.
    fn luck(&mut self) -> &mut Self::Luck;

    /// One world and its luck, fixed: the same from now on.
    fn freeze(&mut self) -> KnownWorld<G, Self::Luck>;
}

/// Fair worlds: each a new determinization of the view.
pub struct SampledWorlds<'a, G: Game> {
    view: &'a G::View,
    hidden: Rng,
    luck: FastRng,
}

impl<'a, G: Game> SampledWorlds<'a, G> {
    pub const fn new(view: &'a G::View, hidden: Rng, luck: FastRng) -> Self {
        Self { view, hidden, luck }
    }
}

impl<G: Game> Worlds<G> for SampledWorlds<'_, G> {
    type Luck = FastRng;

    fn sample(&mut self) -> G {
        G::imagine(self.view, &mut self.hidden)
    }

    fn luck(&mut self) -> &mut FastRng {
        &mut self.luck
    }

    fn freeze(&mut self) -> KnownWorld<G, FastRng> {
        let luck = self.hidden.split_fast();
        KnownWorld::new(self.sample(), luck)
    }
}

/// One world and its luck, again and again. With the true game and the true deck it is what a cheat sees.
#[derive(Clone)]
pub struct KnownWorld<G, L> {
    game: G,
    luck: L,
    running: L,
}

impl<G, L: Clone> KnownWorld<G, L> {
    pub fn new(game: G, luck: L) -> Self {
        Self { game, running: luck.clone(), luck }
    }
}

impl<G: Game, L: Luck + Clone> Worlds<G> for KnownWorld<G, L> {
    type Luck = L;

    fn sample(&mut self) -> G {
        self.running.clone_from(&self.luck);
        self.game.clone()
    }

    fn luck(&mut self) -> &mut L {
        &mut self.running
    }

    fn freeze(&mut self) -> Self {
        self.clone()
    }
}
