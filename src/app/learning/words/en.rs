//! English texts of lessons, and texts that several screens about learning use.

use super::Words;
use crate::app::study::{BadStudy, MOST_STEPS};
use crate::app::text::text;
use crate::ui::Lang;

pub static WORDS: Words = Words {
    leave: "Leave",
    step: |number, of| format!("{number} of {of}"),
    step_back: "Back",
    show_me: "Show me",
    age: |age| format!("from {age} years"),
    first_round: "Play your first round",
    right: ["Right!", "Well done!", "Exactly!"],
    well_done: |game| format!("Well done! That was {game}."),
    next_lesson: |game| format!("Next lesson: {game}"),
    all_lessons: "All lessons",
    next: "Next",
    gone: "This browser keeps no such study. Studies stay where they were made: ask for a file or a link.",
    all_studies: "All studies",
    new_title: "My study",
    edit_study: "Edit",
    answers: |count| if count == 1 { "1 answer".into() } else { format!("{count} answers") },
    scan: "Scan to open this step. Press to go back.",
    key_list: &[
        ("Page Down · →", "go on: question, hint, answer, next step"),
        ("Page Up · ←", "back to the beginning of the step, then to the step before"),
        ("Home · End", "first step, last step"),
        ("1 – 9", "choose an answer or a move"),
        ("1 – 9 on the wall", "count one more answer of the class"),
        ("Backspace", "take the latest counted answer back"),
        ("H", "show the hint"),
        ("B · .", "cover and uncover the page"),
        ("P", "projector look"),
        ("W", "presenter window"),
        ("Q", "QR code of this step"),
        ("?", "this list"),
        ("Esc", "close"),
    ],
    bad_study,
};

fn bad_study(bad: &BadStudy) -> String {
    match bad {
        BadStudy::TooLong => "This is far longer than any study can be.".into(),
        BadStudy::Format(format) => {
            format!("This study was written by a newer Tefuda (format {format}). Reload this page, then open it again.")
        }
        BadStudy::Packed => {
            "The link is damaged: a letter is wrong or its end is missing. Copy it again, whole.".into()
        }
        BadStudy::Line(line) => format!("Line {line} means nothing in a study."),
        BadStudy::Position(line, why) => {
            format!("The position in line {line} does not open. {}", (text(Lang::En).bad_link)(why))
        }
        BadStudy::Nowhere(step) => format!("The step “{step}” has no position."),
        BadStudy::Empty => "There is no position in it.".into(),
        BadStudy::Full => {
            format!("A study holds {MOST_STEPS} positions, and this one is full. Begin another one for what follows.")
        }
        BadStudy::Unsound => "This would not be read again as it is, so it is not kept.".into(),
    }
}
