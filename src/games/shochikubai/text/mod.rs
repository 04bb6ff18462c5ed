//! The texts of the game. One file per language defines all of them.

pub mod advice;
mod en;
mod ja;

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::{ScoreLine, Seat};
use crate::ui::texts::texts;
use crate::ui::{GameText, Names, Title};

use super::rules::Shochikubai;
use super::rules::progress::Chase;
use super::rules::rulebook::ShochikubaiRule;
use super::rules::score::{Points, majority};

/// All texts of the game in one language.
pub struct Words {
    pub game: GameText<Shochikubai>,
    pub suit_name: fn(Suit) -> &'static str,
    /// Headings of the gallery.
    pub suits_name: fn(Suit) -> &'static str,
    /// A suit with a number of tokens.
    pub tokens_name: fn(Suit, u8) -> String,
    pub card_name: fn(Card) -> String,

    // On the table.
    pub trick: &'static str,
    pub market: &'static str,
    pub sets_left: fn(u8) -> String,
    pub in_box: &'static str,
    pub round: fn(u8, u8, u8) -> String,
    pub hand: &'static str,
    pub cards_of: fn(&str, u8) -> String,
    /// Name and tokens of a seat, its points before the round, and its points of the round if that were over now.
    pub tokens_of: fn(&str, Tokens, i32, Option<i32>) -> String,
    pub chase: fn(Suit, Chase) -> String,
    /// Points of the current round, next to the total.
    pub now: fn(i32) -> String,
    pub leads: &'static str,
    pub firework: &'static str,
    pub flipped: &'static str,
    pub lacks: fn(Suit) -> String,
    /// The token that a press would take, and the number of tokens of that suit with it.
    pub would_take: fn(Suit, u8) -> String,
    /// Note on a flipped card.
    pub outshone: &'static str,
    pub highest: &'static str,

    // The score sheet next to the table.
    pub what_counts: &'static str,
    /// Summary of the score sheet in one line.
    pub in_short: &'static str,
    pub a_set: &'static str,
    pub most: &'static str,
    pub next: &'static str,
    pub would_be: fn(Suit) -> String,
    pub as_it_stands: &'static str,
    /// The parts of a number of points. Empty for no points.
    pub made_of: fn(Points) -> String,
    /// The number of complete sets, and the suits with a majority.
    pub standing: fn(Points) -> String,
    /// Reminders of further rules, on the summary sheet.
    pub reminders: [&'static str; 4],
    /// The order of the suits, and the suit led.
    pub strength: fn(Option<Suit>) -> String,
    /// Addition to the label of a bowl for screen readers: the number of tokens in it.
    pub brings: fn(u8) -> String,
    pub last_trick: &'static str,
    pub what_they_do: &'static str,
    pub last_cards: &'static str,
    pub star: &'static str,
    pub draft: fn(u8) -> String,
    pub does: fn(&Preview, &Names) -> String,
    pub alone: &'static str,
    pub keeps: fn(Option<Bonus>) -> String,
    /// A heading with the tokens in the market or the box.
    pub holds: fn(&str, Tokens) -> String,
    /// The name of a card or a move, with sentences about it.
    pub says: fn(&str, &[String]) -> String,
}

texts!(pub title -> Title = TITLE, load_title);

texts!(pub words -> Words = WORDS, load);

/// The effect of playing a card now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    Leads,
    /// The card would have this place in the draft, given the trick so far.
    Comes {
        place: u8,
        of: u8,
    },
    /// The card flips the card of its rank. The first flip of a trick brings the firework.
    Flips {
        rank: u8,
        owner: Seat,
        place: u8,
        firework: bool,
    },
    /// The card may not be played, because the player must follow this suit.
    Forbidden(Suit),
}

/// Subject of a line of the score.
enum Line {
    /// The number of complete sets.
    Sets(usize),
    /// The most tokens of a suit, with their number.
    Most(Suit, usize),
    SecondMost(Suit, usize),
}

impl Line {
    fn of(line: &ScoreLine) -> Self {
        let count = line.cards.len();
        let suit = Suit::ALL.into_iter().find(|&suit| line.rule == ShochikubaiRule::majority(suit).into());
        match suit {
            None => Line::Sets(count / Suit::ALL.len()),
            Some(suit) if line.points == i32::from(majority(suit).0) => Line::Most(suit, count),
            Some(suit) => Line::SecondMost(suit, count),
        }
    }
}

/// The suits with at least one token and their numbers, the strongest suit first.
fn counted(tokens: Tokens) -> impl Iterator<Item = (Suit, u8)> {
    Suit::ALL.into_iter().rev().map(move |suit| (suit, tokens.get(suit))).filter(|&(_, count)| count > 0)
}

/// The suits in which these points include the most, the strongest suit first.
fn majorities(points: Points) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().rev().filter(move |&suit| points.of(suit) == majority(suit).0)
}
