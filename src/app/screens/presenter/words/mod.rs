//! Texts of the presenter window in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the presenter window in one language.
pub struct Words {
    /// Title of the window.
    pub presenter: &'static str,
    /// Message that the page of the class shows no table.
    pub no_wall: &'static str,
    /// Heading of the text that the class sees.
    pub on_the_wall: &'static str,
    /// Note that a mat covers the table.
    pub covered: &'static str,
    /// Button that covers the table or uncovers it.
    pub mat: &'static str,
    /// Text for the phase of a step. The argument is the name that the page uses.
    pub phase: fn(&str) -> &'static str,
    /// Labels of the time of day, and of the time since the window was opened.
    pub clock: &'static str,
    pub elapsed: &'static str,
    /// Button that shows the marks of a question.
    pub hint: &'static str,
    /// Hint that digits count the answers of the class.
    pub count_hint: &'static str,
    /// Labels of the right answer, of the reply to a wrong one, and of the note for the teacher.
    pub right_answer: &'static str,
    pub wrong_answer: &'static str,
    pub your_note: &'static str,
    /// Label of the list of steps.
    pub steps: &'static str,
    /// Label of the next step or move, and its text after the last step.
    pub next_step: &'static str,
    pub the_end: &'static str,
    /// Label of the hands of all players.
    pub hands: &'static str,
}

texts!(pub words -> Words = WORDS, load);
