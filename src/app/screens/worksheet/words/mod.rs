//! Texts of a worksheet in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of a worksheet in one language.
pub struct Words {
    /// Hint above the sheets.
    pub worksheet_hint: &'static str,
    /// Hint for a study without questions.
    pub asks_nothing: &'static str,
    /// Fields at the head of a worksheet.
    pub name_of_pupil: &'static str,
    pub day: &'static str,
    /// Heading of the answers.
    pub answers: &'static str,
    /// The answer to a question without a right answer.
    pub open_question: &'static str,
    /// Text on a blank page, which keeps the answers off the back of the questions.
    pub left_empty: &'static str,
    /// An arrow between two cards, as text.
    pub arrow: fn(&str, &str) -> String,
}

texts!(pub words -> Words = WORDS, load);
