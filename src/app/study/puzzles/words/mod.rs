//! Texts of puzzles in all languages. They are part of the learning chunk.

mod en;
mod ja;

use crate::ai::Unit;
use crate::ui::Lang;

/// All texts of puzzles in one language. Each game words the reasons for its moves.
pub struct Words {
    /// Explanation on the page with all puzzles.
    pub hint: &'static str,
    /// Hint for a game whose puzzles ask for odds and not for a move.
    pub odds_hint: &'static str,
    pub number: fn(usize) -> String,
    /// The number of solved puzzles, and the number of all.
    pub solved: fn(usize, usize) -> String,
    pub all_solved: &'static str,
    /// The present streak, and the longest one.
    pub streak: fn(usize, usize) -> String,
    /// The sentence above a position.
    pub find: &'static str,
    /// The advantage of the answer over the next best move.
    pub ask: fn(&str) -> String,
    /// An amount in tenths of the unit, as in "2.5 points".
    pub amount: fn(i32, Unit) -> String,
    pub worth: fn(&str) -> String,
    pub loses: fn(&str) -> String,
    /// The difficulty, and the highest one.
    pub grade: fn(u8, u8) -> String,
    /// Results of a puzzle: found at the first try, with the streak, or found later.
    pub found: fn(usize) -> String,
    pub found_later: &'static str,
    pub shown: &'static str,
    pub was_solved: &'static str,
    pub next: &'static str,
    pub all: &'static str,
}

#[must_use]
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
