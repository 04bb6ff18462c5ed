//! The view of a seat.

use serde::{Deserialize, Serialize};

use crate::cards::plants::{Card, Cards};
use crate::engine::{BySeat, Seat};

use super::Shochikubai;
use super::board::Board;
use super::options::SEATS;

/// The view of a seat: the board and the own hand. At the end of a round also the last cards of all seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub board: Board,
    pub hand: Cards,
    /// The last card of each seat, while these cards are face up.
    pub last: BySeat<Option<Card>, SEATS>,
}

impl View {
    /// Copies the public board, the hand of the seat, and the last cards if they are face up.
    pub(super) fn of(game: &Shochikubai, seat: Seat) -> Self {
        let mut last = BySeat::default();
        if game.board.is_revealed() {
            Seat::all(game.board.players()).for_each(|seat| last[seat] = game.hands[seat].first());
        }
        Self { seat, board: game.board.clone(), hand: game.hands[seat], last }
    }

    /// The cards that this seat has not seen: the hands of the others and the cards left aside.
    pub fn unseen(&self) -> Cards {
        let last: Cards = self.last.of(SEATS).iter().flatten().copied().collect();
        Cards::ALL - self.board.played() - self.hand - last
    }

    /// True if the twin of this card cannot be played to the same trick: it is in a finished trick or in the own hand.
    pub fn is_alone(&self, card: Card) -> bool {
        (self.board.gone() | self.hand).contains(card.twin())
    }
}
