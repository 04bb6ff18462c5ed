//! Texts of the deal of the day in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the deal of the day in one language.
pub struct Words {
    /// Title of the page.
    pub daily: &'static str,
    /// Explanation below the title.
    pub daily_hint: &'static str,
    /// Message for a device whose clock shows a year before 2000 or after 9999.
    pub without_day: &'static str,
    /// Text for a deal without a result.
    pub not_played: &'static str,
    /// The place, the number of players, and the score.
    pub went: fn(usize, usize, i32) -> String,
    /// Links that play the deal of today: for the first time, and again.
    pub play: &'static str,
    pub again: &'static str,
    /// Link to the calendar of a game.
    pub earlier_days: &'static str,
    /// Link to the deals of all games.
    pub all_games: &'static str,
    /// Abbreviated names of the weekdays, from Monday.
    pub weekdays: [&'static str; 7],
    /// Buttons for the previous and the next month.
    pub earlier: &'static str,
    pub later: &'static str,
    /// A year, and a month counted from 1.
    pub month: fn(u16, u8) -> String,
    /// Note at the end of a match, with the day of its deal.
    pub deal_of: fn(&str) -> String,
    /// Button that copies the result as a text, and its result: copied or not.
    pub copy_text: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
    /// Link from the end of a match to the calendar.
    pub calendar: &'static str,
}

texts!(pub words -> Words = WORDS, load);
