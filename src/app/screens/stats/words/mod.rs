//! Texts of the statistics in all languages.

mod en;
mod ja;

use crate::app::screens::stats::file::{BadFile, Brought};
use crate::app::store::StoreError;
use crate::ui::texts::texts;

/// All texts of the statistics in one language.
pub struct Words {
    /// Explanation below the title.
    pub hint: &'static str,
    /// Text that is shown before the first match.
    pub empty: &'static str,
    /// Labels of the figures: matches, victories, mean place, best score.
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
    /// The place, and the number of players.
    pub place: fn(usize, usize) -> String,
    /// The rating, half of its interval, the number of matches, and its position among the levels.
    pub rating: fn(u32, u32, usize, &str) -> String,
    /// Positions of a rating among the levels: equal to one, between two.
    pub level_with: fn(&str) -> String,
    pub between: fn(&str, &str) -> String,
    /// The interval contains several levels: the lowest, the nearest and the highest one.
    pub around: fn([&str; 3]) -> String,
    /// The interval is above or below all levels.
    pub above: fn(&str) -> String,
    pub below: fn(&str) -> String,
    /// The recommended opponent, and the victories to expect in 100 matches: estimate, lower bound, upper bound.
    pub next: fn(&str, [u32; 3]) -> String,
    /// Link to a match against the recommended opponent, a level.
    pub play: fn(&str) -> String,
    /// Number of matches that are missing for a rating.
    pub more: fn(usize) -> String,
    /// Text for a game without decisions.
    pub only_luck: &'static str,
    /// The explanation of the rating: its title, and its text.
    pub method: &'static str,
    pub method_is: &'static str,
    /// Heading of the latest matches.
    pub latest: &'static str,
    /// The other players of a match.
    pub against: fn(&str) -> String,
    /// Name of a player with random moves.
    pub random: &'static str,
    /// The score of the reader.
    pub with_score: fn(i32) -> String,
    /// Marks of a match: deal of the day, challenge, with help, with other house rules.
    pub daily: &'static str,
    pub challenge: &'static str,
    pub helped: &'static str,
    pub other_rules: &'static str,
    /// Link to the match.
    pub open: &'static str,
    /// Button that shows older matches.
    pub show_more: &'static str,
    /// Buttons that save the results as a file, and add those of a file.
    pub save: &'static str,
    pub open_file: &'static str,
    /// Button that deletes the results.
    pub erase: &'static str,
    /// Question before the results are deleted, its explanation, and its two buttons.
    pub erase_all: fn(usize) -> String,
    pub erase_is: &'static str,
    pub really: &'static str,
    pub keep: &'static str,
    /// Message after it.
    pub erased: &'static str,
    /// The result of adding a file.
    pub brought: fn(Brought) -> String,
    /// The reason why a file cannot be added.
    pub bad_file: fn(BadFile) -> &'static str,
    /// Message that data could not be stored. `None` if the page is not allowed to write.
    pub unkept: fn(StoreError) -> Option<&'static str>,
    /// Message that the stored results cannot be read.
    pub unread: &'static str,
}

texts!(pub words -> Words = WORDS, load);
