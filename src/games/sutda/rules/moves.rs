//! The moves of an auction.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::Seat;

/// A move. Amounts are levels of the auction: the total that every player who stays in must have put into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// Sets the first level of an auction.
    Open(u16),
    /// Matches the level, or puts in all remaining coins if they are too few.
    Call,
    /// Raises the level to this amount.
    Raise(u16),
    Fold,
}

impl Move {
    /// The level that the move sets, if it sets one.
    #[must_use]
    pub const fn level(self) -> Option<u16> {
        match self {
            Move::Open(level) | Move::Raise(level) => Some(level),
            Move::Call | Move::Fold => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Open(level) => write!(f, "open {level}"),
            Move::Call => f.write_str("call"),
            Move::Raise(level) => write!(f, "raise {level}"),
            Move::Fold => f.write_str("fold"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    /// Accepts exactly the output of `Display`: no sign, no leading zero.
    fn from_str(text: &str) -> Result<Move, ()> {
        match text.split_once(' ') {
            None if text == "call" => Ok(Move::Call),
            None if text == "fold" => Ok(Move::Fold),
            Some(("open", level)) => Ok(Move::Open(number(level)?)),
            Some(("raise", level)) => Ok(Move::Raise(number(level)?)),
            _ => Err(()),
        }
    }
}

fn number(text: &str) -> Result<u16, ()> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().map_err(|_| ()) } else { Err(()) }
}

/// A move and the seat that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Act {
    pub seat: Seat,
    pub mv: Move,
}
