//! What is told, and why a stack is refused.

use crate::cards::poems::{Kind, Poet};
use crate::engine::{Cites, Rule, Seat};

use super::rulebook::BozuRule;

/// Something everybody at the table has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Starts {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        stack: u8,
        card: Poet,
        kind: Kind,
    },
    /// A man stays.
    Kept {
        seat: Seat,
    },
    /// A monk takes the pile along: so many cards, the monk among them.
    Swept {
        seat: Seat,
        cards: u8,
    },
    /// A lady takes the deposit: so many cards besides herself.
    Claimed {
        seat: Seat,
        cards: u8,
    },
    /// A lady found the deposit empty.
    NothingToClaim {
        seat: Seat,
    },
    /// Semimaru sent so many cards of the others to the deposit.
    Scattered {
        seat: Seat,
        cards: u8,
    },
    /// Semimaru sent the cards of everybody to the deposit, Semimaru among them.
    AllScattered {
        cards: u8,
    },
    /// Semimaru threw the drawer out, with so many cards to the deposit.
    Disqualified {
        seat: Seat,
        cards: u8,
    },
    /// Semimaru was the very last card.
    LastCard {
        seat: Seat,
        after_lady: bool,
    },
    DrawsAgain {
        seat: Seat,
        rule: Rule,
    },
    Ended {
        left: u8,
    },
    Won {
        seat: Seat,
        cards: u8,
    },
    Shared {
        seat: Seat,
        cards: u8,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Fact::Starts { .. } => BozuRule::Setup,
            Fact::Drew { card: Poet::HENJO, .. } => BozuRule::Henjo,
            Fact::Drew { .. } => BozuRule::Turn,
            Fact::Kept { .. } => BozuRule::Man,
            Fact::Swept { cards: 1, .. } => BozuRule::MonkAndNoPile,
            Fact::Swept { .. } => BozuRule::Monk,
            Fact::Claimed { .. } => BozuRule::LadyTakesDeposit,
            Fact::NothingToClaim { .. } => BozuRule::Lady,
            Fact::Scattered { .. } => BozuRule::DrawerKeeps,
            Fact::AllScattered { .. } | Fact::Disqualified { .. } => BozuRule::Semimaru,
            Fact::LastCard { after_lady: true, .. } => BozuRule::SemimaruAfterLady,
            Fact::LastCard { .. } => BozuRule::SemimaruLast,
            Fact::DrawsAgain { rule, .. } => return *rule,
            Fact::Ended { .. } => BozuRule::DepositIsNobodys,
            Fact::Won { .. } => BozuRule::End,
            Fact::Shared { .. } => BozuRule::Tie,
        })
    }
}

/// Why a stack cannot be drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    NoSuchStack { stack: u8, stacks: u8 },
    EmptyStack { stack: u8 },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        BozuRule::Stacks.into()
    }
}
