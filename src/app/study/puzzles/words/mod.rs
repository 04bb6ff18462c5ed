//! Texts in a puzzle in all languages.

mod en;
mod ja;

use crate::ai::Unit;
use crate::ui::texts::texts;

/// All texts in a puzzle in one language. Each game words the reasons for its moves.
pub struct Words {
    /// Title of a puzzle.
    pub number: fn(usize) -> String,
    /// The sentence above a position.
    pub find: &'static str,
    /// The sentence about the advantage of the answer over the next best move.
    pub ask: fn(&str) -> String,
    /// An amount in tenths of the unit, as in "2.5 points".
    pub amount: fn(i32, Unit) -> String,
    /// The gain of the right move, and the loss of a wrong one.
    pub worth: fn(&str) -> String,
    pub loses: fn(&str) -> String,
}

texts!(pub words -> Words = WORDS, load);
