//! The texts of the coach for this game.

mod en;
mod ja;

use crate::ui::texts::texts;
use crate::ui::{Advice, Advised, Lang, LessonFacts, puzzle};

use super::super::rules::Shuhari;

texts!(advice -> Advice<Shuhari> = ADVICE, load);

impl Advised for Shuhari {
    const LESSON: LessonFacts = LessonFacts { age: 12, minutes: 8 };
    const PUZZLES: usize = puzzle::count(include_str!("../../content/puzzles.txt"));

    fn advice(lang: Lang) -> &'static Advice<Self> {
        advice(lang)
    }
}
