//! English texts of a worksheet.

use super::Words;

pub static WORDS: Words = Words {
    worksheet_hint: "Print on A4, on one side or on both. The answers come last, on a sheet of their own: keep it back.",
    asks_nothing: "No position of this study asks anything, so there is nothing to answer on paper.",
    name_of_pupil: "Name",
    day: "Date",
    answers: "Answers",
    open_question: "To be talked about: there is no one right answer.",
    left_empty: "This side stays empty, so that no answers are printed behind questions.",
    arrow: |from, to| format!("An arrow leads from {from} to {to}."),
};
