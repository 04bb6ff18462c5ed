//! Texts of lessons, and texts that several screens about learning use in all languages.

mod en;
mod ja;

use crate::app::study::BadStudy;
use crate::ui::texts::texts;

/// Texts of lessons and of several screens about learning in one language.
pub struct Words {
    /// Link that leaves a lesson.
    pub leave: &'static str,
    /// The number of a step, and the number of steps.
    pub step: fn(usize, usize) -> String,
    /// Button for the previous step.
    pub step_back: &'static str,
    /// Button that shows the right answer.
    pub show_me: &'static str,
    /// The age from which children can follow a lesson.
    pub age: fn(u8) -> String,
    /// Link from the end of a lesson to a match.
    pub first_round: &'static str,
    /// Praise of a right answer. A lesson uses them in turn.
    pub right: [&'static str; 3],
    /// Praise at the end of the lesson of a game.
    pub well_done: fn(&str) -> String,
    /// Links at the end of a lesson: to the lesson of another game, and to all lessons.
    pub next_lesson: fn(&str) -> String,
    pub all_lessons: &'static str,
    /// Button for the next step.
    pub next: &'static str,
    /// A study that is not stored in this browser.
    pub gone: &'static str,
    /// Link to the list of studies, and its title.
    pub all_studies: &'static str,
    /// Title of a study without a name.
    pub new_title: &'static str,
    /// Link to the editor of a study, and its title.
    pub edit_study: &'static str,
    /// The number of counted answers of a class.
    pub answers: fn(usize) -> String,
    /// The hint next to the QR code of a lesson.
    pub scan: &'static str,
    /// The keys of a lesson, with their effects.
    pub key_list: &'static [(&'static str, &'static str)],
    /// The reason why a study cannot be opened.
    pub bad_study: fn(&BadStudy) -> String,
}

texts!(pub words -> Words = WORDS, load);
