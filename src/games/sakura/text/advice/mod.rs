//! The texts of the coach for this game.

mod en;
mod ja;

use crate::ui::texts::texts;
use crate::ui::{Advice, Advised, Lang, LessonFacts, puzzle};

use super::super::rules::Sakura;

texts!(advice -> Advice<Sakura> = ADVICE, load);

impl Advised for Sakura {
    const LESSON: LessonFacts = LessonFacts { age: 8, minutes: 5 };
    const PUZZLES: usize = puzzle::count(include_str!("../../content/puzzles.txt"));

    fn advice(lang: Lang) -> &'static Advice<Self> {
        advice(lang)
    }
}
