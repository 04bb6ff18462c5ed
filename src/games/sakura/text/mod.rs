//! The texts of this game in each language.

pub mod advice;
mod en;
mod ja;

use crate::engine::{RuleId, ScoreLine};
use crate::fishing::Yaku;
use crate::ui::texts::{load_texts, texts};
use crate::ui::{GameText, Title};

use super::rules::Sakura;
use super::rules::options::CardValues;
use super::rules::rulebook::SakuraRule;
use super::rules::score::YAKU;

/// All texts of the game in one language.
pub struct Words {
    pub game: GameText<Sakura>,
    pub yaku: fn(&Yaku) -> &'static str,
    /// The text before the points of a card under these values.
    pub by_values: fn(CardValues) -> &'static str,
    /// The name of the player who opened the round, and its sign.
    pub oya: &'static str,
    pub oya_sign: &'static str,
}

texts!(pub title -> Title = TITLE, load_title);

texts!(pub words -> Words = WORDS, load_own);
load_texts!(load: fishing::text::load, games::sakura::text::load_own);

/// The subject of a score line.
enum Counted {
    LuckyHand,
    OwnYaku(&'static Yaku),
    OthersYaku(&'static Yaku),
    NoCards,
    /// A number of cards with equal points.
    Cards {
        count: usize,
        each: i32,
    },
}

fn counted(line: &ScoreLine) -> Counted {
    let count = line.cards.len();
    match (SakuraRule::of(line.rule), yaku_of(&line.cards)) {
        (Some(SakuraRule::LuckyHand), _) => Counted::LuckyHand,
        (Some(SakuraRule::YakuEffect), Some(yaku)) if line.points > 0 => Counted::OwnYaku(yaku),
        (Some(SakuraRule::YakuEffect), Some(yaku)) => Counted::OthersYaku(yaku),
        _ if count == 0 => Counted::NoCards,
        _ => Counted::Cards { count, each: line.points / i32::try_from(count).expect("there are forty-eight") },
    }
}

/// The yaku that consists of these three cards.
fn yaku_of(cards: &[String]) -> Option<&'static Yaku> {
    YAKU.iter().find(|yaku| yaku.cards.iter().map(|card| card.to_string()).eq(cards.iter().cloned()))
}
