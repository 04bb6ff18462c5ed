//! What a seat sees.

use serde::{Deserialize, Serialize};

use crate::cards::plants::{Card, Cards};
use crate::engine::{BySeat, Seat};

use super::super::board::Board;
use super::super::options::SEATS;
use super::Shochikubai;

/// The board and the own hand; at the end of a round everybody's last card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub board: Board,
    pub hand: Cards,
    /// Everybody's card that was not played, once they lie face up.
    pub last: BySeat<Option<Card>, SEATS>,
}

impl View {
    /// Lists what the seat may see.
    pub(super) fn of(game: &Shochikubai, seat: Seat) -> Self {
        let mut last = BySeat::default();
        if game.board.is_revealed() {
            Seat::all(game.board.players()).for_each(|seat| last[seat] = game.hands[seat].first());
        }
        Self { seat, board: game.board.clone(), hand: game.hands[seat], last }
    }

    /// What this seat has not seen: the hands of the others and what lies aside.
    pub fn unseen(&self) -> Cards {
        let last: Cards = self.last.of(SEATS).iter().flatten().copied().collect();
        Cards::ALL - self.board.played() - self.hand - last
    }

    /// Whether the other card of this rank cannot come into a trick together with this one any more.
    pub fn is_alone(&self, card: Card) -> bool {
        (self.board.gone() | self.hand).contains(card.twin())
    }
}
