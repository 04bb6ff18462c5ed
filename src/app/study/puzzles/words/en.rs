//! The words of puzzles in English.

use crate::ai::Unit;

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
    amount: |tenths, unit| {
        let number =
            if tenths % 10 == 0 { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) };
        let name = match (unit, tenths) {
            (Unit::Points, 10) => "point",
            (Unit::Points, _) => "points",
            (Unit::Coins, 10) => "coin",
            (Unit::Coins, _) => "coins",
        };
        format!("{number} {name}")
    },
    worth: |amount| format!("Worth about {amount} more than the next best."),
    loses: |amount| format!("That is worth about {amount} less than the best move."),
    grade: |grade, of| format!("Grade {grade} of {of}"),
    found: |row| if row > 1 { format!("Found! {row} in a row") } else { "Found!".to_owned() },
    found_later: "Found",
    shown: "Try it again later",
    was_solved: "Solved before",
    next: "Next puzzle",
    all: "All puzzles",
};
