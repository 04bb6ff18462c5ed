//! A match that a viewer must hold possible.

use crate::engine::Rng;
use crate::fishing::Each;
use crate::fishing::rules::Round;

use super::{InoShikaCho, Stage, View};

/// How often a guess is dealt anew before what is known of its hands is forgotten.
const GUESSES: u32 = 400;

/// Deals the round anew until its hands are as the viewer knows them to be.
pub fn guess(view: &View, rng: &mut Rng) -> InoShikaCho {
    let mut returned = Each::default();
    returned[view.seat()] = view.returned;
    let mut game = InoShikaCho {
        table: view.table.clone(),
        stage: view.stage,
        number: view.number,
        first: view.first,
        round: Round::guess(&view.round, rng),
        totals: view.totals,
        played: view.played,
        fixes: view.fixes,
        returned,
        came: view.came,
    };
    if view.stage == Stage::Opening {
        // What is wrong with the deal may lie in a hand: a guess has its own faults, or none.
        game.open();
        return game;
    }
    for _ in 0..GUESSES {
        if !game.is_begun() || game.is_plausible(view.seat()) {
            break;
        }
        game.round = Round::guess(&view.round, rng);
    }
    game
}
