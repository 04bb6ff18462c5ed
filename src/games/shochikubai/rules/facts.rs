//! Facts that the table reports, and reasons why a move is refused.

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::{Cites, Rule, Seat};

use super::options::SEATS;
use super::rulebook::ShochikubaiRule;
use super::score::Points;

/// The rule by which a card was played to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    Lead,
    /// The card has the suit led.
    Follow,
    /// The card has another suit, but the rank of a card in the trick.
    Rank,
    /// The card has another suit, and the player is void in the suit led.
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

/// Something that happened. All facts are public: only hands are hidden, and no fact is about a hidden hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// The seat with the lead token at the start of a round.
    Leads {
        seat: Seat,
        round: u8,
        rule: Rule,
    },
    /// The size of each hand, and the number of cards left aside.
    Dealt {
        round: u8,
        hand: u8,
        aside: u8,
    },
    /// The market before a trick, and the tokens drawn from the box for it.
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
    /// A card flips the card of the same rank. The first flip of a trick brings the firework.
    Flipped {
        seat: Seat,
        owner: Seat,
        card: Card,
        firework: bool,
        /// True if the flipping card follows suit. Then it would be legal without the matching rank, too.
        followed: bool,
    },
    /// The order of the draft, and the rule that decides it.
    Order {
        order: [Seat; SEATS],
        players: usize,
        rule: Rule,
    },
    Took {
        seat: Seat,
        suit: Suit,
    },
    /// The extra token of the firework.
    Extra {
        seat: Seat,
        suit: Suit,
    },
    /// The leftover token stays in the market, or returns to the box after the last trick.
    Left {
        suit: Suit,
        last: bool,
    },
    /// The card that a seat kept, and the tokens that it paid.
    Kept {
        seat: Seat,
        card: Card,
        bonus: Option<Bonus>,
        got: Tokens,
    },
    /// A seat takes the token of its star.
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
    /// A tie in points was broken by the number of tokens in the last round.
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

/// Reason why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    NotInHand {
        card: Card,
    },
    MustFollow {
        card: Card,
        lead: Suit,
    },
    /// The move takes a token, but the seat has to play a card.
    NotADraft,
    /// The move plays a card, but the seat has to take a token.
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
