//! Determinization: reconstructs a game from a view.

use crate::cards::poems::Poets;

use super::{BozuMekuri, Drawn, Phase, View};

/// Reconstructs the game from a view. The result is exact, because the state has no hidden part. The order of
/// the face-down cards is sampled later, when they are drawn.
pub fn determinize(view: &View) -> BozuMekuri {
    let mut drawn = Drawn { cards: [0; 100], count: 0 };
    let mut unseen = Poets::ALL;
    for &card in view.drawn.iter().take(100) {
        drawn.push(card);
        unseen.remove(card);
    }
    BozuMekuri {
        table: view.table.clone(),
        phase: view.turn.map_or(Phase::Over, Phase::Choosing),
        stacks: view.stacks,
        unseen,
        piles: view.piles,
        deposit: view.deposit,
        out: view.out,
        drawn,
        latest: view.latest.zip(view.drawn_from),
    }
}
