//! Access of a search to its determinizations.
//!
//! These functions never expose a true hand: a brain gets only a view, so every game that it has is a determinization
//! with possible hands. A table has no game.

use crate::cards::plants::{Cards, Tokens};
use crate::engine::{BySeat, Seat};

use super::Shochikubai;
use super::board::{Board, Phase};
use super::options::SEATS;

impl Shochikubai {
    /// The public state.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The hand of a seat that is to play a card.
    #[inline]
    pub fn hand_to_play(&self, seat: Seat) -> Cards {
        debug_assert_eq!(self.board.phase, Phase::Playing(seat));
        self.hands[seat]
    }

    /// The hands, for a solver that treats all cards as known.
    #[inline]
    pub fn determinized_hands(&self) -> &BySeat<Cards, SEATS> {
        &self.hands
    }

    /// Ends the round with these tokens, which a solver has computed, and settles it.
    pub fn end_round_with(&mut self, won: BySeat<Tokens, SEATS>) {
        self.board.won = won;
        self.settle();
    }
}
