//! The words of the game. Each language is a file that fills in all of them.

mod en;
mod ja;

use crate::cards::poems::{Deck, Kind, Poet};
use crate::engine::{RuleId, ScoreLine, Seat};
use crate::ui::{GameText, Lang, Names, Title};

use super::rulebook::BozuRule;
use super::rules::BozuMekuri;

/// The words of one language.
pub struct Words {
    pub game: GameText<BozuMekuri>,
    /// A card's full name, for those who hear it.
    pub card: fn(Poet, Kind) -> String,
    /// How a poet's name is read.
    pub poet: fn(Poet) -> &'static str,
    /// Headings of the gallery.
    pub kinds: fn(Kind) -> &'static str,
    pub kind: fn(Kind) -> &'static str,
    /// As what a card counts in one of the decks, where they differ, and what it does then.
    pub in_deck: fn(Deck, Kind, &str) -> String,
    /// Of those who reigned.
    pub reigned: &'static str,

    // On the table.
    /// What a card is, and by whom it is held, if by anybody.
    pub fate: fn(Kind, Option<&str>) -> String,
    pub stacks: &'static str,
    pub stack: fn(usize, u8) -> String,
    /// What still lies face down, in the order of [`Kind::ALL`].
    pub to_come: fn([u8; 4]) -> String,
    pub deposit: &'static str,
    pub cards: fn(u8) -> String,
    pub pile: fn(&Names, Seat, u8) -> String,
    pub own_pile: &'static str,
    pub other_piles: &'static str,
    pub latest: &'static str,
    pub ahead: &'static str,
    pub out: &'static str,
    pub empty: &'static str,

    // On the sheet.
    pub turn_in_short: &'static str,
    /// What happens when a card of this kind is turned up.
    pub does: fn(Kind) -> &'static str,
    pub end_in_short: &'static str,
}

pub const fn title(lang: Lang) -> &'static Title {
    match lang {
        Lang::En => &en::TITLE,
        Lang::Ja => &ja::TITLE,
    }
}

pub const fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}

/// What becomes of the cards that a line of the score counts.
enum Line {
    Counts,
    DrewSemimaruLast,
    ThrownOut,
}

impl Line {
    fn of(line: &ScoreLine) -> Self {
        match BozuRule::of(line.rule) {
            Some(BozuRule::SemimaruLast) => Line::DrewSemimaruLast,
            Some(BozuRule::Semimaru) => Line::ThrownOut,
            _ => Line::Counts,
        }
    }
}
