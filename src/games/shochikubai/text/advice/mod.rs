//! The coach's texts for this game.

mod en;
mod ja;

use crate::ui::texts::texts;
use crate::ui::{Advice, Advised, Lang, LessonFacts, puzzle};

use super::super::rules::Shochikubai;

texts!(advice -> Advice<Shochikubai> = ADVICE, load);

impl Advised for Shochikubai {
    const LESSON: LessonFacts = LessonFacts { age: 10, minutes: 7 };
    const PUZZLES: usize = puzzle::count(include_str!("../../content/puzzles.txt"));

    fn advice(lang: Lang) -> &'static Advice<Self> {
        advice(lang)
    }
}
