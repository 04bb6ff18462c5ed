//! The coach's texts of this game.

mod en;
mod ja;

use crate::ui::texts::texts;
use crate::ui::{Advice, Advised, Lang, puzzle};

use super::super::rules::Sutda;

texts!(advice -> Advice<Sutda> = ADVICE, load);

impl Advised for Sutda {
    const PUZZLES: usize = puzzle::count(include_str!("../../content/puzzles.txt"));

    fn advice(lang: Lang) -> &'static Advice<Self> {
        advice(lang)
    }
}

/// Formats a chance in thousandths as a percentage.
fn percent(chance: u32) -> String {
    format!("{} %", (chance + 5) / 10)
}
