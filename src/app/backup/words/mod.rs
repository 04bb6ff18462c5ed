//! Texts about saved data in all languages.

mod en;
mod ja;

use super::{Added, BadFile};
use crate::ui::texts::texts;

/// All texts about saved data in one language.
pub struct Words {
    /// The title of the section, and its explanation.
    pub title: &'static str,
    pub about: &'static str,
    /// Buttons that save all data as a file, and add the data of a file.
    pub save: &'static str,
    pub open: &'static str,
    /// Messages after saving: done, failed.
    pub saved: &'static str,
    pub not_saved: &'static str,
    /// Message after a file was added, or the reason why it cannot be added.
    pub added: fn(Added) -> String,
    pub bad_file: fn(BadFile) -> String,
    /// Message that the code of a game cannot be loaded.
    pub unloadable: &'static str,
    /// The browser's answers about permanent storage: yes, not yet, unknown.
    pub promised: &'static str,
    pub not_promised: &'static str,
    pub no_promise: &'static str,
    /// Button that requests permanent storage.
    pub ask: &'static str,
    /// Message with the number of texts that were set aside.
    pub aside: fn(usize) -> String,
    /// Buttons for these texts: save, restore, delete.
    pub save_aside: &'static str,
    pub put_aside_back: &'static str,
    pub delete_aside: &'static str,
    /// Messages after these buttons: restored, deleted, not possible.
    pub aside_back: &'static str,
    pub aside_deleted: &'static str,
    pub aside_failed: &'static str,
}

texts!(pub words -> Words = WORDS, load);
