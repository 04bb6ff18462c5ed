//! What every fishing game tells: deals, catches, yaku and who won.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Seat, Seats};
use crate::ui::Lang;

use super::round::{Catch, Each, Round, RoundView};
use super::words::words;
use super::yaku::{Yaku, made};

/// Something everybody at the table has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// So many cards for each hand, and so many for the field.
    Dealt {
        round: u16,
        first: Seat,
        hand: usize,
        field: usize,
    },
    Caught(Catch),
    /// A turned card has more than one to choose from.
    MayChoose {
        seat: Seat,
        card: Hanafuda,
    },
    /// A yaku is complete, and belongs to a whole side.
    Made {
        side: Seats,
        yaku: &'static Yaku,
    },
    RoundWon {
        round: u16,
        winners: Seats,
        points: i32,
    },
    MatchWon {
        winners: Seats,
        points: i32,
    },
}

impl Told {
    /// Whether cards have been captured.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        matches!(self, Told::Caught(catch) if !catch.taken.is_empty())
    }
}

/// What is told of a deal.
#[must_use]
pub fn dealt(round: u16, first: Seat, after: &Round) -> Told {
    Told::Dealt { round, first, hand: after.hands[first].len(), field: after.field.len() }
}

/// The cards that something told is about.
#[must_use]
pub fn cards_of(told: &Told) -> Vec<Hanafuda> {
    match told {
        Told::Caught(catch) => [catch.card].into_iter().chain(catch.taken).collect(),
        Told::MayChoose { card, .. } => vec![*card],
        Told::Made { yaku, .. } => yaku.cards.iter().collect(),
        Told::Dealt { .. } | Told::RoundWon { .. } | Told::MatchWon { .. } => Vec::new(),
    }
}

/// The field, the card turned up, and the viewer's hand.
#[must_use]
pub fn layout(view: &RoundView, lang: Lang) -> Vec<(&'static str, Vec<Hanafuda>)> {
    let text = words(lang);
    vec![
        (text.face_up, view.field.iter().collect()),
        (text.turned, view.turned.into_iter().collect()),
        (text.hand, view.hand.iter().collect()),
    ]
}

/// What a card just did, and the yaku that this completed.
#[must_use]
pub fn told(yaku: &'static [Yaku], before: &Round, after: &Round, seat: Seat) -> Vec<Told> {
    let mut told = Vec::new();
    if after.catches != before.catches {
        // Two at once come when the first was another's answer to the same move.
        let first = after.catches[0].filter(|_| after.catches[0] != before.catches[1]);
        told.extend(first.into_iter().chain(after.catches[1]).map(Told::Caught));
    }
    if let Some(card) = after.turned.filter(|_| before.turned.is_none()) {
        told.push(Told::MayChoose { seat, card });
    }
    for side in Seat::all(after.sides()) {
        let fresh = made(yaku, after.won[side]).filter(|yaku| !before.won[side].contains_all(yaku.cards));
        let side = Seat::all(after.players()).filter(|&seat| after.side(seat) == side).collect();
        told.extend(fresh.map(|yaku| Told::Made { side, yaku }));
    }
    told
}

/// Whoever has the most of something, among so many seats, and how much.
#[must_use]
pub fn most(points: &Each<i32>, players: usize) -> (Seats, i32) {
    let best = Seat::all(players).map(|seat| points[seat]).max().unwrap_or(0);
    (Seat::all(players).filter(|&seat| points[seat] == best).collect(), best)
}
