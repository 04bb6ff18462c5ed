//! English texts of puzzles.

use crate::ui::words::en as shared;

use super::Words;

pub(super) static WORDS: Words = Words {
    hint: "Positions of real matches in which one move is clearly better than every other. Find it.",
    odds_hint: "What are the odds?",
    number: |number| format!("Puzzle {number}"),
    solved: |solved, of| format!("{solved} of {of} solved"),
    all_solved: "All solved",
    streak: |now, best| format!("Found at the first try in a row: {now} (best: {best})"),
    find: "What is the best move?",
    ask: |amount| format!("It is worth about {amount} more than the next best."),
    amount: shared::amount,
    worth: shared::gains,
    loses: shared::loses,
    grade: |grade, of| format!("Grade {grade} of {of}"),
    found: |row| if row > 1 { format!("Found! {row} in a row") } else { "Found!".to_owned() },
    found_later: "Found",
    shown: "Try it again later",
    was_solved: "Solved before",
    next: "Next puzzle",
    all: "All puzzles",
};
