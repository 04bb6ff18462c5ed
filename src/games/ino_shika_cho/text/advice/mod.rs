//! The texts of the coach for this game.

mod en;
mod ja;

use crate::ui::texts::texts;
use crate::ui::{Advice, Advised, Lang, LessonFacts, puzzle};

use super::super::rules::InoShikaCho;

texts!(advice -> Advice<InoShikaCho> = ADVICE, load);

impl Advised for InoShikaCho {
    const LESSON: LessonFacts = LessonFacts { age: 7, minutes: 4 };
    const PUZZLES: usize = puzzle::count(include_str!("../../content/puzzles.txt"));

    fn advice(lang: Lang) -> &'static Advice<Self> {
        advice(lang)
    }
}
