//! Texts that screens of several parts use, in all languages. The panels of a table have a table of their own, because
//! these screens must not load it.

mod en;
mod ja;

use crate::ui::texts::texts;

/// Texts of screens of several parts in one language.
pub struct Common {
    /// Link to the lesson of a game.
    pub learn_first: &'static str,
    /// Link to the reference sheet of a game.
    pub sheet: &'static str,
    /// Button that prints a page.
    pub print: &'static str,
}

texts!(pub common -> Common = WORDS, load);
