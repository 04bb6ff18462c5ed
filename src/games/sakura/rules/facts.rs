//! Facts that are reported to the players, and reasons for refused moves.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Cites, Rule, Seat, Seats};
use crate::fishing::{Catch, Obstacle, PublicEvent};

use super::GAJI;
use super::rulebook::SakuraRule;

/// The reason why a deal does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Void {
    FourInBa,
    PairsInBa,
    /// Two or more lucky hands.
    LuckyHands,
}

impl Cites for Void {
    fn rule(&self) -> Rule {
        match self {
            Void::FourInBa | Void::LuckyHands => SakuraRule::VoidDeal,
            Void::PairsInBa => SakuraRule::PairsInBa,
        }
        .into()
    }
}

/// An event that all players have seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Public(PublicEvent),
    /// A card drawn for the Oya.
    Drew {
        seat: Seat,
        card: Hanafuda,
        again: bool,
    },
    Oya {
        seat: Seat,
    },
    /// The deal does not count. The field `lucky` names the seats with lucky hands if these are the reason.
    Voided {
        why: Void,
        lucky: Seats,
    },
    /// A hand with four of a month or with four pairs wins the round at once.
    LuckyHand {
        seat: Seat,
        cards: Cards,
    },
    /// A Hiki stops the Gaji. Its holder takes the four cards, or only shows the fourth.
    Blocked {
        seat: Seat,
        holder: Seat,
        fourth: Hanafuda,
        captures: bool,
    },
    /// Cards left in the Ba at the end of the round go to the user of the Gaji.
    Leftovers {
        seat: Seat,
        cards: Cards,
    },
    /// Cards left in the Ba at the end of the round go to no player.
    Dead {
        cards: Cards,
    },
    /// A player without hand cards only turns up a card.
    OnlyTurns {
        seat: Seat,
    },
    /// Several sides have won the match.
    Shared {
        winners: Seats,
        points: i32,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        match self {
            Fact::Public(PublicEvent::Dealt { round: 1, .. }) => SakuraRule::CardsDealt,
            Fact::Public(PublicEvent::Dealt { .. }) => SakuraRule::NextOya,
            Fact::Public(PublicEvent::Caught(catch)) => rule_of_catch(catch),
            Fact::Public(PublicEvent::MayChoose { .. }) => SakuraRule::Capture,
            Fact::Public(PublicEvent::Made { side, .. }) => {
                if side.len() > 1 {
                    SakuraRule::Teams
                } else {
                    SakuraRule::YakuCards
                }
            }
            Fact::Public(PublicEvent::RoundWon { .. } | PublicEvent::MatchWon { .. }) => SakuraRule::End,
            Fact::Drew { again: true, .. } => SakuraRule::DrawAgain,
            Fact::Drew { .. } => SakuraRule::DrawForOya,
            Fact::Oya { .. } => SakuraRule::Setup,
            Fact::Voided { why, .. } => return why.rule(),
            Fact::LuckyHand { .. } => SakuraRule::LuckyHand,
            Fact::Blocked { .. } => SakuraRule::HikiStopsGaji,
            Fact::Leftovers { .. } | Fact::Dead { .. } => SakuraRule::Leftovers,
            Fact::OnlyTurns { .. } => SakuraRule::EmptyHand,
            Fact::Shared { .. } => SakuraRule::SharedVictory,
        }
        .into()
    }
}

/// The rule for the capture of a card.
fn rule_of_catch(catch: &Catch) -> SakuraRule {
    let wild = catch.card == GAJI && !(catch.taken - GAJI.month().cards()).is_empty();
    match catch.taken.len() {
        3 => SakuraRule::Hiki,
        _ if catch.card == GAJI && catch.turned => SakuraRule::GajiFromPile,
        _ if wild => SakuraRule::GajiIsWild,
        _ if catch.taken.contains(GAJI) => SakuraRule::GajiInBa,
        _ => SakuraRule::Capture,
    }
}

/// The reason for the refusal of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    Obstacle(Obstacle),
    /// Another card of the hand matches, so no card may be laid.
    HoldsMatch {
        card: Hanafuda,
    },
    /// Another player has shown a November card.
    Barred {
        by: Seat,
    },
    /// The Gaji takes only Novembers under these house rules.
    NotWild,
    /// The Gaji takes any card only from the hand.
    NotFromPile,
    /// The Gaji was stopped, so it must be played before any other card.
    FirstTheGaji,
    /// The Gaji has already been stopped at this month.
    AimedBefore {
        month: Month,
    },
    /// The Gaji was stopped, but it can still take other cards.
    GajiTakes,
    /// The first of the hand cards must be used to declare four cards at once.
    DeclaredWith {
        card: Hanafuda,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        match self {
            Reason::Obstacle(Obstacle::TakesAll { .. } | Obstacle::TakesOne { .. }) | Reason::DeclaredWith { .. } => {
                SakuraRule::Hiki
            }
            Reason::Obstacle(_) => SakuraRule::Capture,
            Reason::HoldsMatch { .. } => SakuraRule::CaptureIfAble,
            Reason::Barred { .. } => SakuraRule::GajiBarred,
            Reason::NotWild => SakuraRule::GajiIsWild,
            Reason::NotFromPile => SakuraRule::GajiFromPile,
            Reason::FirstTheGaji | Reason::AimedBefore { .. } | Reason::GajiTakes => SakuraRule::HikiStopsGaji,
        }
        .into()
    }
}

impl From<Obstacle> for Reason {
    fn from(obstacle: Obstacle) -> Self {
        Reason::Obstacle(obstacle)
    }
}
