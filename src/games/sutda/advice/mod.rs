//! What a coach says of this game.

mod en;
mod ja;

use crate::ui::{Advice, Advised, Lang, puzzle};

use super::rules::Sutda;

impl Advised for Sutda {
    const PUZZLES: usize = puzzle::count(include_str!("../puzzles.txt"));

    fn advice(lang: Lang) -> &'static Advice<Self> {
        match lang {
            Lang::En => &en::ADVICE,
            Lang::Ja => &ja::ADVICE,
        }
    }
}

/// A chance in thousandths, as so many of a hundred.
fn percent(chance: u32) -> String {
    format!("{} %", (chance + 5) / 10)
}
