//! The words of the game. Each language is a file that fills in all of them.

mod en;
mod ja;

use crate::cards::arts::{Art, Card, Stage, Suit};
use crate::engine::{RuleId, ScoreLine, Seat};
use crate::ui::{GameText, Lang, Names, Title};

use super::rulebook::ShuhariRule;
use super::rules::Shuhari;
use super::score::stages_of;
use super::trick::Role;

/// All words of the game in one language.
pub struct Words {
    pub game: GameText<Shuhari>,
    pub suit_name: fn(Suit) -> &'static str,
    pub stage_name: fn(Stage) -> &'static str,
    /// What stands below the sign of a stage; empty where everybody can read the sign.
    pub stage_gloss: fn(Stage) -> &'static str,
    pub stage_wins: fn(Stage) -> &'static str,
    /// A stage, and which frame of a card it reads.
    pub stage_frame: fn(Stage) -> &'static str,
    /// What a card is good for with this art in the frame of this stage.
    pub frame_says: fn(Stage, Suit) -> String,
    /// A stage with what wins it.
    pub stage_rule: fn(Stage) -> String,
    pub role_name: fn(Role) -> &'static str,
    /// What a tab on a card says that plays this way.
    pub role_verb: fn(Role) -> &'static str,
    /// A card's full name.
    pub card_name: fn(Card) -> String,

    // On the table.
    pub row: &'static str,
    pub last_row: &'static str,
    /// What stands beside the art of the trick, of the trick before, and while there is none.
    pub about: &'static str,
    pub about_before: &'static str,
    pub about_nothing: &'static str,
    /// Who takes a stage, with which rank.
    pub stage_won: fn(&Names, Seat, Stage, u8) -> String,
    /// What opens a stage: before the art of the trick, and after it with the rank to beat.
    pub begins: fn(Stage) -> &'static str,
    pub begins_with: fn(Stage, u8) -> String,
    /// The same in as few words as can be.
    pub opens_at: fn(Stage, u8) -> String,
    /// Why every card may be rested, where none can do anything else.
    pub only_rests: fn(Suit, Stage) -> String,
    /// Before the name of the lead suit.
    pub lead: &'static str,
    /// So many plays are left in the trick.
    pub left: fn(usize) -> String,
    pub live: &'static str,
    pub deck: fn(u8) -> String,
    /// Below the numbers of the cards in the deck and in the discard pile.
    pub deck_left: &'static str,
    pub discarded: &'static str,
    pub discard: fn(u8) -> String,
    pub player: fn(&Names, Seat, u8, i32) -> String,
    /// So many cards of a hand cannot be this suit in this place.
    pub lacks: fn(usize, Suit, Stage) -> String,
    /// The cards that count in a stage.
    pub live_cards: fn(Stage) -> &'static str,
    pub looked_at: &'static str,
    pub hand: &'static str,
    pub would_lead: fn(Suit) -> String,
    /// In this stage, and which rank stays ahead, if one does.
    pub would_practise: fn(Stage, Option<u8>) -> String,
    pub would_break: fn(Stage) -> String,
    pub would_rest: &'static str,
    /// What is said of a card, one sentence after the other.
    pub sentences: fn(&[String]) -> String,
    pub looked: &'static str,
    pub order: &'static str,
    pub keep: &'static str,
    pub put_under: &'static str,
    pub review: &'static str,
    pub take: &'static str,
    /// Lets go of a choice.
    pub other: &'static str,
    pub sheet: &'static str,
    pub sheet_title: &'static str,
    /// Above the viewer's own stamps.
    pub learned: &'static str,
    pub all_stamps: &'static str,
    /// What a red outline on the stamp card means.
    pub outline: &'static str,
    /// Who has mastered an art, and what that is worth.
    pub master: fn(&Names, Seat, Suit) -> String,
    pub points: &'static str,
    pub needs: fn(&[Stage]) -> String,
    pub would_learn: &'static str,
    pub mastered: &'static str,
    /// An art that somebody has mastered, so that nobody learns it any more.
    pub closed: &'static str,
    pub chart: &'static str,
    pub player_name: &'static str,
    pub how_to_mark: &'static str,
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

/// What a line of the score is about: an art, and a row of the chart of points.
fn learnt(line: &ScoreLine) -> (Suit, ShuhariRule) {
    let row = ShuhariRule::of(line.rule).expect("a line rests on a row of the chart");
    let first = Stage::ALL[stages_of(row).expect("a row is about stages").trailing_zeros() as usize];
    let card: Art = line.cards[0].parse().expect("a line names the cards that taught its stages");
    // The first card shows the art in the place of the first stage learnt.
    (card.suit(first), row)
}
