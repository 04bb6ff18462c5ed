//! Read access of a search to a determinized game.
//!
//! No function here shows hidden cards: in every game, a seat gets its own hand and the public cards.

use crate::cards::arts::{Arts, Cards};
use crate::engine::{BySeat, Seat};

use super::moves::FETCHED;
use super::options::{BreakScope, SEATS};
use super::score::Sheet;
use super::trick::Trick;
use super::{Phase, Shuhari};

/// The information that a seat uses to play a card. A whole [`View`](super::View) contains more and takes longer to
/// build.
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

    /// Number of completed tricks.
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
