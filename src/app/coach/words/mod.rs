//! The words of the coach, in every language. They come with it.

mod en;
mod ja;

use crate::ai::Unit;
use crate::ui::Lang;

/// All words and sentences of the coach in one language. What speaks for a move is worded by its game.
pub struct Words {
    /// While it thinks about a hint, and about a move that was made.
    pub thinking: &'static str,
    pub looking: &'static str,
    /// Where nothing speaks for a move that can be said.
    pub no_idea: &'static str,
    /// Where whoever thinks about hints has failed.
    pub no_hint: &'static str,
    /// At the second stage: which cards it is about are outlined, or it is about no card.
    pub these_cards: fn(usize) -> &'static str,
    /// The move of a hint.
    pub hint: fn(&str) -> String,
    pub more: &'static str,
    pub close: &'static str,
    /// So many tenths of what is counted: "2.5 points".
    pub amount: fn(i32, Unit) -> String,
    /// What a move is worth against the next best.
    pub gains: fn(&str) -> String,
    pub as_good: &'static str,
    /// What a move loses against the best.
    pub loses: fn(&str) -> String,
    pub think_again: &'static str,
    pub reconsider: &'static str,
    pub show_me: &'static str,
    pub play_it: &'static str,
    pub stop_asking: &'static str,
    /// The deals of days.
    pub daily: &'static str,
    pub daily_hint: &'static str,
    pub not_played: &'static str,
    /// The place among so many, and the points.
    pub went: fn(usize, usize, i32) -> String,
    pub play: &'static str,
    pub again: &'static str,
    pub earlier_days: &'static str,
    pub all_games: &'static str,
    /// From Monday on, as short as a calendar has them.
    pub weekdays: [&'static str; 7],
    pub earlier: &'static str,
    pub later: &'static str,
    /// A year and a month of it, counted from 1.
    pub month: fn(u16, u8) -> String,
    pub deal_of: fn(&str) -> String,
    pub copy_text: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
    pub calendar: &'static str,
    /// A look back at a match that is over.
    pub review: &'static str,
    pub nothing_to_review: &'static str,
    pub not_over: &'static str,
    pub play_on: &'static str,
    /// So many hundredths of the positions have been looked at, and of the decisions weighed.
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
    /// The curve in words: whose it is, and how it ended.
    pub chart: fn(&str, &str) -> String,
    pub luck_and_skill: &'static str,
    pub the_cards: &'static str,
    /// The decisions of somebody, who may be the reader.
    pub decisions_of: fn(&str, bool) -> String,
    pub result: &'static str,
    pub balance_hint: fn(&str, bool, Unit) -> String,
    pub moments: &'static str,
    pub no_moments: &'static str,
    /// In their place, where nobody could weigh any decision; and how many others nobody could weigh.
    pub cannot_weigh: &'static str,
    pub unweighed: fn(usize) -> String,
    /// The round and the move, each counted from 1.
    pub moment: fn(usize, usize) -> String,
    pub was_played: fn(&str) -> String,
    pub was_better: fn(&str) -> String,
    pub try_again: &'static str,
    pub chances: &'static str,
    /// What was dealt for a round, counted from 1.
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
