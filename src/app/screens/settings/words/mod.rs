//! Texts of the settings in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the settings in one language.
pub struct Words {
    /// Heading of offline play.
    pub without_network: &'static str,
    /// Message that offline play is possible, with the number of stored megabytes.
    pub kept: fn(&str) -> String,
    /// Message that not all files are stored for offline play.
    pub not_kept: &'static str,
    /// Explanation of the link to the single-file version.
    pub take_along_hint: &'static str,
    /// Note in the settings of the single-file version.
    pub in_one_file: &'static str,
    /// Link to the licences of the software and the fonts in use.
    pub notices: &'static str,
    /// Explanation of the setting that waits after each trick or capture.
    pub wait_hint: &'static str,
    /// Explanation of the sounds.
    pub sound_hint: &'static str,
    /// Explanation of the setting without motion.
    pub still_hint: &'static str,
    /// Explanation of the signs on cards.
    pub signs_hint: &'static str,
    /// Explanation of the setting that explains each rule at its first use.
    pub explain_hint: &'static str,
    /// Button that lets all rules be explained again, and the message after it.
    pub explain_again: &'static str,
    pub explained_again: &'static str,
    /// Note that no data leaves the browser.
    pub kept_here: &'static str,
}

texts!(pub words -> Words = WORDS, load);
