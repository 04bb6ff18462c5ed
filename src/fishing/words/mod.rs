//! The words that all fishing games share.

pub mod en;
pub mod ja;

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::ui::Lang;

use super::moves::Move;

/// What a table of fishing says in one language. Facts and refusals are the games'; [`en`] and [`ja`] help them.
pub struct Words {
    pub field: &'static str,
    pub turned: &'static str,
    pub hand: &'static str,
    pub pile: fn(u8) -> String,
    pub in_hand: fn(u8) -> String,
    /// Whose, how many cards, the points of the match, and what the round would bring.
    pub captured: fn(&str, usize, i32, &str) -> String,
    /// What a button says that shows the cards somebody has won.
    pub won: fn(&str) -> String,
    pub partner: &'static str,
    pub this_round: &'static str,
    pub round: fn(u16, u16) -> String,
    /// The question what a card should take.
    pub choose: fn(Hanafuda) -> String,
    /// What a button says that makes the move.
    pub action: fn(Move) -> String,
    /// What rides on a card that would take these, and what they would bring.
    pub takes: fn(Cards, i32) -> String,
    /// The same of a card that takes nothing, and of one that can take several.
    pub stays: &'static str,
    pub asks: &'static str,
    pub take_all: &'static str,
    pub lay: &'static str,
    pub sheet: SheetWords,
    /// What a card counts.
    pub counts: fn(i32) -> String,
    /// What lies face up in the middle, as a heading over a list.
    pub face_up: &'static str,
}

/// What the yaku sheet says.
pub struct SheetWords {
    pub title: &'static str,
    /// The sheet of a game, as its own page is headed.
    pub title_of: fn(&str) -> String,
    pub yaku: &'static str,
    /// How many there are.
    pub all: fn(usize) -> String,
    /// What each is worth, where all are worth the same.
    pub each: fn(i32) -> String,
    /// Before the signs of those that nobody can make any more.
    pub far: &'static str,
    pub made: &'static str,
    pub impossible: &'static str,
    /// So many of so many.
    pub of: fn(usize, usize) -> String,
    /// Cards by the names that tell them apart in a yaku, each name once.
    pub lacking: fn(Cards) -> String,
    /// Behind the cards that a yaku lacks: where they could come from.
    pub from_hand: &'static str,
    pub from_field: &'static str,
    pub from_unseen: &'static str,
}

#[must_use]
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}
