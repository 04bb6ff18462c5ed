//! What stands in the way of a move, as far as every fishing game agrees.

use crate::cards::hanafuda::Hanafuda;

/// Why a card cannot be played so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The card just turned up has to take something first.
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
    /// It matches, so it cannot just be laid there.
    MustTake {
        card: Hanafuda,
    },
    /// Three lie there: it takes all of them, not one.
    TakesAll {
        card: Hanafuda,
    },
    /// Only where three lie there it takes all.
    TakesOne {
        card: Hanafuda,
    },
}
