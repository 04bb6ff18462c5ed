//! Facts that are reported to the players, and reasons for refused moves.

use crate::cards::arts::{Art, ArtStage, Card, Cards, Suit};
use crate::engine::{Cites, Rule, Seat};

use super::moves::LOOK;
use super::rulebook::ShuhariRule;
use super::score::Mark;
use super::short_list::ShortList;
use super::trick::Grounds;

/// An event, as a seat has seen it.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Starts {
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        cards: Cards,
    },
    /// A player without an art card cannot lead.
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
    /// A rest shows that no card of the hand can practise.
    Rested {
        seat: Seat,
        card: Art,
        suit: Suit,
        stage: ArtStage,
    },
    Broke {
        seat: Seat,
        card: Art,
        stage: ArtStage,
        on: Grounds,
    },
    Prepared {
        seat: Seat,
    },
    Looked {
        seat: Seat,
        cards: ShortList<Card, LOOK>,
    },
    /// The card is `None` for all other players, as in [`Fact::PutUnder`].
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
    /// A player drew a card that the viewer had put under the deck.
    DrewKnown {
        seat: Seat,
        card: Card,
    },
    Reshuffled {
        cards: u8,
        /// True if a preparation needs the cards.
        to_look: bool,
    },
    Learnt {
        seat: Seat,
        mark: Mark,
        /// True if other players learn from the same trick.
        together: bool,
    },
    /// The player had learnt the stage before.
    KnewAlready {
        seat: Seat,
        mark: Mark,
    },
    /// The art was mastered before the trick, so no player learns.
    Closed {
        art: Suit,
    },
    Mastered {
        seat: Seat,
        art: Suit,
    },
    Ended {
        mastered: u32,
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
        Rule::from(match self {
            Fact::Starts { .. } | Fact::Dealt { .. } => ShuhariRule::Setup,
            Fact::PassesLead { .. } => ShuhariRule::PassedLead,
            Fact::Led { .. } => ShuhariRule::Lead,
            Fact::Practised { .. } => ShuhariRule::Practice,
            Fact::Rested { .. } => ShuhariRule::Rest,
            Fact::Broke { on, .. } => return on.rule(),
            Fact::Prepared { .. } | Fact::Looked { .. } | Fact::Kept { .. } => ShuhariRule::Preparation,
            Fact::PutUnder { .. } => ShuhariRule::UnderTheDeck,
            Fact::Reviewed { .. } => ShuhariRule::Review,
            Fact::Drew { .. } | Fact::DrewKnown { .. } => ShuhariRule::Turn,
            Fact::Reshuffled { to_look: true, .. } => ShuhariRule::ShortDeck,
            Fact::Reshuffled { .. } => ShuhariRule::Reshuffle,
            Fact::Learnt { together: true, .. } => ShuhariRule::SeveralLearn,
            Fact::Learnt { .. } => ShuhariRule::Learning,
            Fact::KnewAlready { .. } => ShuhariRule::LearntTwice,
            Fact::Closed { .. } => ShuhariRule::ClosedArt,
            Fact::Mastered { .. } => ShuhariRule::MenkyoKaiden,
            Fact::Ended { mastered: 2.. } => ShuhariRule::End,
            Fact::Ended { .. } => ShuhariRule::LastTrick,
            Fact::Won { .. } => ShuhariRule::Score,
            Fact::Shared { .. } => ShuhariRule::Tie,
        })
    }
}

/// The reason for the refusal of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    NotInHand {
        card: Card,
    },
    /// The trick must begin with a lead.
    MustLead,
    /// Preparations and reviews cannot be led.
    SpecialLead,
    HasBegun,
    /// The card does not show the lead suit in the frame of the stage.
    NoPractice {
        card: Art,
        lead: Suit,
        stage: ArtStage,
    },
    CanPractise {
        lead: Suit,
        stage: ArtStage,
    },
    /// The card does not show the lead suit in the frame of the next stage.
    NoBreak {
        card: Art,
        lead: Suit,
        next: ArtStage,
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
    /// Reviews fetch only ranks from 2 to 11.
    RankOutOfReach {
        card: Art,
    },
    /// A preparation is open: the player must keep one of its cards.
    MustKeep,
    /// A preparation is open: the player must put its cards under the deck.
    MustPutUnder,
    NothingLookedAt,
    NotLookedAt {
        card: Card,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Reason::NotInHand { .. } => ShuhariRule::Turn,
            Reason::MustLead | Reason::HasBegun => ShuhariRule::Lead,
            Reason::SpecialLead => ShuhariRule::PassedLead,
            Reason::NoPractice { .. } => ShuhariRule::Practice,
            Reason::CanPractise { .. } => ShuhariRule::Rest,
            Reason::NoBreak { .. } | Reason::NothingToBreak => ShuhariRule::Break,
            Reason::TooLow { .. } | Reason::TooHigh { .. } => ShuhariRule::EqualRanks,
            Reason::NothingToFetch | Reason::NotDiscarded { .. } | Reason::RankOutOfReach { .. } => {
                ShuhariRule::Fetched
            }
            Reason::MustKeep | Reason::NothingLookedAt | Reason::NotLookedAt { .. } => ShuhariRule::Preparation,
            Reason::MustPutUnder => ShuhariRule::UnderTheDeck,
        })
    }
}
