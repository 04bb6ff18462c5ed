//! English texts in a puzzle.

use super::Words;
use crate::ui::words::en as shared;

pub static WORDS: Words = Words {
    number: |number| format!("Puzzle {number}"),
    find: "What is the best move?",
    ask: |amount| format!("It is worth about {amount} more than the next best."),
    amount: shared::amount,
    worth: shared::gains,
    loses: shared::loses,
};
