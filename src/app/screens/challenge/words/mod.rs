//! Texts of a challenge in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of a challenge in one language.
pub struct Words {
    /// The game, and the name of the sender, which may be empty.
    pub challenged: fn(&str, &str) -> String,
    /// Note that the link contains the deal.
    pub on_honour: &'static str,
    /// Button that starts the match.
    pub accept: &'static str,
}

texts!(pub words -> Words = WORDS, load);
