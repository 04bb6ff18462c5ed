//! What every fishing game tells: deals, catches, yaku and who won.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Seat, Seats};

use super::rules::{Catch, Each};
use super::yaku::Yaku;

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

/// Whoever has the most of something, among so many seats, and how much.
#[must_use]
pub fn most(points: &Each<i32>, players: usize) -> (Seats, i32) {
    let best = Seat::all(players).map(|seat| points[seat]).max().unwrap_or(0);
    (Seat::all(players).filter(|&seat| points[seat] == best).collect(), best)
}
