//! Texts of a challenge in all languages.

mod en;
mod ja;

use crate::ui::Lang;

/// All texts of a challenge in one language.
pub struct Words {
    /// The game, and the name of the sender, which may be empty.
    pub challenged: fn(&str, &str) -> String,
    /// Note that the link contains the deal.
    pub on_honour: &'static str,
    /// Button that starts the match.
    pub accept: &'static str,
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
