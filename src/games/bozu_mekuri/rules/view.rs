//! The view of a seat.

use serde::{Deserialize, Serialize};

use crate::cards::poems::{Figure, Poet, Poets};
use crate::engine::{BySeat, Seat, Seats, Table};

use super::options::{BozuOptions, SEATS, STACKS};
use super::{BozuMekuri, Phase, count};

/// The view of a seat: all face-up cards and the heights of the stacks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub table: Table<BozuOptions>,
    /// The seat to draw. `None` before the starter is chosen and after the end.
    pub turn: Option<Seat>,
    pub stacks: [u8; STACKS],
    pub piles: BySeat<Poets, SEATS>,
    pub deposit: Poets,
    pub out: Seats,
    /// All cards that have been turned up, the latest last.
    pub drawn: Vec<Poet>,
    /// The seat that drew the latest card. `drawn_from` is the stack of that card.
    pub latest: Option<Seat>,
    pub drawn_from: Option<u8>,
    pub winners: Seats,
}

impl View {
    /// Copies the whole public state. The set of face-down cards follows from it; only their order is hidden.
    pub(super) fn of(game: &BozuMekuri, seat: Seat) -> Self {
        Self {
            seat,
            table: game.table.clone(),
            turn: match game.phase {
                Phase::Choosing(seat) | Phase::Drawing { seat, .. } => Some(seat),
                Phase::Lots | Phase::Over => None,
            },
            stacks: game.stacks,
            piles: game.piles,
            deposit: game.deposit,
            out: game.out,
            drawn: game.drawn.iter().collect(),
            latest: game.latest.map(|(seat, _)| seat),
            drawn_from: game.latest.map(|(_, stack)| stack),
            winners: if game.phase == Phase::Over { game.scores().winners } else { Seats::NONE },
        }
    }

    pub fn players(&self) -> usize {
        self.table.players()
    }

    /// Number of face-down cards of a kind.
    pub fn left(&self, kind: Figure) -> u8 {
        let deck = self.table.options().deck;
        let turned = self.drawn.iter().filter(|&&card| deck.kind(card) == kind).count();
        count(deck.of(kind)) - u8::try_from(turned).expect("there are a hundred cards")
    }

    /// Number of stacks at the start, including stacks that are empty now.
    pub fn stack_count(&self) -> usize {
        self.table.options().stacks.get() as usize
    }
}
