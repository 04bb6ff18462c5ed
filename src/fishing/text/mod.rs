//! The texts that all fishing games share.

pub mod advice;
pub mod en;
pub mod ja;

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::ui::texts::texts;

use super::rules::moves::Move;

/// The texts of a fishing table in one language. Texts of events and refusals belong to the games, which use the
/// functions of [`en`] and [`ja`].
pub struct Words {
    pub field: &'static str,
    pub turned: &'static str,
    pub hand: &'static str,
    pub pile: fn(u8) -> String,
    pub in_hand: fn(u8) -> String,
    /// The captured cards of a player: name, number of cards, points in the match, points in the round so far.
    pub captured: fn(&str, usize, i32, &str) -> String,
    /// The label of the button that shows a player's captured cards.
    pub won: fn(&str) -> String,
    pub partner: &'static str,
    pub this_round: &'static str,
    pub round: fn(u16, u16) -> String,
    /// The label of a card with several possible captures.
    pub choose: fn(Hanafuda) -> String,
    /// The label of the button that makes the move.
    pub action: fn(Move) -> String,
    /// The tooltip of a card that would capture these cards, with the points.
    pub takes: fn(Cards, i32) -> String,
    /// The tooltips of a card that captures nothing, and of a card with several possible captures.
    pub stays: &'static str,
    pub asks: &'static str,
    pub take_all: &'static str,
    pub lay: &'static str,
    pub sheet: SheetWords,
    /// The points of a card.
    pub counts: fn(i32) -> String,
    /// The heading over a list of the face-up cards in the middle.
    pub face_up: &'static str,
}

/// The texts of the yaku sheet.
pub struct SheetWords {
    pub title: &'static str,
    /// The heading of the page of a game's sheet.
    pub title_of: fn(&str) -> String,
    pub yaku: &'static str,
    /// The number of yaku.
    pub all: fn(usize) -> String,
    /// The points of each yaku, if all have the same.
    pub each: fn(i32) -> String,
    /// The text before the signs of the impossible yaku.
    pub far: &'static str,
    pub made: &'static str,
    pub impossible: &'static str,
    /// The number of captured cards out of all cards of a yaku.
    pub of: fn(usize, usize) -> String,
    /// The short names of cards, by which they differ within a yaku. Each name occurs once.
    pub lacking: fn(Cards) -> String,
    /// The texts after the missing cards of a yaku, by the place that they could come from.
    pub from_hand: &'static str,
    pub from_field: &'static str,
    pub from_unseen: &'static str,
}

texts!(pub words -> Words = WORDS, load);
