//! What is told, and why a move is refused.

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::{Cites, Rule, Seat};

use super::options::SEATS;
use super::rulebook::ShochikubaiRule;
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
        Rule::from(match self {
            Played::Lead => ShochikubaiRule::Lead,
            Played::Follow => ShochikubaiRule::Follow,
            Played::Rank => ShochikubaiRule::MatchingRank,
            Played::Void(_) => ShochikubaiRule::Void,
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
        Rule::from(match self {
            Fact::Leads { rule, .. } | Fact::Order { rule, .. } => return *rule,
            Fact::Played { how, .. } => return how.rule(),
            Fact::Dealt { aside: 0, .. } => ShochikubaiRule::Setup,
            Fact::Dealt { .. } => ShochikubaiRule::CardsAside,
            Fact::Market { first: true, .. } => ShochikubaiRule::Market,
            Fact::Market { .. } => ShochikubaiRule::Refill,
            Fact::Flipped { firework: false, .. } => ShochikubaiRule::SecondFlip,
            Fact::Flipped { followed: true, .. } => ShochikubaiRule::HoweverRanksMeet,
            Fact::Flipped { .. } => ShochikubaiRule::Firework,
            Fact::Took { .. } => ShochikubaiRule::Draft,
            Fact::Extra { .. } => ShochikubaiRule::FireworkToken,
            Fact::Left { last: true, .. } => ShochikubaiRule::AfterLastTrick,
            Fact::Left { .. } => ShochikubaiRule::LeftoverStays,
            Fact::Kept { bonus: Some(Bonus::Tokens(suit, count)), got, .. } if got.get(*suit) < *count => {
                ShochikubaiRule::BoxRunsShort
            }
            Fact::Kept { .. } => ShochikubaiRule::LastCard,
            Fact::Star { .. } => ShochikubaiRule::Icons,
            Fact::Scored { .. } => ShochikubaiRule::Scoring,
            Fact::Won { .. } => ShochikubaiRule::End,
            Fact::WonByTokens { .. } | Fact::Shared { .. } => ShochikubaiRule::TiesAtTheEnd,
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
        Rule::from(match self {
            Reason::NotInHand { .. } | Reason::NotADraft => ShochikubaiRule::Turn,
            Reason::MustFollow { .. } => ShochikubaiRule::Follow,
            Reason::NotATrick | Reason::NotInMarket { .. } => ShochikubaiRule::Draft,
            Reason::NotInBox { .. } => ShochikubaiRule::BoxRunsShort,
        })
    }
}
