//! English texts of the learning chunk.

use super::Words;
use crate::app::study::{Asking, BadStudy, MOST_STEPS};
use crate::app::text::text;
use crate::ui::Lang;

pub static EN: Words = Words {
    in_short: "The whole game in short",
    contents: "Contents",
    refused_try: "A try that is refused",
    leave: "Leave",
    step: |number, of| format!("{number} of {of}"),
    step_back: "Back",
    show_me: "Show me",
    first_round: "Play your first round",
    next: "Next",
    gone: "This browser keeps no such study. Studies stay where they were made: ask for a file or a link.",
    all_studies: "All studies",
    studies_are: "A study is a row of positions to show and to ask about. At any table press A: the position goes into a study, with its marks and its note. Studies stay in this browser.",
    no_study: "There is none yet.",
    new_study: "New study",
    new_title: "My study",
    open_file: "Open a file",
    copy_lesson: "Begin with the lesson of",
    positions: |count| if count == 1 { "1 position".into() } else { format!("{count} positions") },
    show_study: "Show",
    edit_study: "Edit",
    copy_link: "Copy link",
    copied: "Copied.",
    in_the_bar: "The link stands in the address bar: copy it there.",
    save_file: "Save as a file",
    worksheet: "Worksheet",
    delete: "Delete",
    collect_here: "Positions from tables go here",
    broken_study: "A study that cannot be read",
    unopened: "This position cannot be opened here",
    unopened_here: |count| match count {
        1 => "A position here cannot be opened by this Tefuda. It stays in the study.".into(),
        _ => format!("{count} positions here cannot be opened by this Tefuda. They stay in the study."),
    },
    read_only: "It can be read here and saved, but not changed.",
    changed_elsewhere: "This study was changed in another tab. The newer version is shown.",
    conflict: "This study was changed in another tab, and that version is shown. What you changed here is not stored in it.",
    deleted_elsewhere: "This study was deleted in another tab. What you see here is not stored.",
    keep_mine: "Keep mine as a new study",
    go_on_with_newer: "Go on with the newer version",
    deleted: |title| format!("“{title}” is deleted."),
    undo: "Undo",
    no_room: "The browser’s storage is full, so this is not kept. Save it as a file before you leave the page.",
    long_for_link: "This study is too long for a link. Save it as a file and send that.",
    no_position: "No position yet: open any table and press A.",
    title: "Title",
    name: "Name of the step",
    sentence: "Sentence on the wall",
    asking: "What is asked",
    asking_kind: |asking| match asking {
        Asking::Nothing => "Nothing",
        Asking::Open => "A question to talk about",
        Asking::Choice => "Answers to choose from",
        Asking::Move => "The next move of this match",
        Asking::Cards => "Cards to press",
    },
    ask_first: "What would you do?",
    question: "Question",
    answers_hint: "Answers, one a line, with * before the right one",
    answer: "Said to the right answer",
    reply: "Said to a wrong answer",
    note: "Note for the teacher alone",
    earlier: "Earlier",
    later: "Later",
    remove: "Remove",
    see_position: "See it",
    marks: |count| if count == 1 { "1 mark".into() } else { format!("{count} marks") },
    presenter: "Presenter window",
    no_wall: "The page for the class shows no table at the moment. As soon as it does, its hands and notes stand here.",
    on_the_wall: "The class sees",
    covered: "The table is covered.",
    mat: "Cover, uncover",
    phase: |phase| match phase {
        "told" => "told",
        "asked" => "asked",
        "wrong" => "wrong answer",
        "refused" => "against the rules",
        "playing" => "being played",
        _ => "answered",
    },
    right_answer: "Right answer",
    afterwards: "Said then",
    your_note: "Your note",
    next_step: "Next",
    the_end: "This is the last one.",
    hands: "All hands",
    bad_study: bad_study_en,
    bad_glossary: |line| format!("The list of words cannot be read: line {line} makes no sense."),
    primer_hint: "One sheet of A4, for the table or for the way home: the whole game, and where to learn it move by move.",
    worksheet_hint: "Print on A4, on one side or on both. The answers come last, on a sheet of their own: keep it back.",
    asks_nothing: "No position of this study asks anything, so there is nothing to answer on paper.",
    name_of_pupil: "Name",
    day: "Date",
    answers: "Answers",
    open_question: "To be talked about: there is no one right answer.",
    left_empty: "This side stays empty, so that no answers are printed behind questions.",
    arrow: |from, to| format!("An arrow leads from {from} to {to}."),
    glossary_is: "What the words of the games mean, and how they are written where they come from.",
    any_game: "Any card game",
    every_game: "All games",
    in_the_rules: "In the rules",
};

fn bad_study_en(bad: &BadStudy) -> String {
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
