//! Facts that the table reports, and reasons why a stack is refused.

use crate::cards::poems::{Figure, Poet};
use crate::engine::{Cites, Rule, Seat};

use super::rulebook::BozuRule;

/// Something that happened. All facts of this game are public.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Starts {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        stack: u8,
        card: Poet,
        kind: Figure,
    },
    /// The drawer keeps a man.
    Kept {
        seat: Seat,
    },
    /// A monk takes the drawer's pile to the deposit. `cards` includes the monk.
    Swept {
        seat: Seat,
        cards: u8,
    },
    /// A lady takes the deposit. `cards` is the size of the deposit, without the lady.
    Claimed {
        seat: Seat,
        cards: u8,
    },
    /// A lady is drawn while the deposit is empty.
    NothingToClaim {
        seat: Seat,
    },
    /// Semimaru sends the piles of the other players to the deposit. `cards` is their total size.
    Scattered {
        seat: Seat,
        cards: u8,
    },
    /// Semimaru sends all piles to the deposit. `cards` includes Semimaru.
    AllScattered {
        cards: u8,
    },
    /// Semimaru disqualifies the drawer, and their pile goes to the deposit. `cards` includes Semimaru.
    Disqualified {
        seat: Seat,
        cards: u8,
    },
    /// Semimaru is the last card of the deck. `after_lady` is true if the drawer drew a lady just before.
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

/// Reason why a stack cannot be drawn from.
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
