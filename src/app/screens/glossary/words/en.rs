//! English texts of the glossary.

use super::Words;

pub static WORDS: Words = Words {
    bad_glossary: |line| format!("The list of words cannot be read: line {line} makes no sense."),
    glossary_is: "What the words of the games mean, and how they are written where they come from.",
    any_game: "Any card game",
    every_game: "All games",
    in_the_rules: "In the rules",
};
