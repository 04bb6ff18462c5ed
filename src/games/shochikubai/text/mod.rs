//! The words of the game. Each language is a file that fills in all of them.

mod en;
mod ja;

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::{ScoreLine, Seat};
use crate::ui::{GameText, Lang, Names, Title};

use super::progress::Chase;
use super::rulebook::ShochikubaiRule;
use super::rules::Shochikubai;
use super::score::{Points, majority};

/// All words of the game in one language.
pub struct Words {
    pub game: GameText<Shochikubai>,
    pub suit_name: fn(Suit) -> &'static str,
    /// Headings of the gallery.
    pub suits_name: fn(Suit) -> &'static str,
    /// So many tokens of a suit.
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
    /// The points before the round, and those that the round would bring if it were over.
    pub tokens_of: fn(&str, Tokens, i32, Option<i32>) -> String,
    pub chase: fn(Suit, Chase) -> String,
    /// Points of the running round, next to the total.
    pub now: fn(i32) -> String,
    pub leads: &'static str,
    pub firework: &'static str,
    pub flipped: &'static str,
    pub lacks: fn(Suit) -> String,
    /// Which token a press would take, and how many of them it makes.
    pub would_take: fn(Suit, u8) -> String,
    /// A flipped card.
    pub outshone: &'static str,
    pub highest: &'static str,

    // The paper beside the table.
    pub what_counts: &'static str,
    /// All of it in one line.
    pub in_short: &'static str,
    pub a_set: &'static str,
    pub most: &'static str,
    pub next: &'static str,
    pub would_be: fn(Suit) -> String,
    pub as_it_stands: &'static str,
    /// What points consist of; nothing where there are none.
    pub made_of: fn(Points) -> String,
    /// How many sets, and the most of what.
    pub standing: fn(Points) -> String,
    /// What is to be remembered besides, on the page of the paper.
    pub reminders: [&'static str; 4],
    /// Which suit beats which, and which was led.
    pub strength: fn(Option<Suit>) -> String,
    /// What follows the words on a bowl for whoever hears them: how many of its tokens there are.
    pub brings: fn(u8) -> String,
    pub last_trick: &'static str,
    pub what_they_do: &'static str,
    pub last_cards: &'static str,
    pub star: &'static str,
    pub draft: fn(u8) -> String,
    pub does: fn(&Preview, &Names) -> String,
    pub alone: &'static str,
    pub keeps: fn(Option<Bonus>) -> String,
    /// What lies in the market, or in the box, under a heading.
    pub holds: fn(&str, Tokens) -> String,
    /// A card or a move, and sentences about it.
    pub says: fn(&str, &[String]) -> String,
}

pub const fn title(lang: Lang) -> &'static Title {
    match lang {
        Lang::En => &en::TITLE,
        Lang::Ja => &ja::TITLE,
    }
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}

/// What playing a card would do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    Leads,
    /// It would come in this place of the draft as the trick lies now.
    Comes {
        place: u8,
        of: u8,
    },
    /// It flips the card of its rank; the first in a trick brings the firework.
    Flips {
        rank: u8,
        owner: Seat,
        place: u8,
        firework: bool,
    },
    /// It may not be played.
    Forbidden(Suit),
}

/// What a line of the score counts.
enum Line {
    /// So many complete sets.
    Sets(usize),
    /// The most tokens of a suit: so many.
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

/// The tokens suit by suit, the strongest first, as far as there are any.
fn counted(tokens: Tokens) -> impl Iterator<Item = (Suit, u8)> {
    Suit::ALL.into_iter().rev().map(move |suit| (suit, tokens.get(suit))).filter(|&(_, count)| count > 0)
}

/// The suits of which these points have the most, the strongest first.
fn majorities(points: Points) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().rev().filter(move |&suit| points.of(suit) == majority(suit).0)
}
