//! Texts of the review of a match in all languages.

mod en;
mod ja;

use crate::ai::Unit;
use crate::ui::texts::texts;

/// All texts of the review of a match in one language.
pub struct Words {
    /// Title of the page.
    pub review: &'static str,
    /// Text for a browser without a finished match.
    pub nothing_to_review: &'static str,
    /// Message for an unfinished match, and the link to it.
    pub not_over: &'static str,
    pub play_on: &'static str,
    /// Progress texts: the percentage of positions appraised, and of decisions weighed.
    pub looking_back: fn(u16) -> String,
    pub weighing: fn(u16) -> String,
    /// Button that stops the calculation, the message after it, and the button that continues.
    pub stop: &'static str,
    pub stopped: &'static str,
    pub go_on: &'static str,
    /// Message that the calculation has failed.
    pub cannot_review: &'static str,
    /// Link to the match.
    pub to_the_match: &'static str,
    /// Label of the choice of a player.
    pub whose_eyes: &'static str,
    /// Heading of the chart, its explanation, and its text alternative: the name of the player and the result.
    pub expectation: &'static str,
    pub expectation_hint: fn(Unit) -> &'static str,
    pub chart: fn(&str, &str) -> String,
    /// Heading of the table of luck and skill, and the row for the luck.
    pub luck_and_skill: &'static str,
    pub the_cards: &'static str,
    /// The decisions of a player. The arguments are their name, and true if they are the reader.
    pub decisions_of: fn(&str, bool) -> String,
    /// The last row of that table, and its explanation. `balance_hint` has the arguments of `decisions_of` and the unit.
    pub result: &'static str,
    pub balance_hint: fn(&str, bool, Unit) -> String,
    /// Heading of the moves that lost most, and the text if there are none.
    pub moments: &'static str,
    pub no_moments: &'static str,
    /// Texts if no decision could be weighed, and for the number of decisions that could not be weighed.
    pub cannot_weigh: &'static str,
    pub unweighed: fn(usize) -> String,
    /// The round and the move, both counted from 1.
    pub moment: fn(usize, usize) -> String,
    /// The move of a moment, a better one, and the link that plays on from there.
    pub was_played: fn(&str) -> String,
    pub was_better: fn(&str) -> String,
    pub try_again: &'static str,
    /// Heading of the events of chance that changed most.
    pub chances: &'static str,
    /// The deal of a round, counted from 1.
    pub deal: fn(usize) -> String,
    /// Link to the position of such an event.
    pub look: &'static str,
}

texts!(pub words -> Words = WORDS, load);
