//! The texts of the game. Each language is a file that fills in all of them.

pub mod advice;
mod en;
mod ja;

use crate::cards::arts::{Art, ArtStage, Card, Suit};
use crate::engine::{RuleId, ScoreLine, Seat};
use crate::ui::texts::texts;
use crate::ui::{GameText, Names, Title};

use super::rules::Shuhari;
use super::rules::moves::Role;
use super::rules::rulebook::ShuhariRule;
use super::rules::score::stages_of;

/// All texts of the game in one language.
pub struct Words {
    pub game: GameText<Shuhari>,
    pub suit_name: fn(Suit) -> &'static str,
    pub stage_name: fn(ArtStage) -> &'static str,
    /// The text below the sign of a stage. Empty if all readers can read the sign.
    pub stage_gloss: fn(ArtStage) -> &'static str,
    pub stage_wins: fn(ArtStage) -> &'static str,
    /// A stage, and the frame of a card that it reads.
    pub stage_frame: fn(ArtStage) -> &'static str,
    /// The use of a card with this art in the frame of this stage.
    pub frame_says: fn(ArtStage, Suit) -> String,
    /// A stage, and the rule for its winner.
    pub stage_rule: fn(ArtStage) -> String,
    pub role_name: fn(Role) -> &'static str,
    /// The label of a tab on a card that plays it in this role.
    pub role_verb: fn(Role) -> &'static str,
    /// A card's full name.
    pub card_name: fn(Card) -> String,

    // On the table.
    pub row: &'static str,
    pub last_row: &'static str,
    /// The text next to the art of the trick, then of the previous trick, then in place of an art.
    pub about: &'static str,
    pub about_before: &'static str,
    pub about_nothing: &'static str,
    /// The player who wins a stage, and the winning rank.
    pub stage_won: fn(&Names, Seat, ArtStage, u8) -> String,
    /// The condition that opens a stage: the text before the art of the trick, and the text after it with the rank to
    /// beat.
    pub begins: fn(ArtStage) -> &'static str,
    pub begins_with: fn(ArtStage, u8) -> String,
    /// A short form of the same condition.
    pub opens_at: fn(ArtStage, u8) -> String,
    /// The reason why any card may be rested, for a hand that can only rest.
    pub only_rests: fn(Suit, ArtStage) -> String,
    /// The text before the name of the lead suit.
    pub lead: &'static str,
    /// The number of plays left in the trick.
    pub left: fn(usize) -> String,
    pub live: &'static str,
    pub deck: fn(u8) -> String,
    /// The labels below the numbers of cards in the deck and in the discard pile.
    pub deck_left: &'static str,
    pub discarded: &'static str,
    pub discard: fn(u8) -> String,
    pub player: fn(&Names, Seat, u8, i32) -> String,
    /// The number of cards of a hand that cannot have this suit in the frame of this stage.
    pub lacks: fn(usize, Suit, ArtStage) -> String,
    /// The cards that count in a stage.
    pub live_cards: fn(ArtStage) -> &'static str,
    pub looked_at: &'static str,
    pub hand: &'static str,
    pub would_lead: fn(Suit) -> String,
    /// The stage of a practice, and the rank that stays ahead of it, if any.
    pub would_practise: fn(ArtStage, Option<u8>) -> String,
    pub would_break: fn(ArtStage) -> String,
    pub would_rest: &'static str,
    /// Joins sentences about a card.
    pub sentences: fn(&[String]) -> String,
    pub looked: &'static str,
    pub order: &'static str,
    pub keep: &'static str,
    pub put_under: &'static str,
    pub review: &'static str,
    pub take: &'static str,
    /// Cancels a choice.
    pub other: &'static str,
    pub sheet: &'static str,
    pub sheet_title: &'static str,
    /// The heading of the viewer's own stamps.
    pub learned: &'static str,
    /// The text for an art without marks.
    pub nothing_yet: &'static str,
    pub all_stamps: &'static str,
    /// The meaning of a red outline on the stamp card.
    pub outline: &'static str,
    /// The player who has mastered an art, and the points for it.
    pub master: fn(&Names, Seat, Suit) -> String,
    pub points: &'static str,
    pub needs: fn(&[ArtStage]) -> String,
    pub would_learn: &'static str,
    pub mastered: &'static str,
    /// The note on an art that a player has mastered, so no player can learn it any more.
    pub closed: &'static str,
    pub chart: &'static str,
    pub player_name: &'static str,
    pub how_to_mark: &'static str,
}

texts!(pub title -> Title = TITLE, load_title);

texts!(pub words -> Words = WORDS, load);

/// The subject of a score line: an art, and a row of the chart of points.
fn learnt(line: &ScoreLine) -> (Suit, ShuhariRule) {
    let row = ShuhariRule::of(line.rule).expect("a line rests on a row of the chart");
    let first = ArtStage::ALL[stages_of(row).expect("a row is about stages").trailing_zeros() as usize];
    let card: Art = line.cards[0].parse().expect("a line names the cards that taught its stages");
    // The first card shows the art in the frame of the first stage learnt.
    (card.suit(first), row)
}
