//! Texts about saved data in all languages.

mod en;
mod ja;

use super::{Added, BadFile};
use crate::ui::Lang;

pub struct Words {
    pub title: &'static str,
    pub about: &'static str,
    pub save: &'static str,
    pub open: &'static str,
    pub saved: &'static str,
    pub not_saved: &'static str,
    pub added: fn(Added) -> String,
    pub bad_file: fn(BadFile) -> String,
    pub unloadable: &'static str,
    /// The browser's answers about permanent storage: yes, not yet, unknown.
    pub promised: &'static str,
    pub not_promised: &'static str,
    pub no_promise: &'static str,
    pub ask: &'static str,
    /// Message with the number of texts that were set aside.
    pub aside: fn(usize) -> String,
    pub save_aside: &'static str,
    pub put_aside_back: &'static str,
    pub delete_aside: &'static str,
    pub aside_back: &'static str,
    pub aside_deleted: &'static str,
    pub aside_failed: &'static str,
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
