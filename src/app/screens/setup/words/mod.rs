//! Texts of the set-up screen in all languages.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the set-up screen in one language.
pub struct Words {
    /// Number of rounds of the match.
    pub rounds: fn(usize) -> String,
    /// Label of the list of seats.
    pub seats: &'static str,
    /// Label of the choices for a seat, with its number from 1.
    pub seat: fn(usize) -> String,
    /// A person as the player of a seat.
    pub person: &'static str,
    /// Label of the field for the name of a player.
    pub seat_name: &'static str,
    /// Note that the person plays at this device.
    pub at_this_screen: &'static str,
    /// The choice that leaves a seat empty.
    pub nobody: &'static str,
    /// Label of the button that adds a seat.
    pub one_more: &'static str,
    /// A table with one person and this number of computer players.
    pub rivals: fn(usize) -> String,
    /// A table with this number of persons at one device.
    pub of_us_here: fn(usize) -> String,
    /// Button that shows further choices.
    pub more: &'static str,
    /// Heading of the table with the measured strengths of the computer players.
    pub strengths: &'static str,
    /// Row of that table: the stronger level and the weaker one.
    pub against: fn(&str, &str) -> String,
    /// Columns of that table: number of deals, percentage of victories, and lead in each round.
    pub deals: &'static str,
    pub wins: &'static str,
    pub ahead: &'static str,
    /// The date of a measurement, and the number of players.
    pub measured: fn(&str, u8) -> String,
    /// The choice of house rules that differ from all presets.
    pub own_rules: &'static str,
    /// Message that a house rule cannot be used with this number of players.
    pub misfit: fn(&str, usize) -> String,
    /// Label of the field for the seed of the deal, and its explanation.
    pub seed: &'static str,
    pub seed_hint: &'static str,
    /// Message that the seed is invalid.
    pub seed_bad: &'static str,
    /// Button that chooses another seed.
    pub new_seed: &'static str,
    /// Button that starts the match.
    pub deal: &'static str,
    /// Link to a match of computer players alone.
    pub watch: &'static str,
}

texts!(pub words -> Words = WORDS, load);
