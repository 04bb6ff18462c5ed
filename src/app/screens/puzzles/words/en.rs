//! English texts of the puzzles.

use super::Words;

pub static WORDS: Words = Words {
    hint: "Positions of real matches in which one move is clearly better than every other. Find it.",
    odds_hint: "What are the odds?",
    solved: |solved, of| format!("{solved} of {of} solved"),
    all_solved: "All solved",
    streak: |now, best| format!("Found at the first try in a row: {now} (best: {best})"),
    grade: |grade, of| format!("Grade {grade} of {of}"),
    found: |row| if row > 1 { format!("Found! {row} in a row") } else { "Found!".to_owned() },
    found_later: "Found",
    shown: "Try it again later",
    was_solved: "Solved before",
    next: "Next puzzle",
    all: "All puzzles",
};
