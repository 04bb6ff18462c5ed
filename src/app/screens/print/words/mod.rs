//! Texts about printed cards in all languages.

mod en;
mod ja;

use crate::ui::lore::Paper;
use crate::ui::texts::texts;

/// All texts about printed cards in one language.
pub struct Words {
    /// The content of a printed sheet.
    pub paper: fn(Paper) -> String,
    /// Instructions for printing it.
    pub print_hint: fn(Paper) -> &'static str,
}

texts!(pub words -> Words = WORDS, load);
