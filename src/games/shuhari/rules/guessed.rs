//! What a search may ask of a game that it has guessed.
//!
//! Nothing here looks at what is hidden: whatever the game, a seat is shown its own hand and what lies open.

use crate::cards::arts::{Arts, Cards};
use crate::engine::{BySeat, Seat};

use super::super::options::{BreakScope, SEATS};
use super::super::score::Sheet;
use super::super::trick::Trick;
use super::{FETCHED, Phase, Shuhari};

/// What a seat goes by when it plays a card. A whole [`View`](super::View) remembers more, and takes longer to make.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    pub seat: Seat,
    pub players: usize,
    pub hand: Cards,
    pub trick: &'a Trick,
    pub discard: Cards,
    pub sheets: &'a BySeat<Sheet, SEATS>,
    pub scope: BreakScope,
}

impl Sight<'_> {
    /// SH-11: the cards that a review can fetch.
    #[inline]
    pub fn fetchable(&self) -> Arts {
        self.discard.arts & FETCHED
    }
}

impl Shuhari {
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How many tricks are complete.
    #[inline]
    pub const fn tricks(&self) -> u8 {
        self.tricks
    }

    #[inline]
    pub fn sight(&self, seat: Seat) -> Sight<'_> {
        Sight {
            seat,
            players: self.players(),
            hand: self.hands[seat],
            trick: &self.trick,
            discard: self.discard,
            sheets: &self.sheets,
            scope: self.options().break_scope,
        }
    }
}
