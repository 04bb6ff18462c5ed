//! Facts that are reported to the players, and reasons for refused moves.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Cites, Rule, Seat};
use crate::fishing::{Obstacle, PublicEvent};

use super::rulebook::InoRule;

/// An event, as a seat has seen it.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Public(PublicEvent),
    Starts {
        seat: Seat,
    },
    /// A card of a hand was replaced. Only the owner of the hand sees the two cards.
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
    /// The Lightning was laid or turned up on an empty field, and waits.
    Waits {
        turned: bool,
    },
    /// The Lightning is on the field like any Willow.
    LiesAsWillow,
    /// A seat gets cards that were left on the field.
    GivenLeftovers {
        seat: Seat,
        cards: Cards,
    },
}

/// A card that went back into the pile, and the card that replaced it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    pub out: Hanafuda,
    pub come: Hanafuda,
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        match self {
            Fact::Public(PublicEvent::Dealt { round: 1, .. }) => InoRule::CardsDealt,
            Fact::Public(PublicEvent::Dealt { .. }) => InoRule::NextFirst,
            Fact::Public(PublicEvent::Caught(catch))
                if catch.card == Hanafuda::LIGHTNING && !catch.taken.is_empty() =>
            {
                if catch.taken.len() == 3 {
                    InoRule::ThreeWillows
                } else {
                    InoRule::LightningTakesAny
                }
            }
            Fact::Public(PublicEvent::Caught(catch))
                if catch.card == Hanafuda::LIGHTNING || catch.taken.contains(Hanafuda::LIGHTNING) =>
            {
                InoRule::Lightning
            }
            Fact::Public(PublicEvent::Caught(_) | PublicEvent::MayChoose { .. }) => InoRule::Capture,
            Fact::Public(PublicEvent::Made { .. }) => InoRule::Yaku,
            Fact::Public(PublicEvent::RoundWon { .. }) => InoRule::AddingUp,
            Fact::Public(PublicEvent::MatchWon { .. }) => InoRule::FinalTie,
            Fact::Starts { .. } => InoRule::FirstPlayer,
            Fact::HandFixed { .. } | Fact::FieldFixed(_) => InoRule::ThreeOfAMonth,
            Fact::Void { rule } => return *rule,
            Fact::Covered { .. } => InoRule::LightningDealt,
            Fact::Waits { turned: false } => InoRule::LightningInHand,
            Fact::Waits { turned: true } | Fact::LiesAsWillow => InoRule::LightningFromPile,
            Fact::GivenLeftovers { .. } => InoRule::Leftovers,
        }
        .into()
    }
}

/// The reason for the refusal of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Obstacle(Obstacle),
    LightningMustTake,
    LightningTakesOne,
    /// The Lightning waits for a card of the pile.
    LightningWaits,
}

impl From<Obstacle> for Reason {
    fn from(obstacle: Obstacle) -> Self {
        Reason::Obstacle(obstacle)
    }
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        match self {
            Reason::Obstacle(Obstacle::MustTake { .. }) => InoRule::MatchTakes,
            Reason::Obstacle(Obstacle::NothingTurned | Obstacle::NotInHand { .. }) => InoRule::Turn,
            Reason::Obstacle(_) => InoRule::Capture,
            Reason::LightningMustTake => InoRule::LightningInHand,
            Reason::LightningTakesOne => InoRule::ThreeWillows,
            Reason::LightningWaits => InoRule::Lightning,
        }
        .into()
    }
}
