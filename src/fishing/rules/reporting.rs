//! Public events of deals and catches.

use crate::engine::Seat;

use super::Round;
use super::public_event::PublicEvent;
use super::yaku::{Yaku, made};

/// The event of a deal.
#[must_use]
pub fn dealt(round: u16, first: Seat, after: &Round) -> PublicEvent {
    PublicEvent::Dealt { round, first, hand: after.hands[first].len(), field: after.field.len() }
}

/// The events of one ply: catches, a pending choice, and newly completed yaku.
#[must_use]
pub fn public_events(yaku: &'static [Yaku], before: &Round, after: &Round, seat: Seat) -> Vec<PublicEvent> {
    let mut events = Vec::new();
    if after.catches != before.catches {
        // One ply can add two catches. The older one is new unless it was already the latest before the ply.
        let first = after.catches[0].filter(|_| after.catches[0] != before.catches[1]);
        events.extend(first.into_iter().chain(after.catches[1]).map(PublicEvent::Caught));
    }
    if let Some(card) = after.turned.filter(|_| before.turned.is_none()) {
        events.push(PublicEvent::MayChoose { seat, card });
    }
    for side in Seat::all(after.sides()) {
        let fresh = made(yaku, after.won[side]).filter(|yaku| !before.won[side].contains_all(yaku.cards));
        let side = Seat::all(after.players()).filter(|&seat| after.side(seat) == side).collect();
        events.extend(fresh.map(|yaku| PublicEvent::Made { side, yaku }));
    }
    events
}
