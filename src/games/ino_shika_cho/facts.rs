//! What is told, and why a move is refused.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Cites, Rule, Seat};
use crate::fishing::{Obstacle, Told};

/// Something a seat has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Told(Told),
    Starts {
        seat: Seat,
    },
    /// A card of a hand was replaced; only its owner sees by which.
    HandFixed {
        seat: Seat,
        seen: Option<Swap>,
    },
    FieldFixed(Swap),
    /// Four of a month: the deal does not count.
    Void {
        rule: Rule,
    },
    /// The Lightning was dealt to the field and waits for the first card of the pile.
    Covered {
        first: Seat,
    },
    /// The Lightning was laid, or turned up, where nothing lay.
    Waits {
        turned: bool,
    },
    /// It lies there like any Willow.
    LiesAsWillow,
    /// A seat is given cards that were left on the field.
    GivenLeftovers {
        seat: Seat,
        cards: Cards,
    },
}

/// A card that went back into the pile, and the one that came for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    pub out: Hanafuda,
    pub come: Hanafuda,
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        Rule(match self {
            Fact::Told(Told::Dealt { round: 1, .. }) => "IN-02",
            Fact::Told(Told::Dealt { .. }) => "IN-13",
            Fact::Told(Told::Caught(catch)) if catch.card == Hanafuda::LIGHTNING && !catch.taken.is_empty() => {
                if catch.taken.len() == 3 { "IN-06" } else { "IN-01" }
            }
            Fact::Told(Told::Caught(catch))
                if catch.card == Hanafuda::LIGHTNING || catch.taken.contains(Hanafuda::LIGHTNING) =>
            {
                "lightning"
            }
            Fact::Told(Told::RoundWon { .. }) => "IN-17",
            Fact::Told(Told::MatchWon { .. }) => "IN-14",
            Fact::Told(told) => return told.rule(),
            Fact::Starts { .. } => "IN-16",
            Fact::HandFixed { .. } | Fact::FieldFixed(_) => "IN-04",
            Fact::Void { rule } => return *rule,
            Fact::Covered { .. } => "IN-09",
            Fact::Waits { turned: false } => "IN-07",
            Fact::Waits { turned: true } | Fact::LiesAsWillow => "IN-08",
            Fact::GivenLeftovers { .. } => "IN-10",
        })
    }
}

/// Why a card cannot be played so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Obstacle(Obstacle),
    LightningMustTake,
    LightningTakesOne,
    /// It waits for a card of the pile.
    LightningWaits,
}

impl From<Obstacle> for Reason {
    fn from(obstacle: Obstacle) -> Self {
        Reason::Obstacle(obstacle)
    }
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        Rule(match self {
            Reason::Obstacle(Obstacle::MustTake { .. }) => "IN-03",
            Reason::Obstacle(Obstacle::NothingTurned | Obstacle::NotInHand { .. }) => "turn",
            Reason::Obstacle(_) => "capture",
            Reason::LightningMustTake => "IN-07",
            Reason::LightningTakesOne => "IN-06",
            Reason::LightningWaits => "lightning",
        })
    }
}
