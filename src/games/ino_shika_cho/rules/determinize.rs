//! Determinization of a match.

use crate::engine::Rng;
use crate::fishing::Each;
use crate::fishing::rules::Round;

use super::{InoShikaCho, Phase, View};

/// Maximum number of deals that are rejected because they contradict the known facts about the hands.
const GUESSES: u32 = 400;

/// Deals the round until its hands are consistent with the viewer's knowledge.
pub fn determinize(view: &View, rng: &mut Rng) -> InoShikaCho {
    let mut returned = Each::default();
    returned[view.seat()] = view.returned;
    let mut game = InoShikaCho {
        table: view.table.clone(),
        phase: view.phase,
        number: view.number,
        first: view.first,
        round: Round::determinize(&view.round, rng),
        totals: view.totals,
        played: view.played,
        fixes: view.fixes,
        returned,
        came: view.came,
    };
    if view.phase == Phase::Opening {
        // The fault of the deal may be in a hidden hand, so the determinization has its own faults, or none.
        game.open();
        return game;
    }
    for _ in 0..GUESSES {
        if !game.is_begun() || game.is_plausible(view.seat()) {
            break;
        }
        game.round = Round::determinize(&view.round, rng);
    }
    game
}
