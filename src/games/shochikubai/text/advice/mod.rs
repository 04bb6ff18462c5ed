//! The coach's texts for this game.

mod en;
mod ja;

use crate::ui::texts::texts;
use crate::ui::{Advice, Advised, Lang, puzzle};

use super::super::rules::Shochikubai;

texts!(advice -> Advice<Shochikubai> = ADVICE, load);

impl Advised for Shochikubai {
    const PUZZLES: usize = puzzle::count(include_str!("../../content/puzzles.txt"));

    fn advice(lang: Lang) -> &'static Advice<Self> {
        advice(lang)
    }
}
