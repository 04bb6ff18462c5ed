//! Reasons why a move is illegal, by the rules that all fishing games share.

use crate::cards::hanafuda::Hanafuda;

/// The reason why a card cannot be played this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The card just turned up must capture first.
    FirstTheTurned {
        turned: Hanafuda,
    },
    NothingTurned,
    NotInHand {
        card: Hanafuda,
    },
    NotOnField {
        target: Hanafuda,
    },
    OtherMonth {
        card: Hanafuda,
        target: Hanafuda,
    },
    /// The card matches a card of the field, so it cannot be laid.
    MustTake {
        card: Hanafuda,
    },
    /// Three cards of the field match: the card captures all of them, not one.
    TakesAll {
        card: Hanafuda,
    },
    /// Fewer than three cards of the field match, so the card cannot capture all.
    TakesOne {
        card: Hanafuda,
    },
}
