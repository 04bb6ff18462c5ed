//! Texts of the gallery in all languages.

mod en;
mod ja;

use crate::ui::Lang;

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

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
