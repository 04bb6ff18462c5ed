//! The texts of the game. One file per language defines all of them.

pub mod advice;
mod en;
mod ja;

use crate::cards::poems::{Deck, Figure, Poet};
use crate::engine::{RuleId, ScoreLine, Seat};
use crate::ui::texts::texts;
use crate::ui::{GameText, Names, Title};

use super::rules::BozuMekuri;
use super::rules::rulebook::BozuRule;

/// The texts in one language.
pub struct Words {
    pub game: GameText<BozuMekuri>,
    /// Full name of a card, for screen readers.
    pub card: fn(Poet, Figure) -> String,
    /// Reading of a poet's name: romaji or kana.
    pub poet: fn(Poet) -> &'static str,
    /// Headings of the gallery.
    pub kinds: fn(Figure) -> &'static str,
    pub kind: fn(Figure) -> &'static str,
    /// Kind and effect of a card in one of the decks. Used for cards whose kind depends on the deck.
    pub in_deck: fn(Deck, Figure, &str) -> String,
    /// Note on the cards of emperors and empresses.
    pub reigned: &'static str,

    // On the table.
    /// Kind of a card and the name of its holder. `None` if it is in the deposit.
    pub fate: fn(Figure, Option<&str>) -> String,
    pub stacks: &'static str,
    pub stack: fn(usize, u8) -> String,
    /// The numbers of face-down cards, in the order of [`Figure::ALL`].
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
    /// Effect of a card of this kind when it is turned up.
    pub does: fn(Figure) -> &'static str,
    pub end_in_short: &'static str,
}

texts!(pub title -> Title = TITLE, load_title);

texts!(pub words -> Words = WORDS, load);

/// Meaning of a line of the score: the cards count, or the player is out.
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
