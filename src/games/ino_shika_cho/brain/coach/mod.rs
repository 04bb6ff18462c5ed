//! Motives: the reasons for a move.

use crate::ai::Coached;
use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::Seat;
use crate::fishing::Move;
use crate::fishing::brain::coach::{self, Weighted, Wild, brought, left_over, weightiest};

use super::super::rules::options::{EmptyFieldLightning, Leftovers};
use super::super::rules::score::points;
use super::super::rules::{InoShikaCho, View};
use super::valuation;

const LIGHTNING: Hanafuda = Hanafuda::LIGHTNING;

/// The weight of [`Motive::TakenByPile`], in half points.
const WAIT: i32 = 10;

/// A reason for a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Motive {
    Fishing(coach::Motive),
    /// The Lightning waits on the empty field, and the next card turned up takes it for the same player (IN-07).
    TakenByPile,
    /// This card, which counts, will be left over, and goes to the same seat at the end of the round (IN-10).
    Inherits {
        card: Hanafuda,
    },
}

impl Coached for InoShikaCho {
    type Motive = Motive;

    const POINT: u16 = 2;
    const GROSS: u16 = 60;

    fn motives(view: &View, mv: Move) -> Vec<Motive> {
        let fishing = coach::motives(&view.round, mv, &valuation(view.players()), wild(view));
        let mut motives: Vec<Weighted<Motive>> =
            fishing.into_iter().map(|(weight, motive)| (weight, Motive::Fishing(motive))).collect();
        if mv == Move::Lay(LIGHTNING) && view.table.options().empty_field_lightning == EmptyFieldLightning::Waits {
            motives.push((WAIT, Motive::TakenByPile));
        }
        let worth = |card: Hanafuda| points(card.into());
        let inherited = left_over(&view.round, mv).filter(|&card| worth(card) > 0 && is_inherited(view, mv, card));
        motives.extend(inherited.map(|card| (2 * worth(card), Motive::Inherits { card })));
        weightiest(motives)
    }

    fn next_starter(&self) -> Option<Seat> {
        self.starts_next()
    }
}

/// Classifies the possible holder of the Lightning, which can take any card (IN-01): the viewer, another seat, or no
/// seat.
fn wild(view: &View) -> Wild {
    if view.round.hand.contains(LIGHTNING) {
        Wild::Own
    } else if view.round.unseen().contains(LIGHTNING) {
        Wild::Others
    } else {
        Wild::Nobody
    }
}

/// Returns true if a leftover card goes to the player who makes this move.
fn is_inherited(view: &View, mv: Move, card: Hanafuda) -> bool {
    let mut won = view.round.won;
    won[view.seat()] |= brought(&view.round, mv);
    let owner = |of: fn(Cards) -> bool| Seat::all(view.players()).find(|&seat| of(won[seat]));
    let lightning = owner(|won| won.contains(LIGHTNING));
    let two_willows = owner(|won| (won - LIGHTNING.into()).count(Month::WILLOW) >= 2);
    let by_willows = card.month() == Month::WILLOW && view.table.options().leftovers == Leftovers::ToOwners;
    let heir = if by_willows { two_willows.or(lightning) } else { lightning };
    heir == Some(view.seat())
}

#[cfg(test)]
mod tests;
