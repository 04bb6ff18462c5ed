//! What a search may ask of a game that it has guessed.
//!
//! Nothing here looks at a true hand: a brain is given a view and nothing else, so every game that it holds it has dealt
//! itself, and the hands in it are its own guesses. A table holds no game at all.

use crate::cards::plants::{Cards, Tokens};
use crate::engine::{BySeat, Seat};

use super::super::board::{Board, Stage};
use super::super::options::SEATS;
use super::Shochikubai;

impl Shochikubai {
    /// All that lies open.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cards of a seat that is to play one.
    #[inline]
    pub fn hand_to_play(&self, seat: Seat) -> Cards {
        debug_assert_eq!(self.board.stage, Stage::Playing(seat));
        self.hands[seat]
    }

    /// The guessed hands, for a search that plays them to the end with all cards known.
    #[inline]
    pub fn guessed_hands(&self) -> &BySeat<Cards, SEATS> {
        &self.hands
    }

    /// Ends the round with these tokens, as a solver has found that it ends.
    pub fn end_round_with(&mut self, won: BySeat<Tokens, SEATS>) {
        self.board.won = won;
        self.settle();
    }
}
