//! Texts of the game on one sheet in all languages.

mod en;
mod ja;

use crate::ui::Lang;
use crate::ui::texts::texts;

/// All texts of the game on one sheet in one language.
pub struct Words {
    /// Hint above the sheet.
    pub primer_hint: &'static str,
    /// The language of the other name of a game.
    pub other: Lang,
}

texts!(pub words -> Words = WORDS, load);
