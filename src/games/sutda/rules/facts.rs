//! Facts of events, and reasons for refusing a move.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Cites, Rule, Seat, Seats};

use super::deal::Hand;
use super::hands::{self, Makes, RankingRow};
use super::rulebook::SutdaRule;

/// A fact that an event reveals to a seat.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// A card drawn for the Oya.
    Drew {
        seat: Seat,
        card: Hanafuda,
    },
    /// The first Oya of the match.
    Oya {
        seat: Seat,
    },
    Dealt {
        round: u16,
        oya: Seat,
        ante: u16,
    },
    /// A player had too few coins for the ante.
    ShortAnte {
        seat: Seat,
        amount: u16,
    },
    /// A player's own card. Only that player gets this fact.
    Looks {
        seat: Seat,
        card: Hanafuda,
        second: bool,
    },
    Opens {
        seat: Seat,
        level: u16,
        all_in: bool,
    },
    Calls {
        seat: Seat,
        amount: u16,
        all_in: bool,
    },
    Raises {
        seat: Seat,
        level: u16,
        amount: u16,
        all_in: bool,
    },
    Folds {
        seat: Seat,
    },
    /// An auction was skipped: at most one player could put coins in.
    NoAuction {
        second: bool,
    },
    /// The Oya after the first auction.
    NewOya {
        seat: Seat,
    },
    TurnsUp {
        seat: Seat,
        card: Hanafuda,
    },
    Shows {
        seat: Seat,
        hand: Hand,
        row: RankingRow,
    },
    /// A new hand of a tied player.
    Again {
        seat: Seat,
        hand: Hand,
        row: RankingRow,
    },
    Payment(Payment),
    Out {
        seat: Seat,
        coins: u16,
    },
    Won {
        winners: Seats,
        coins: u16,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Fact::Drew { .. } | Fact::Oya { .. } => SutdaRule::Setup,
            Fact::Dealt { round: 1, .. } => SutdaRule::Round,
            Fact::Dealt { .. } => SutdaRule::NextDealer,
            Fact::ShortAnte { .. } => SutdaRule::ShortAnte,
            Fact::Looks { .. } | Fact::TurnsUp { .. } => SutdaRule::TwoCards,
            Fact::Opens { .. } | Fact::NoAuction { .. } => SutdaRule::Opening,
            Fact::Calls { all_in: true, .. } => SutdaRule::SidePots,
            Fact::Calls { .. } => SutdaRule::Auction,
            Fact::Raises { .. } => SutdaRule::Raising,
            Fact::Folds { .. } => SutdaRule::Folding,
            Fact::NewOya { .. } => SutdaRule::NextOya,
            Fact::Shows { hand: [one, other], row, .. } if hands::is_plain_picture(*one, *other, row.makes) => {
                SutdaRule::PlainPictures
            }
            Fact::Shows { row: RankingRow { makes: Makes::Points(0), .. }, .. } => SutdaRule::NoPoints,
            Fact::Shows { .. } => SutdaRule::Ranking,
            Fact::Again { .. } => SutdaRule::Ties,
            Fact::Payment(payment) => return payment.rule(),
            Fact::Out { .. } => SutdaRule::Out,
            Fact::Won { .. } => SutdaRule::End,
        })
    }
}

/// One payment of a settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payment {
    /// All other players have folded. The last one takes everything without showing a card.
    LastIn { seat: Seat, amount: u16 },
    /// No player matched this part of a stake: it goes back.
    Back { seat: Seat, amount: u16 },
    /// The best hand takes a layer, or a share of it.
    Takes { layer: u8, seat: Seat, amount: u16, shared: bool },
    /// A beaten player pays `times` times their stake in the layer (ST-06). `owed` may exceed their coins.
    Pays { layer: u8, from: Seat, to: Seat, stake: u16, times: u8, owed: u16, paid: u16 },
    /// An open debt is paid from coins received later in the settlement.
    PaysLate { layer: u8, from: Seat, to: Seat, owed: u16, paid: u16 },
}

impl Payment {
    /// The rule that a payment cites.
    #[must_use]
    pub fn rule(self) -> Rule {
        Rule::from(match self {
            Payment::LastIn { .. } => SutdaRule::LastOneIn,
            Payment::Takes { shared: true, .. } => SutdaRule::Ties,
            Payment::Takes { layer: 0, .. } => SutdaRule::Showdown,
            Payment::Back { .. } | Payment::Takes { .. } => SutdaRule::SidePots,
            Payment::Pays { .. } => SutdaRule::PairsCost,
            Payment::PaysLate { .. } => SutdaRule::StillMissing,
        })
    }
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The auction has not been opened.
    NotOpen,
    /// The auction has been opened already.
    AlreadyOpen {
        level: u16,
    },
    OpenTooLow {
        least: u16,
    },
    /// A raise must be higher than the level.
    NoRaise {
        level: u16,
    },
    TooHigh {
        most: u16,
    },
    /// The player has too few coins to raise.
    CannotRaise,
    RaisesSpent {
        limit: u8,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Reason::NotOpen | Reason::AlreadyOpen { .. } | Reason::OpenTooLow { .. } => SutdaRule::Opening,
            Reason::NoRaise { .. } => SutdaRule::Auction,
            Reason::TooHigh { .. } | Reason::CannotRaise => SutdaRule::SidePots,
            Reason::RaisesSpent { .. } => SutdaRule::Raising,
        })
    }
}
