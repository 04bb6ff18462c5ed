//! The words: what each language says of this game.

mod en;
mod ja;

use crate::cards::hanafuda::{Hanafuda, Kind};
use crate::engine::{RuleId, ScoreLine};
use crate::fishing::{Yaku, made};
use crate::ui::{GameText, Lang, Title};

use super::rulebook::InoRule;
use super::rules::InoShikaCho;
use super::score::YAKU;

/// All words of the game in one language.
pub struct Words {
    pub game: GameText<InoShikaCho>,
    pub yaku: fn(&Yaku) -> &'static str,
    /// Whoever opened the round, and the sign of it.
    pub first: &'static str,
    pub first_sign: &'static str,
    /// Under the scores of a round, the sum that they always make.
    pub add_up: fn(&str) -> String,
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

/// What a line of a score counts.
enum Counted {
    OwnYaku(&'static Yaku),
    OthersYaku(&'static Yaku),
    NoCards,
    /// So many cards of one kind.
    Cards {
        kind: Kind,
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
