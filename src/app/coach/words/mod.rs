//! Texts of the coach in all languages. They are part of its chunk.

mod en;
mod ja;

use crate::ai::Unit;
use crate::ui::Lang;

/// All texts of the coach in one language. Each game words the reasons for its moves.
pub struct Words {
    /// Texts while the coach computes a hint, and while it checks a move.
    pub thinking: &'static str,
    pub looking: &'static str,
    /// Text if no reason for the move can be given.
    pub no_idea: &'static str,
    /// Text if the hint could not be computed.
    pub no_hint: &'static str,
    /// Second stage of a hint: the number of outlined cards, which may be 0.
    pub these_cards: fn(usize) -> &'static str,
    /// Last stage of a hint: the move.
    pub hint: fn(&str) -> String,
    pub more: &'static str,
    pub close: &'static str,
    /// An amount in tenths of the unit, as in "2.5 points".
    pub amount: fn(i32, Unit) -> String,
    /// The gain of a move over the next best one.
    pub gains: fn(&str) -> String,
    pub as_good: &'static str,
    /// The loss of a move against the best one.
    pub loses: fn(&str) -> String,
    pub think_again: &'static str,
    pub reconsider: &'static str,
    pub show_me: &'static str,
    pub play_it: &'static str,
    pub stop_asking: &'static str,
    /// Texts of the deal of the day.
    pub daily: &'static str,
    pub daily_hint: &'static str,
    pub not_played: &'static str,
    /// The place, the number of players, and the score.
    pub went: fn(usize, usize, i32) -> String,
    pub play: &'static str,
    pub again: &'static str,
    pub earlier_days: &'static str,
    pub all_games: &'static str,
    /// Abbreviated names of the weekdays, from Monday.
    pub weekdays: [&'static str; 7],
    pub earlier: &'static str,
    pub later: &'static str,
    /// A year, and a month counted from 1.
    pub month: fn(u16, u8) -> String,
    pub deal_of: fn(&str) -> String,
    pub copy_text: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
    pub calendar: &'static str,
    /// Texts of the review of a match.
    pub review: &'static str,
    pub nothing_to_review: &'static str,
    pub not_over: &'static str,
    pub play_on: &'static str,
    /// Progress texts: the percentage of positions appraised, and of decisions weighed.
    pub looking_back: fn(u16) -> String,
    pub weighing: fn(u16) -> String,
    pub stop: &'static str,
    pub stopped: &'static str,
    pub go_on: &'static str,
    pub cannot_review: &'static str,
    pub to_the_match: &'static str,
    pub whose_eyes: &'static str,
    pub expectation: &'static str,
    pub expectation_hint: fn(Unit) -> &'static str,
    /// Text alternative of the chart: the name of the player and the result.
    pub chart: fn(&str, &str) -> String,
    pub luck_and_skill: &'static str,
    pub the_cards: &'static str,
    /// The decisions of a player. The arguments are their name, and true if they are the reader.
    pub decisions_of: fn(&str, bool) -> String,
    pub result: &'static str,
    pub balance_hint: fn(&str, bool, Unit) -> String,
    pub moments: &'static str,
    pub no_moments: &'static str,
    /// Texts if no decision could be weighed, and for the number of decisions that could not be weighed.
    pub cannot_weigh: &'static str,
    pub unweighed: fn(usize) -> String,
    /// The round and the move, both counted from 1.
    pub moment: fn(usize, usize) -> String,
    pub was_played: fn(&str) -> String,
    pub was_better: fn(&str) -> String,
    pub try_again: &'static str,
    pub chances: &'static str,
    /// The deal of a round, counted from 1.
    pub deal: fn(usize) -> String,
    pub look: &'static str,
}

#[must_use]
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
