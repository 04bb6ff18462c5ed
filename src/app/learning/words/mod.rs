//! The words of the screens that teach, in every language. They come with those screens.

mod en;
mod ja;

use crate::app::study::{Asking, BadStudy};
use crate::ui::Lang;

/// All words and sentences of these screens in one language.
pub struct Words {
    /// Over a rulebook: all of the game in a few lines, and the list of its passages.
    pub in_short: &'static str,
    pub contents: &'static str,
    pub refused_try: &'static str,
    pub leave: &'static str,
    /// Which step of how many.
    pub step: fn(usize, usize) -> String,
    pub step_back: &'static str,
    pub show_me: &'static str,
    pub first_round: &'static str,
    pub next: &'static str,
    /// A study that this browser does not keep.
    pub gone: &'static str,
    pub all_studies: &'static str,
    /// What studies are, and how positions come into them.
    pub studies_are: &'static str,
    pub no_study: &'static str,
    pub new_study: &'static str,
    /// What a study is called that nobody has named.
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
    /// The notices that another tab has changed or deleted the open study, and the buttons below them.
    pub changed_elsewhere: &'static str,
    pub conflict: &'static str,
    pub deleted_elsewhere: &'static str,
    pub keep_mine: &'static str,
    pub go_on_with_newer: &'static str,
    /// The notice that the study with this title was deleted, and the button that restores it.
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
    /// What is asked before a teacher has written it.
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
    /// The teacher's own window.
    pub presenter: &'static str,
    pub no_wall: &'static str,
    pub on_the_wall: &'static str,
    pub covered: &'static str,
    pub mat: &'static str,
    /// How far a step is, by its name in the page.
    pub phase: fn(&str) -> &'static str,
    pub right_answer: &'static str,
    pub afterwards: &'static str,
    pub your_note: &'static str,
    pub next_step: &'static str,
    pub the_end: &'static str,
    pub hands: &'static str,
    pub bad_study: fn(&BadStudy) -> String,
    /// Where the list of words makes no sense from this line on.
    pub bad_glossary: fn(usize) -> String,
    /// Over what is printed to teach.
    pub primer_hint: &'static str,
    pub worksheet_hint: &'static str,
    pub asks_nothing: &'static str,
    /// On a worksheet: who answers it, and when.
    pub name_of_pupil: &'static str,
    pub day: &'static str,
    pub answers: &'static str,
    pub open_question: &'static str,
    /// On a side that keeps answers from the back of questions.
    pub left_empty: &'static str,
    /// An arrow from card to card, in words.
    pub arrow: fn(&str, &str) -> String,
    /// What the glossary is, over the words that any game may use, and on the button for those of all games.
    pub glossary_is: &'static str,
    pub any_game: &'static str,
    pub every_game: &'static str,
    /// Leads from a word to its rule.
    pub in_the_rules: &'static str,
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::EN,
        Lang::Ja => &ja::JA,
    }
}
