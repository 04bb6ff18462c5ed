//! The game that a viewer must hold possible.

use crate::cards::poems::Poets;

use super::{BozuMekuri, Drawn, Stage, View};

/// Nothing on the table is hidden; what is guessed is the order of the cards to come, and that is
/// drawn from the brain's own luck as it goes.
pub fn guess(view: &View) -> BozuMekuri {
    let mut drawn = Drawn { cards: [0; 100], count: 0 };
    let mut unseen = Poets::ALL;
    for &card in view.drawn.iter().take(100) {
        drawn.push(card);
        unseen.remove(card);
    }
    BozuMekuri {
        table: view.table.clone(),
        stage: view.turn.map_or(Stage::Over, Stage::Choosing),
        stacks: view.stacks,
        unseen,
        piles: view.piles,
        deposit: view.deposit,
        out: view.out,
        drawn,
        latest: view.latest.zip(view.drawn_from),
    }
}
