//! The words of the statistics, in every language.

mod en;
mod ja;

use super::file::{BadFile, Brought};
use crate::app::store::Unkept;
use crate::ui::Lang;

/// All words and sentences of the statistics in one language.
pub struct Words {
    pub hint: &'static str,
    /// What will stand there once a match has been played.
    pub empty: &'static str,
    pub matches: &'static str,
    pub won: &'static str,
    pub mean_place: &'static str,
    pub best: &'static str,
    /// What the cards and what the moves brought on average, and how many matches were reviewed for that.
    pub luck: &'static str,
    pub skill: &'static str,
    pub reviewed: &'static str,
    /// The places of the latest matches, the newest last.
    pub latest_places: &'static str,
    pub place: fn(usize, usize) -> String,
    /// The rating, half of its interval, of how many matches, and where that is among the levels.
    pub rating: fn(u32, u32, usize, &str) -> String,
    pub level_with: fn(&str) -> String,
    pub between: fn(&str, &str) -> String,
    /// From one level to another, and nearest to a third: the interval does not tell them apart.
    pub around: fn([&str; 3]) -> String,
    pub above: fn(&str) -> String,
    pub below: fn(&str) -> String,
    /// Whom to play next, and of a hundred matches how many that wins: about, at the least, at the most.
    pub next: fn(&str, [u32; 3]) -> String,
    pub play: fn(&str) -> String,
    /// So many more matches are wanted for a rating.
    pub more: fn(usize) -> String,
    pub only_luck: &'static str,
    pub method: &'static str,
    pub method_is: &'static str,
    pub latest: &'static str,
    pub against: fn(&str) -> String,
    pub random: &'static str,
    pub with_score: fn(i32) -> String,
    pub daily: &'static str,
    pub challenge: &'static str,
    pub helped: &'static str,
    pub other_rules: &'static str,
    pub open: &'static str,
    pub show_more: &'static str,
    pub save: &'static str,
    pub open_file: &'static str,
    pub erase: &'static str,
    pub erase_all: fn(usize) -> String,
    pub erase_is: &'static str,
    pub really: &'static str,
    pub keep: &'static str,
    pub erased: &'static str,
    pub brought: fn(Brought) -> String,
    pub bad_file: fn(BadFile) -> &'static str,
    /// Tells that data could not be stored. `None` if the page is not allowed to write.
    pub unkept: fn(Unkept) -> Option<&'static str>,
    /// Tells that the stored results cannot be read.
    pub unread: &'static str,
}

#[must_use]
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
