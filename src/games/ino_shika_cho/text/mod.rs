//! The texts of this game in each language.

pub mod advice;
mod en;
mod ja;

use crate::cards::hanafuda::{CardKind, Hanafuda};
use crate::engine::{RuleId, ScoreLine};
use crate::fishing::{Yaku, made};
use crate::ui::texts::{load_texts, texts};
use crate::ui::{GameText, Title};

use super::rules::InoShikaCho;
use super::rules::rulebook::InoRule;
use super::rules::score::YAKU;

/// All texts of the game in one language.
pub struct Words {
    pub game: GameText<InoShikaCho>,
    pub yaku: fn(&Yaku) -> &'static str,
    /// The name of the player who opened the round, and its sign.
    pub first: &'static str,
    pub first_sign: &'static str,
    /// The line below the scores of a round, with their sum, which is always the same.
    pub add_up: fn(&str) -> String,
}

texts!(pub title -> Title = TITLE, load_title);

texts!(pub words -> Words = WORDS, load_own);
load_texts!(load: fishing::text::load, games::ino_shika_cho::text::load_own);

/// The subject of a score line.
enum Counted {
    OwnYaku(&'static Yaku),
    OthersYaku(&'static Yaku),
    NoCards,
    /// A number of cards of one kind.
    Cards {
        kind: CardKind,
        count: usize,
    },
}

fn counted(line: &ScoreLine) -> Counted {
    let cards = || line.cards.iter().filter_map(|card| card.parse::<Hanafuda>().ok());
    if InoRule::of(line.rule) == Some(InoRule::AddingUp) {
        let set = cards().collect();
        if let Some(yaku) = made(&YAKU, set).find(|yaku| yaku.cards == set) {
            return if line.points < 0 { Counted::OthersYaku(yaku) } else { Counted::OwnYaku(yaku) };
        }
    }
    cards().next().map_or(Counted::NoCards, |card| Counted::Cards { kind: card.kind(), count: line.cards.len() })
}
