//! What is told, and why a move is refused.

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::{Cites, Rule, Seat};

use super::options::SEATS;
use super::score::Points;

/// How a card came into a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    Lead,
    /// Of the suit led.
    Follow,
    /// Of another suit, but of the rank of a card in the trick.
    Rank,
    /// Of another suit, for want of the one led.
    Void(Suit),
}

impl Cites for Played {
    fn rule(&self) -> Rule {
        Rule(match self {
            Played::Lead => "lead",
            Played::Follow => "follow",
            Played::Rank => "SO-05",
            Played::Void(_) => "void",
        })
    }
}

/// Something everybody at the table has seen: only hands are hidden, and nobody is told about those.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// Who holds the lead token at the start of a round.
    Leads {
        seat: Seat,
        round: u8,
        rule: Rule,
    },
    /// So many cards each, and so many left aside.
    Dealt {
        round: u8,
        hand: u8,
        aside: u8,
    },
    /// The market before a trick, and what was drawn from the box for it.
    Market {
        market: Tokens,
        random: Tokens,
        first: bool,
    },
    Played {
        seat: Seat,
        card: Card,
        how: Played,
    },
    /// A card flipped the one of the same rank; the first such in a trick brings the firework.
    Flipped {
        seat: Seat,
        owner: Seat,
        card: Card,
        firework: bool,
        /// The suit was followed, and the ranks met by the way.
        followed: bool,
    },
    /// Who drafts in which order, and what decides it.
    Order {
        order: [Seat; SEATS],
        players: usize,
        rule: Rule,
    },
    Took {
        seat: Seat,
        suit: Suit,
    },
    /// What the firework brought.
    Extra {
        seat: Seat,
        suit: Suit,
    },
    /// The token that nobody took stays in the market, or returns to the box after the last trick.
    Left {
        suit: Suit,
        last: bool,
    },
    /// The card that was kept, and what it brought.
    Kept {
        seat: Seat,
        card: Card,
        bonus: Option<Bonus>,
        got: Tokens,
    },
    /// A star was spent.
    Star {
        seat: Seat,
        suit: Suit,
    },
    Scored {
        seat: Seat,
        points: Points,
        total: i32,
    },
    Won {
        seat: Seat,
        points: i32,
    },
    /// Equal points; more tokens in the last round decided.
    WonByTokens {
        seat: Seat,
        points: i32,
        tokens: u8,
    },
    Shared {
        seat: Seat,
        points: i32,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        Rule(match self {
            Fact::Leads { rule, .. } | Fact::Order { rule, .. } => return *rule,
            Fact::Played { how, .. } => return how.rule(),
            Fact::Dealt { aside: 0, .. } => "setup",
            Fact::Dealt { .. } => "SO-21",
            Fact::Market { first: true, .. } => "market",
            Fact::Market { .. } => "refill",
            Fact::Flipped { firework: false, .. } => "SO-08",
            Fact::Flipped { followed: true, .. } => "SO-06",
            Fact::Flipped { .. } => "firework",
            Fact::Took { .. } => "draft",
            Fact::Extra { .. } => "SO-11",
            Fact::Left { last: true, .. } => "SO-04",
            Fact::Left { .. } => "SO-03",
            Fact::Kept { bonus: Some(Bonus::Tokens(suit, count)), got, .. } if got.get(*suit) < *count => "SO-15",
            Fact::Kept { .. } => "last-card",
            Fact::Star { .. } => "SO-14",
            Fact::Scored { .. } => "scoring",
            Fact::Won { .. } => "end",
            Fact::WonByTokens { .. } | Fact::Shared { .. } => "SO-19",
        })
    }
}

/// Why a move is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    NotInHand {
        card: Card,
    },
    MustFollow {
        card: Card,
        lead: Suit,
    },
    /// A card was asked for, not a token.
    NotADraft,
    /// A token was asked for, not a card.
    NotATrick,
    NotInMarket {
        suit: Suit,
    },
    NotInBox {
        suit: Suit,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        Rule(match self {
            Reason::NotInHand { .. } | Reason::NotADraft => "turn",
            Reason::MustFollow { .. } => "follow",
            Reason::NotATrick | Reason::NotInMarket { .. } => "draft",
            Reason::NotInBox { .. } => "SO-15",
        })
    }
}
