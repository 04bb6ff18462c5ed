//! What a seat sees.

use serde::{Deserialize, Serialize};

use crate::cards::poems::{Kind, Poet, Poets};
use crate::engine::{BySeat, Seat, Seats, Table};

use super::super::options::{BozuOptions, SEATS, STACKS};
use super::{BozuMekuri, Stage, count};

/// What a seat sees: everything that lies face up, and how high the stacks are.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub table: Table<BozuOptions>,
    /// Whoever is to draw; nobody once it is over.
    pub turn: Option<Seat>,
    pub stacks: [u8; STACKS],
    pub piles: BySeat<Poets, SEATS>,
    pub deposit: Poets,
    pub out: Seats,
    /// Every card that has been turned up, the latest last.
    pub drawn: Vec<Poet>,
    /// Whoever drew the latest card, and the stack it came from.
    pub latest: Option<Seat>,
    pub drawn_from: Option<u8>,
    pub winners: Seats,
}

impl View {
    /// All of the table: nothing but the cards face down is hidden.
    pub(super) fn of(game: &BozuMekuri, seat: Seat) -> Self {
        Self {
            seat,
            table: game.table.clone(),
            turn: match game.stage {
                Stage::Choosing(seat) | Stage::Drawing { seat, .. } => Some(seat),
                Stage::Lots | Stage::Over => None,
            },
            stacks: game.stacks,
            piles: game.piles,
            deposit: game.deposit,
            out: game.out,
            drawn: game.drawn.iter().collect(),
            latest: game.latest.map(|(seat, _)| seat),
            drawn_from: game.latest.map(|(_, stack)| stack),
            winners: if game.stage == Stage::Over { game.scores().winners } else { Seats::NONE },
        }
    }

    pub fn players(&self) -> usize {
        self.table.players()
    }

    /// How many cards of a kind still lie face down.
    pub fn left(&self, kind: Kind) -> u8 {
        let deck = self.table.options().deck;
        let turned = self.drawn.iter().filter(|&&card| deck.kind(card) == kind).count();
        count(deck.of(kind)) - u8::try_from(turned).expect("there are a hundred cards")
    }

    /// How many stacks the table began with.
    pub fn stack_count(&self) -> usize {
        self.table.options().stacks.get() as usize
    }
}
