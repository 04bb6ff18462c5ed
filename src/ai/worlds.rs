//! Sources of simulated games. A *world* is a determinization: a complete game without hidden information that is
//! possible for a view. It is sampled from the view, or it is the true game.

use crate::engine::{FastRng, Game, Luck, Rng};

/// A source of worlds for simulations, and of the chance events in them.
pub trait Worlds<G: Game> {
    type Luck: Luck + Clone;

    /// The next world.
    fn sample(&mut self) -> G;

    /// The source of chance events in the world that was sampled last.
    fn luck(&mut self) -> &mut Self::Luck;

    /// One world and its luck, fixed: all further samples are the same.
    fn freeze(&mut self) -> KnownWorld<G, Self::Luck>;
}

/// Fair worlds: each sample is a new determinization of the view.
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

/// One fixed world and its luck, repeated for every sample. A search cheats if it gets the true game and the true deck.
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
