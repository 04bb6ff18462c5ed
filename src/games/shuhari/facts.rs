//! What is told, and why a move is refused.

use crate::cards::arts::{Art, Card, Cards, Stage, Suit};
use crate::engine::{Cites, Rule, Seat};

use super::moves::LOOK;
use super::row::Row;
use super::score::Mark;
use super::trick::Grounds;

/// Something that a seat has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Starts {
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        cards: Cards,
    },
    /// Nobody can lead without an art card.
    PassesLead {
        seat: Seat,
    },
    Led {
        seat: Seat,
        card: Art,
    },
    Practised {
        seat: Seat,
        card: Art,
    },
    /// A rest tells that nothing in hand practises.
    Rested {
        seat: Seat,
        card: Art,
        suit: Suit,
        stage: Stage,
    },
    Broke {
        seat: Seat,
        card: Art,
        stage: Stage,
        on: Grounds,
    },
    Prepared {
        seat: Seat,
    },
    Looked {
        seat: Seat,
        cards: Row<Card, LOOK>,
    },
    /// Only whoever kept a card knows which, and only whoever put cards under the deck knows them.
    Kept {
        seat: Seat,
        card: Option<Card>,
    },
    PutUnder {
        seat: Seat,
        card: Option<Card>,
    },
    Reviewed {
        seat: Seat,
        card: Art,
    },
    Drew {
        seat: Seat,
        card: Card,
    },
    /// A card came up that the viewer had put under the deck.
    DrewKnown {
        seat: Seat,
        card: Card,
    },
    Reshuffled {
        cards: u8,
        /// For a preparation.
        to_look: bool,
    },
    Learnt {
        seat: Seat,
        mark: Mark,
        /// Others learn from the same trick.
        together: bool,
    },
    /// The stage had been learnt before.
    KnewAlready {
        seat: Seat,
        mark: Mark,
    },
    /// The art was mastered before the trick, so nobody learns anything.
    Closed {
        art: Suit,
    },
    Mastered {
        seat: Seat,
        art: Suit,
    },
    Ended {
        mastered: u8,
    },
    Won {
        seat: Seat,
        points: i32,
    },
    Shared {
        seat: Seat,
        points: i32,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        Rule(match self {
            Fact::Starts { .. } | Fact::Dealt { .. } => "setup",
            Fact::PassesLead { .. } => "SH-15",
            Fact::Led { .. } => "lead",
            Fact::Practised { .. } => "practice",
            Fact::Rested { .. } => "rest",
            Fact::Broke { on, .. } => return on.rule(),
            Fact::Prepared { .. } | Fact::Looked { .. } | Fact::Kept { .. } => "preparation",
            Fact::PutUnder { .. } => "SH-13",
            Fact::Reviewed { .. } => "review",
            Fact::Drew { .. } | Fact::DrewKnown { .. } => "turn",
            Fact::Reshuffled { to_look: true, .. } => "SH-12",
            Fact::Reshuffled { .. } => "SH-14",
            Fact::Learnt { together: true, .. } => "SH-18",
            Fact::Learnt { .. } => "learning",
            Fact::KnewAlready { .. } => "SH-17",
            Fact::Closed { .. } => "SH-16",
            Fact::Mastered { .. } => "SH-19",
            Fact::Ended { mastered: 2.. } => "end",
            Fact::Ended { .. } => "SH-21",
            Fact::Won { .. } => "score",
            Fact::Shared { .. } => "SH-22",
        })
    }
}

/// Why a move is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    NotInHand {
        card: Card,
    },
    /// The trick begins with a lead.
    MustLead,
    /// Preparations and reviews cannot be led.
    SpecialLead,
    HasBegun,
    /// The card does not show the lead suit in the place of the stage.
    NoPractice {
        card: Art,
        lead: Suit,
        stage: Stage,
    },
    CanPractise {
        lead: Suit,
        stage: Stage,
    },
    /// The lead suit is not in the place of the next stage.
    NoBreak {
        card: Art,
        lead: Suit,
        next: Stage,
    },
    TooLow {
        rank: u8,
        highest: u8,
    },
    TooHigh {
        rank: u8,
        lowest: u8,
    },
    NothingToBreak,
    NothingToFetch,
    NotDiscarded {
        card: Art,
    },
    /// Reviews fetch ranks from 2 to 11.
    RankOutOfReach {
        card: Art,
    },
    /// A preparation is open: one of its cards is to be kept.
    MustKeep,
    /// A preparation is open: its cards go under the deck.
    MustPutUnder,
    NothingLookedAt,
    NotLookedAt {
        card: Card,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        Rule(match self {
            Reason::NotInHand { .. } => "turn",
            Reason::MustLead | Reason::HasBegun => "lead",
            Reason::SpecialLead => "SH-15",
            Reason::NoPractice { .. } => "practice",
            Reason::CanPractise { .. } => "rest",
            Reason::NoBreak { .. } | Reason::NothingToBreak => "break",
            Reason::TooLow { .. } | Reason::TooHigh { .. } => "SH-06",
            Reason::NothingToFetch | Reason::NotDiscarded { .. } | Reason::RankOutOfReach { .. } => "SH-11",
            Reason::MustKeep | Reason::NothingLookedAt | Reason::NotLookedAt { .. } => "preparation",
            Reason::MustPutUnder => "SH-13",
        })
    }
}
