//! Determinization: a match that is possible from the view of a seat.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Luck, Rng};

use super::hands::{ALL, Twenty};
use super::options::Each;
use super::{Sutda, View};

/// Deals the hidden cards at random from the cards that the viewer has not seen.
pub fn determinize(view: &View, rng: &mut Rng) -> Sutda {
    let mut unseen = ALL - view.seen();
    let mut one = |known: Option<Hanafuda>| {
        known.unwrap_or_else(|| {
            let card = rng.card(&Twenty(unseen));
            unseen.remove(card);
            card
        })
    };
    let mut hands = Each::default();
    for seat in view.dealt.iter() {
        let [first, second] = view.cards[seat];
        hands[seat] = Some([one(first), one(second)]);
    }
    Sutda {
        table: view.table.clone(),
        phase: view.phase,
        oya: view.oya,
        hands,
        again: view.again,
        stakes: view.stakes,
        acts: view.acts.clone(),
        upturned: view.upturned,
        looked: view.looked,
        shown: view.shown,
        places: view.places,
        coins: view.coins,
        before: view.before,
        out: view.out,
        settled: view.settled,
    }
}
