//! Texts of the gallery in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the gallery in one language.
pub struct Words {
    /// Labels of the buttons for the previous and the next card.
    pub card_before: &'static str,
    pub card_after: &'static str,
    /// Label of the choice of a size.
    pub card_size: &'static str,
    /// The sizes, from the smallest.
    pub sizes: [&'static str; 3],
}

texts!(pub words -> Words = WORDS, load);
