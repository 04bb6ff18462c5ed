//! Texts of the learning chunk in all languages. They are part of that chunk.

mod en;
mod ja;

use crate::app::study::{Asking, BadStudy};
use crate::ui::Lang;

/// All texts of this chunk in one language.
pub struct Words {
    /// Headings of a rulebook: the summary, and the table of contents.
    pub in_short: &'static str,
    pub contents: &'static str,
    pub refused_try: &'static str,
    pub leave: &'static str,
    /// The number of a step, and the number of steps.
    pub step: fn(usize, usize) -> String,
    pub step_back: &'static str,
    pub show_me: &'static str,
    pub first_round: &'static str,
    pub next: &'static str,
    /// A study that is not stored in this browser.
    pub gone: &'static str,
    pub all_studies: &'static str,
    /// Explains studies and the ways to add positions.
    pub studies_are: &'static str,
    pub no_study: &'static str,
    pub new_study: &'static str,
    /// Title of a study without a name.
    pub new_title: &'static str,
    pub open_file: &'static str,
    pub copy_lesson: &'static str,
    pub positions: fn(usize) -> String,
    pub show_study: &'static str,
    pub edit_study: &'static str,
    pub copy_link: &'static str,
    pub copied: &'static str,
    pub in_the_bar: &'static str,
    pub save_file: &'static str,
    pub worksheet: &'static str,
    pub delete: &'static str,
    pub collect_here: &'static str,
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
    pub no_room: &'static str,
    pub long_for_link: &'static str,
    pub no_position: &'static str,
    pub title: &'static str,
    /// The fields of a position.
    pub name: &'static str,
    pub sentence: &'static str,
    pub asking: &'static str,
    pub asking_kind: fn(Asking) -> &'static str,
    /// Default text of a question.
    pub ask_first: &'static str,
    pub question: &'static str,
    pub answers_hint: &'static str,
    pub answer: &'static str,
    pub reply: &'static str,
    pub note: &'static str,
    pub earlier: &'static str,
    pub later: &'static str,
    pub remove: &'static str,
    pub see_position: &'static str,
    pub marks: fn(usize) -> String,
    /// Texts of the presenter window.
    pub presenter: &'static str,
    pub no_wall: &'static str,
    pub on_the_wall: &'static str,
    pub covered: &'static str,
    pub mat: &'static str,
    /// Text for the phase of a step. The argument is the name that the page uses.
    pub phase: fn(&str) -> &'static str,
    pub right_answer: &'static str,
    pub afterwards: &'static str,
    pub your_note: &'static str,
    pub next_step: &'static str,
    pub the_end: &'static str,
    pub hands: &'static str,
    pub bad_study: fn(&BadStudy) -> String,
    /// The glossary cannot be read. The argument is the number of the invalid line.
    pub bad_glossary: fn(usize) -> String,
    /// Hints above printed material.
    pub primer_hint: &'static str,
    pub worksheet_hint: &'static str,
    pub asks_nothing: &'static str,
    /// Fields at the head of a worksheet.
    pub name_of_pupil: &'static str,
    pub day: &'static str,
    pub answers: &'static str,
    pub open_question: &'static str,
    /// Text on a blank page, which keeps the answers off the back of the questions.
    pub left_empty: &'static str,
    /// An arrow between two cards, as text.
    pub arrow: fn(&str, &str) -> String,
    /// Introduction of the glossary, heading of the terms for all games, and filter button for all games.
    pub glossary_is: &'static str,
    pub any_game: &'static str,
    pub every_game: &'static str,
    /// Link from a term to its rule.
    pub in_the_rules: &'static str,
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::EN,
        Lang::Ja => &ja::JA,
    }
}
