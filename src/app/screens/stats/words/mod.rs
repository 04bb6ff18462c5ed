//! Texts of the statistics in all languages.

mod en;
mod ja;

use crate::app::screens::stats::file::{BadFile, Brought};
use crate::app::store::Unkept;
use crate::ui::Lang;

/// All texts of the statistics in one language.
pub struct Words {
    pub hint: &'static str,
    /// Text that is shown before the first match.
    pub empty: &'static str,
    pub matches: &'static str,
    pub won: &'static str,
    pub mean_place: &'static str,
    pub best: &'static str,
    /// Labels for the mean gain by luck and by skill, and for the number of reviewed matches.
    pub luck: &'static str,
    pub skill: &'static str,
    pub reviewed: &'static str,
    /// Label for the places of the latest matches, the newest last.
    pub latest_places: &'static str,
    pub place: fn(usize, usize) -> String,
    /// The rating, half of its interval, the number of matches, and its position among the levels.
    pub rating: fn(u32, u32, usize, &str) -> String,
    pub level_with: fn(&str) -> String,
    pub between: fn(&str, &str) -> String,
    /// The interval contains several levels: the lowest, the nearest and the highest one.
    pub around: fn([&str; 3]) -> String,
    pub above: fn(&str) -> String,
    pub below: fn(&str) -> String,
    /// The recommended opponent, and the victories to expect in 100 matches: estimate, lower bound, upper bound.
    pub next: fn(&str, [u32; 3]) -> String,
    pub play: fn(&str) -> String,
    /// Number of matches that are missing for a rating.
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
    /// Message that data could not be stored. `None` if the page is not allowed to write.
    pub unkept: fn(Unkept) -> Option<&'static str>,
    /// Message that the stored results cannot be read.
    pub unread: &'static str,
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
