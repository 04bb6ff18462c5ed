//! The coach's texts of this game.

mod en;
mod ja;

use crate::ui::texts::texts;
use crate::ui::{Advice, Advised, Lang, LessonFacts, puzzle};

use super::super::rules::Sutda;

texts!(advice -> Advice<Sutda> = ADVICE, load);

impl Advised for Sutda {
    const LESSON: LessonFacts = LessonFacts { age: 12, minutes: 5 };
    const PUZZLES: usize = puzzle::count(include_str!("../../content/puzzles.txt"));

    fn advice(lang: Lang) -> &'static Advice<Self> {
        advice(lang)
    }
}

/// Formats a chance in thousandths as a percentage.
fn percent(chance: u32) -> String {
    format!("{} %", (chance + 5) / 10)
}
