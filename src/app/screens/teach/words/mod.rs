//! Texts of the page for teachers.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the page for teachers in one language.
pub struct Words {
    /// Sentence below the title.
    pub hint: &'static str,
    pub open_presenter: &'static str,
    pub presenter_hint: &'static str,
    /// Links to a lesson: for the class, and for the teacher alone.
    pub on_wall: &'static str,
    pub alone: &'static str,
    /// Name of such a link for screen readers: its text, and the name of the game.
    pub named: fn(&str, &str) -> String,
    pub studies_hint: &'static str,
    /// Link to the studies, with their number.
    pub studies: fn(usize) -> String,
    /// Title of the sheets of paper, and the links to the cards and to the sheet of the months.
    pub paper: &'static str,
    pub cards: &'static str,
    pub months: &'static str,
    /// Title of the keys, and each key with its effect.
    pub keys: &'static str,
    pub each_key: &'static [(&'static str, &'static str)],
}

texts!(pub words -> Words = WORDS, load);
