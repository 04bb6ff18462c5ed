//! English texts of the rulebooks.

use super::Words;

pub static WORDS: Words = Words {
    in_short: "The whole game in short",
    contents: "Contents",
    example: "Example",
    tried: |action| format!("You try: “{action}”."),
    refused: "That is refused.",
    refused_try: "A try that is refused",
    see_table: "See it at the table",
};
