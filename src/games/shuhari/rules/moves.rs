//! Moves and chance events, and the notation of moves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use crate::cards::arts::{Art, Arts, Card, Cards};
use crate::engine::{BySeat, Seat};

use super::options::SEATS;
use super::short_list::ShortList;

/// Number of cards in a hand between plays.
pub const HAND: u8 = 7;
/// Number of cards that a preparation looks at.
pub const LOOK: usize = 4;
/// The art cards that a review can fetch, by rank (`SH-11`).
pub const FETCHED: Arts = Arts::between(2, 11);

/// The role of a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    #[default]
    Lead,
    Practice,
    Rest,
    Break,
    Preparation,
    Review,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Move {
    Lead(Art),
    Practice(Art),
    Rest(Art),
    Break(Art),
    /// Plays a preparation. Separate moves follow for the cards looked at.
    Prep,
    /// Keeps one of the cards looked at.
    Keep(Card),
    /// Puts one of the other cards under the deck. It will be drawn before the cards put there later.
    Under(Card),
    /// Plays a review to fetch this card from the discard pile.
    Review(Art),
}

impl Move {
    /// The move that plays an art card in this role. The roles of special cards give a rest.
    #[inline]
    pub const fn of(role: Role, card: Art) -> Move {
        match role {
            Role::Lead => Move::Lead(card),
            Role::Practice => Move::Practice(card),
            Role::Break => Move::Break(card),
            _ => Move::Rest(card),
        }
    }

    /// The role of the played card, or `None` if the move plays no card.
    #[inline]
    pub const fn role(self) -> Option<Role> {
        match self {
            Move::Lead(_) => Some(Role::Lead),
            Move::Practice(_) => Some(Role::Practice),
            Move::Rest(_) => Some(Role::Rest),
            Move::Break(_) => Some(Role::Break),
            Move::Prep => Some(Role::Preparation),
            Move::Review(_) => Some(Role::Review),
            Move::Keep(_) | Move::Under(_) => None,
        }
    }

    /// The card that a review fetches.
    #[inline]
    pub const fn fetched(self) -> Option<Art> {
        if let Move::Review(card) = self { Some(card) } else { None }
    }

    /// The card that is played, kept or put under the deck.
    #[inline]
    pub fn card(self) -> Card {
        match self {
            Move::Lead(card) | Move::Practice(card) | Move::Rest(card) | Move::Break(card) => card.into(),
            Move::Keep(card) | Move::Under(card) => card,
            Move::Prep => Card::PREPARATION,
            Move::Review(_) => Card::REVIEW,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lead(card) => write!(f, "lead {card}"),
            Move::Practice(card) => write!(f, "practice {card}"),
            Move::Rest(card) => write!(f, "rest {card}"),
            Move::Break(card) => write!(f, "break {card}"),
            Move::Prep => f.write_str("prep"),
            Move::Keep(card) => write!(f, "keep {card}"),
            Move::Under(card) => write!(f, "under {card}"),
            Move::Review(card) => write!(f, "review {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "prep" {
            return Ok(Move::Prep);
        }
        let (word, card) = text.split_once(' ').ok_or(())?;
        let art = || card.parse::<Art>().map_err(|_| ());
        let any = || card.parse::<Card>().map_err(|_| ());
        match word {
            "lead" => Ok(Move::Lead(art()?)),
            "practice" => Ok(Move::Practice(art()?)),
            "rest" => Ok(Move::Rest(art()?)),
            "break" => Ok(Move::Break(art()?)),
            "keep" => Ok(Move::Keep(any()?)),
            "under" => Ok(Move::Under(any()?)),
            "review" => Ok(Move::Review(art()?)),
            _ => Err(()),
        }
    }
}

/// A chance event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Chance {
    Starter {
        seat: Seat,
    },
    Deal {
        hands: Hands,
    },
    Draw {
        seat: Seat,
        card: Card,
    },
    /// The cards from the top of the deck that a preparation looks at.
    Peek {
        seat: Seat,
        cards: ShortList<Card, LOOK>,
    },
    /// The shuffled discard pile becomes the deck.
    Reshuffle,
}

/// The hands of all players.
#[derive(Clone, Debug, PartialEq)]
pub struct Hands {
    pub hands: BySeat<Cards, SEATS>,
    pub players: u8,
}

impl Serialize for Hands {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.hands.of(self.players.into()))
    }
}
