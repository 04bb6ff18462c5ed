//! Texts of the glossary in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the glossary in one language.
pub struct Words {
    /// The glossary cannot be read. The argument is the number of the invalid line.
    pub bad_glossary: fn(usize) -> String,
    /// Introduction.
    pub glossary_is: &'static str,
    /// Heading of the terms for all games.
    pub any_game: &'static str,
    /// Filter button for all games.
    pub every_game: &'static str,
    /// Link from a term to its rule.
    pub in_the_rules: &'static str,
}

texts!(pub words -> Words = WORDS, load);
