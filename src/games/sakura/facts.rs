//! What is told, and why a move is refused.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Cites, Rule, Seat, Seats};
use crate::fishing::{Catch, Obstacle, Told};

use super::rulebook::SakuraRule;
use super::rules::GAJI;

/// Why a deal does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Void {
    FourInBa,
    PairsInBa,
    /// Two lucky hands or more.
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

/// Something everybody at the table has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Told(Told),
    /// A card drawn for the Oya.
    Drew {
        seat: Seat,
        card: Hanafuda,
        again: bool,
    },
    Oya {
        seat: Seat,
    },
    /// The deal does not count; whoever had a lucky hand.
    Voided {
        why: Void,
        lucky: Seats,
    },
    /// A hand of four alike or of four pairs wins the round at once.
    LuckyHand {
        seat: Seat,
        cards: Cards,
    },
    /// A Hiki stops the Gaji; its holder takes the four, or only shows the fourth.
    Blocked {
        seat: Seat,
        holder: Seat,
        fourth: Hanafuda,
        captures: bool,
    },
    /// What is left in the Ba at the end goes to the user of the Gaji.
    Leftovers {
        seat: Seat,
        cards: Cards,
    },
    /// What is left in the Ba at the end and goes to nobody.
    Dead {
        cards: Cards,
    },
    /// Whoever has no card left to play.
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
            Fact::Told(Told::Dealt { round: 1, .. }) => SakuraRule::CardsDealt,
            Fact::Told(Told::Dealt { .. }) => SakuraRule::NextOya,
            Fact::Told(Told::Caught(catch)) => rule_of_catch(catch),
            Fact::Told(Told::MayChoose { .. }) => SakuraRule::Capture,
            Fact::Told(Told::Made { side, .. }) => {
                if side.len() > 1 {
                    SakuraRule::Teams
                } else {
                    SakuraRule::YakuCards
                }
            }
            Fact::Told(Told::RoundWon { .. } | Told::MatchWon { .. }) => SakuraRule::End,
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

/// The rule by which a card took what it took.
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

/// Why a move is not legal now.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    Obstacle(Obstacle),
    /// Another card of the hand matches, so none may be laid down.
    HoldsMatch {
        card: Hanafuda,
    },
    /// Somebody else has shown a November card.
    Barred {
        by: Seat,
    },
    /// The Gaji takes no other month at this table.
    NotWild,
    /// Only from the hand the Gaji takes any card.
    NotFromPile,
    /// The Gaji was stopped: it has to be played before anything else.
    FirstTheGaji,
    /// The Gaji has been stopped at this month.
    AimedBefore {
        month: Month,
    },
    /// The Gaji was stopped, and there are other cards that it may take.
    GajiTakes,
    /// Four at once are declared with the first of their cards in the hand.
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
