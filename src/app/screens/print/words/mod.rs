//! Texts about printed cards in all languages.

mod en;
mod ja;

use crate::ui::Lang;
use crate::ui::lore::Paper;

/// All texts about printed cards in one language.
pub struct Words {
    /// The content of a printed sheet.
    pub paper: fn(Paper) -> String,
    /// Instructions for printing it.
    pub print_hint: fn(Paper) -> &'static str,
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
