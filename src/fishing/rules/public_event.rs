//! The public events of every fishing game: deals, captures, yaku and wins.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Seat, Seats};

use super::yaku::Yaku;
use super::{Catch, Each};

/// A public event: all players have seen it.
#[derive(Clone, Debug, PartialEq)]
pub enum PublicEvent {
    /// `hand` cards were dealt to each player, and `field` cards to the field.
    Dealt {
        round: u16,
        first: Seat,
        hand: usize,
        field: usize,
    },
    Caught(Catch),
    /// The card turned up can capture more than one card, so its player must choose.
    MayChoose {
        seat: Seat,
        card: Hanafuda,
    },
    /// A side has completed a yaku.
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

impl PublicEvent {
    /// Returns true if cards were captured.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        matches!(self, PublicEvent::Caught(catch) if !catch.taken.is_empty())
    }
}

/// The cards that an event is about.
#[must_use]
pub fn cards_of(event: &PublicEvent) -> Vec<Hanafuda> {
    match event {
        PublicEvent::Caught(catch) => [catch.card].into_iter().chain(catch.taken).collect(),
        PublicEvent::MayChoose { card, .. } => vec![*card],
        PublicEvent::Made { yaku, .. } => yaku.cards.iter().collect(),
        PublicEvent::Dealt { .. } | PublicEvent::RoundWon { .. } | PublicEvent::MatchWon { .. } => Vec::new(),
    }
}

/// The seats with the most points among the first `players` seats, and their points.
#[must_use]
pub fn most(points: &Each<i32>, players: usize) -> (Seats, i32) {
    let best = Seat::all(players).map(|seat| points[seat]).max().unwrap_or(0);
    (Seat::all(players).filter(|&seat| points[seat] == best).collect(), best)
}
