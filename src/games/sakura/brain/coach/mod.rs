//! Motives: the reasons for a move.

use crate::ai::Coached;
use crate::cards::hanafuda::{Hanafuda, Month};
use crate::engine::Seat;
use crate::fishing::brain::coach::{self, Weighted, Wild, left_over, weightiest};
use crate::fishing::{Move, Take};

use super::super::rules::options::DeadCards;
use super::super::rules::{GAJI, Sakura, View};
use super::valuation;

/// The weight of [`Motive::Bars`], in half points.
const BAR: i32 = 12;

/// A reason for a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Motive {
    Fishing(coach::Motive),
    /// The move shows a November card, so the Gaji of any other player takes only Novembers in this round (SK-10).
    Bars,
    /// This card, which counts, will be left over, and goes to the same side at the end of the round (SK-13).
    Inherits {
        card: Hanafuda,
    },
}

impl Coached for Sakura {
    type Motive = Motive;

    const POINT: u16 = 2;
    const GROSS: u16 = 35;

    fn motives(view: &View, mv: Move) -> Vec<Motive> {
        if may_be_stopped(view, mv) {
            return Vec::new();
        }
        let valuation = valuation(view.table.options());
        let fishing = coach::motives(&view.round, mv, &valuation, wild(view));
        let mut motives: Vec<Weighted<Motive>> =
            fishing.into_iter().map(|(weight, motive)| (weight, Motive::Fishing(motive))).collect();
        if bars(view, mv) {
            motives.push((BAR, Motive::Bars));
        }
        let points = |card: Hanafuda| i32::from(valuation.points[usize::from(card.id())]);
        let inherited = inherited(view, mv).filter(|&card| points(card) > 0);
        motives.extend(inherited.map(|card| (2 * points(card), Motive::Inherits { card })));
        weightiest(motives)
    }

    fn next_starter(&self) -> Option<Seat> {
        self.starts_next()
    }
}

/// Returns true if a Hiki may stop a Gaji aimed at one of three cards (SK-09). The result of the move is unknown then.
fn may_be_stopped(view: &View, mv: Move) -> bool {
    let aimed = mv.card().or(view.round.turned) == Some(GAJI);
    let at = |target: Hanafuda| target.month() != GAJI.month() && view.round.field.count(target.month()) == 3;
    let hidden = |target: Hanafuda| !view.round.unseen().of(target.month()).is_empty();
    matches!(mv.take(), Some(Take::One(target)) if aimed && at(target) && hidden(target))
}

/// Classifies the possible holder of a Gaji that can take any card (SK-10, SK-11): the viewer, another seat, or no
/// seat.
fn wild(view: &View) -> Wild {
    let (round, options) = (&view.round, view.table.options());
    let mut others = round.seat.clockwise(round.players.into()).skip(1);
    if !options.gaji {
        Wild::Nobody
    } else if round.hand.contains(GAJI) {
        if view.gaji.is_barred(round.seat) { Wild::Nobody } else { Wild::Own }
    } else if round.unseen().contains(GAJI) && others.any(|seat| !view.gaji.is_barred(seat)) {
        Wild::Others
    } else {
        Wild::Nobody
    }
}

/// Returns true if a move bars a Gaji that another player may hold and that is not barred already.
fn bars(view: &View, mv: Move) -> bool {
    let november = mv.card().is_some_and(|card| card.month() == GAJI.month() && card != GAJI);
    november && wild(view) == Wild::Others && !view.gaji.novembers.contains(view.round.seat)
}

/// The card that a move leaves over for the side of its player.
fn inherited(view: &View, mv: Move) -> Option<Hanafuda> {
    let (round, options) = (&view.round, view.table.options());
    let (user, month) = used(view, mv)?;
    let card = left_over(round, mv)?;
    let given = card.month() == month || options.dead_cards == DeadCards::ToGajiUser;
    (given && round.side(user) == round.side(round.seat)).then_some(card)
}

/// The user of the Gaji after a move, and the month that it took.
fn used(view: &View, mv: Move) -> Option<(Seat, Month)> {
    match mv.take() {
        Some(Take::One(target)) if mv.card().or(view.round.turned) == Some(GAJI) && target.month() != GAJI.month() => {
            Some((view.round.seat, target.month()))
        }
        _ => view.gaji.used,
    }
}

#[cfg(test)]
mod tests;
