//! What is told, and why a move is refused.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Cites, Rule, Seat, Seats};

use super::deal::Hand;
use super::hands::{self, Makes, Row};
use super::settle::Step;

/// Something a player has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// A card drawn for the Oya.
    Drew {
        seat: Seat,
        card: Hanafuda,
    },
    /// Who is the Oya at the beginning.
    Oya {
        seat: Seat,
    },
    Dealt {
        round: u16,
        oya: Seat,
        ante: u16,
    },
    /// The ante was more than the player had.
    ShortAnte {
        seat: Seat,
        amount: u16,
    },
    /// The player's own card, which nobody else is told.
    Looks {
        seat: Seat,
        card: Hanafuda,
        second: bool,
    },
    Opens {
        seat: Seat,
        level: u16,
        all_in: bool,
    },
    Calls {
        seat: Seat,
        amount: u16,
        all_in: bool,
    },
    Raises {
        seat: Seat,
        level: u16,
        amount: u16,
        all_in: bool,
    },
    Folds {
        seat: Seat,
    },
    /// Nobody, or only one, could still put something in.
    NoAuction {
        second: bool,
    },
    /// The first auction is over.
    NewOya {
        seat: Seat,
    },
    TurnsUp {
        seat: Seat,
        card: Hanafuda,
    },
    Shows {
        seat: Seat,
        hand: Hand,
        row: Row,
    },
    /// A new hand of one who tied.
    Again {
        seat: Seat,
        hand: Hand,
        row: Row,
    },
    Step(Step),
    Out {
        seat: Seat,
        coins: u16,
    },
    Won {
        winners: Seats,
        coins: u16,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        Rule(match self {
            Fact::Drew { .. } | Fact::Oya { .. } => "setup",
            Fact::Dealt { round: 1, .. } => "round",
            Fact::Dealt { .. } => "ST-12",
            Fact::ShortAnte { .. } => "ST-14",
            Fact::Looks { .. } | Fact::TurnsUp { .. } => "ST-13",
            Fact::Opens { .. } | Fact::NoAuction { .. } => "ST-09",
            Fact::Calls { all_in: true, .. } => "ST-08",
            Fact::Calls { .. } => "auction",
            Fact::Raises { .. } => "ST-10",
            Fact::Folds { .. } => "ST-07",
            Fact::NewOya { .. } => "ST-11",
            Fact::Shows { hand: [one, other], row, .. } if hands::is_plain_picture(*one, *other, row.makes) => "ST-04",
            Fact::Shows { row: Row { makes: Makes::Points(0), .. }, .. } => "ST-18",
            Fact::Shows { .. } => "ST-03",
            Fact::Again { .. } => "ST-05",
            Fact::Step(step) => return step.rule(),
            Fact::Out { .. } => "ST-16",
            Fact::Won { .. } => "ST-15",
        })
    }
}

/// Why a move is not legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The auction has not been opened.
    NotOpen,
    /// It has been, so that it can only be raised.
    AlreadyOpen {
        level: u16,
    },
    OpenTooLow {
        least: u16,
    },
    /// A raise must be higher than the level.
    NoRaise {
        level: u16,
    },
    TooHigh {
        most: u16,
    },
    /// There are too few coins to raise.
    CannotRaise,
    RaisesSpent {
        limit: u8,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        Rule(match self {
            Reason::NotOpen | Reason::AlreadyOpen { .. } | Reason::OpenTooLow { .. } => "ST-09",
            Reason::NoRaise { .. } => "auction",
            Reason::TooHigh { .. } | Reason::CannotRaise => "ST-08",
            Reason::RaisesSpent { .. } => "ST-10",
        })
    }
}
