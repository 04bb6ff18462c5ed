//! Texts of the rulebooks in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the rulebooks in one language.
pub struct Words {
    /// Heading of the summary.
    pub in_short: &'static str,
    /// Heading of the table of contents.
    pub contents: &'static str,
    /// Heading of a worked example.
    pub example: &'static str,
    /// An attempted move, as the text of its button.
    pub tried: fn(&str) -> String,
    /// The answer to an illegal move, before its reason.
    pub refused: &'static str,
    /// Summary of a folded example of an illegal move.
    pub refused_try: &'static str,
    /// Link from an example to its position at a table.
    pub see_table: &'static str,
}

texts!(pub words -> Words = WORDS, load);
