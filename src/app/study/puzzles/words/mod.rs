//! The words of puzzles, in every language. They come with the pages around lessons.

mod en;
mod ja;

use crate::ai::Unit;
use crate::ui::Lang;

/// All words and sentences of puzzles in one language. What speaks for a move is worded by its game.
pub struct Words {
    /// What puzzles are, where all games are listed.
    pub hint: &'static str,
    /// What is asked where no move is better than another.
    pub odds_hint: &'static str,
    pub number: fn(usize) -> String,
    /// So many of so many are solved.
    pub solved: fn(usize, usize) -> String,
    pub all_solved: &'static str,
    /// So many found at the first try in a row, and the most there ever were.
    pub streak: fn(usize, usize) -> String,
    /// The sentence over a position.
    pub find: &'static str,
    /// How much better the answer is than anything else.
    pub ask: fn(&str) -> String,
    /// So many tenths of what is counted: "2.5 points".
    pub amount: fn(i32, Unit) -> String,
    pub worth: fn(&str) -> String,
    pub loses: fn(&str) -> String,
    /// How hard it is, of so many grades.
    pub grade: fn(u8, u8) -> String,
    /// It has been found: at the first try, so many in a row, or later.
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
