//! Texts of the studies in all languages.

mod en;
mod ja;

use crate::app::study::Asking;
use crate::ui::texts::texts;

/// All texts of the studies in one language.
pub struct Words {
    /// Explains studies and the ways to add positions.
    pub studies_are: &'static str,
    /// Text for a browser without studies.
    pub no_study: &'static str,
    /// Buttons that begin a study: an empty one, one from a file, and one from the lesson of a game.
    pub new_study: &'static str,
    pub open_file: &'static str,
    pub copy_lesson: &'static str,
    /// Number of positions of a study.
    pub positions: fn(usize) -> String,
    /// Link that shows a study as a lesson.
    pub show_study: &'static str,
    /// Button that copies the link to a study, and its result: copied, or only in the address bar.
    pub copy_link: &'static str,
    pub copied: &'static str,
    pub in_the_bar: &'static str,
    /// Button that saves a study as a file.
    pub save_file: &'static str,
    /// Link to the worksheet of a study.
    pub worksheet: &'static str,
    /// Button that deletes a study.
    pub delete: &'static str,
    /// Label of the study that collects positions.
    pub collect_here: &'static str,
    /// Title of a study that cannot be read.
    pub broken_study: &'static str,
    /// The heading of a step that cannot be opened, and the note in a lesson with such steps.
    pub unopened: &'static str,
    pub unopened_here: fn(usize) -> String,
    /// The note on a study in a newer format.
    pub read_only: &'static str,
    /// Notices that another tab has changed or deleted the open study, and the buttons below them.
    pub changed_elsewhere: &'static str,
    pub conflict: &'static str,
    pub deleted_elsewhere: &'static str,
    pub keep_mine: &'static str,
    pub go_on_with_newer: &'static str,
    /// Notice that the study with this title was deleted, and the button that restores it.
    pub deleted: fn(&str) -> String,
    pub undo: &'static str,
    /// Message that the storage is full.
    pub no_room: &'static str,
    /// Message that a study does not fit into a link.
    pub long_for_link: &'static str,
    /// Text for a study without positions.
    pub no_position: &'static str,
    /// Label of the title of a study.
    pub title: &'static str,
    /// Fields of a position: its name, and its sentence.
    pub name: &'static str,
    pub sentence: &'static str,
    /// Label of the kind of question, and the kinds.
    pub asking: &'static str,
    pub asking_kind: fn(Asking) -> &'static str,
    /// Default text of a question.
    pub ask_first: &'static str,
    /// Fields of a question: its text, its answers, and the texts after a right and after a wrong answer.
    pub question: &'static str,
    pub answers_hint: &'static str,
    pub answer: &'static str,
    pub reply: &'static str,
    /// Field for the note that only the presenter window shows.
    pub note: &'static str,
    /// Buttons of a position: move it up, move it down, remove it.
    pub earlier: &'static str,
    pub later: &'static str,
    pub remove: &'static str,
    /// Link to the position in the lesson.
    pub see_position: &'static str,
    /// Number of marks of a position.
    pub marks: fn(usize) -> String,
    /// Tick at a mark that appears with the question, by the number of the mark.
    pub early: fn(usize) -> String,
    /// A ring, with the name of its card, and an arrow, with the names of its cards.
    pub ring: fn(&str) -> String,
    pub arrow: fn(&str, &str) -> String,
}

texts!(pub words -> Words = WORDS, load);
