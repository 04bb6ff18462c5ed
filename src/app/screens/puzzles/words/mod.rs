//! Texts of the puzzles in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the puzzles in one language.
pub struct Words {
    /// Explanation on the page with all puzzles.
    pub hint: &'static str,
    /// Hint for a game whose puzzles ask for odds and not for a move.
    pub odds_hint: &'static str,
    /// The number of solved puzzles, and the number of all.
    pub solved: fn(usize, usize) -> String,
    /// Text for a game without unsolved puzzles.
    pub all_solved: &'static str,
    /// The present streak, and the longest one.
    pub streak: fn(usize, usize) -> String,
    /// The difficulty, and the highest one.
    pub grade: fn(u8, u8) -> String,
    /// Results of a puzzle: found at the first try, with the streak, or found later.
    pub found: fn(usize) -> String,
    pub found_later: &'static str,
    /// Result of a puzzle whose answer was shown.
    pub shown: &'static str,
    /// Note that the puzzle was solved earlier.
    pub was_solved: &'static str,
    /// Links to the next puzzle, and to all puzzles.
    pub next: &'static str,
    pub all: &'static str,
}

texts!(pub words -> Words = WORDS, load);
