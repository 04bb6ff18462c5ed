//! Texts of the game on one sheet in all languages.

mod en;
mod ja;

use crate::ui::Lang;

/// All texts of the game on one sheet in one language.
pub struct Words {
    /// Hint above the sheet.
    pub primer_hint: &'static str,
    /// The language of the other name of a game.
    pub other: Lang,
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
