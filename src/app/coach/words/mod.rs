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
    pub earlier: &'static str,
    pub later: &'static str,
    /// A year and a month of it, counted from 1.
    pub month: fn(u16, u8) -> String,
    pub deal_of: fn(&str) -> String,
    pub copy_text: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
    pub calendar: &'static str,
}

#[must_use]
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
