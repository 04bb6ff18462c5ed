//! The words of the game. Each language is a file that fills in all of them.

mod en;
mod ja;

use crate::engine::{RuleId, ScoreLine};
use crate::ui::{GameText, Lang, Names, Title};

use super::hands::{Makes, Ranking, Row};
use super::rulebook::SutdaRule;
use super::rules::Sutda;
use super::settle::Step;

/// The words of one language.
pub struct Words {
    pub game: GameText<Sutda>,
    pub hand_name: fn(Makes) -> String,
    /// A step of a settlement, without its full stop.
    pub step: fn(Step, &Names) -> String,

    // On the table.
    pub round: fn(u16, Option<u16>) -> String,
    pub auction: fn(bool) -> &'static str,
    pub to_match: fn(u16) -> String,
    /// Between the number of coins that somebody has put in and the level they are to match.
    pub put_in: &'static str,
    pub pot: &'static str,
    /// Behind the number of coins.
    pub in_the_pot: &'static str,
    pub side_pot: fn(u8) -> String,
    pub middle: &'static str,
    pub settlement: &'static str,
    pub seat: fn(&str, u16) -> String,
    pub coins: fn(u16) -> String,
    pub staked: fn(u16) -> String,
    pub bid: fn(u16) -> String,
    pub oya: &'static str,
    pub oya_sign: &'static str,
    /// Whoever set the level.
    pub leads: &'static str,
    pub folded: &'static str,
    pub all_in: &'static str,
    pub out: &'static str,
    pub face_down: &'static str,
    pub own_cards: &'static str,
    pub seen_of_others: &'static str,

    // What the viewer can do, and what it costs.
    pub acts: &'static str,
    /// At the end of the slider.
    pub all: fn(u16) -> String,
    pub amount: fn(u16, u16) -> String,
    pub less: &'static str,
    pub more: &'static str,
    pub costs: fn(u16) -> String,
    pub gives_up: fn(u16) -> String,
    /// By following, and by raising.
    pub at_risk: fn(u16, u16) -> String,
    /// Behind that.
    pub at_worst: fn(u16, Row) -> String,

    // The ranking sheet.
    pub ranking: &'static str,
    pub ranking_title: &'static str,
    pub ranking_note: &'static str,
    pub others: &'static str,
    pub held: &'static str,
    pub ways: fn(usize) -> String,
    pub possible: &'static str,
    pub shut: &'static str,
    pub best: fn(usize) -> String,
    /// Over the tiers, before anything is held.
    pub your_hand: &'static str,
    pub wins: fn(&str, usize) -> String,
    pub pairs: &'static str,
    pub named_pairs: &'static str,
    pub points: &'static str,
    pub framed: &'static str,
    pub whole_ranking: &'static str,
    pub equal: &'static str,
    /// What one card adds to the points of a hand.
    pub counts: fn(u8) -> String,
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

impl Words {
    /// A hand with what it multiplies by.
    pub fn hand_times(&self, row: Row) -> String {
        hand_times(row, self.hand_name)
    }
}

/// What a line of the score is about.
enum Line {
    PutIn,
    EverybodyElseFolded,
    ShareOfTie,
    CameBack,
    SidePot,
    /// Added for a hand that multiplies, to whoever holds it.
    AddedFor(Row),
    /// And by whoever it beat.
    AddedAgainst(Row),
    StillMissing,
    Pot,
}

impl Line {
    fn of(line: &ScoreLine) -> Self {
        match SutdaRule::of(line.rule) {
            Some(SutdaRule::Auction) => Line::PutIn,
            Some(SutdaRule::LastOneIn) => Line::EverybodyElseFolded,
            Some(SutdaRule::Ties) => Line::ShareOfTie,
            Some(SutdaRule::SidePots) if line.cards.is_empty() => Line::CameBack,
            Some(SutdaRule::SidePots) => Line::SidePot,
            Some(SutdaRule::PairsCost) if line.points > 0 => Line::AddedFor(multiplying(&line.cards)),
            Some(SutdaRule::PairsCost) => Line::AddedAgainst(multiplying(&line.cards)),
            Some(SutdaRule::StillMissing) => Line::StillMissing,
            _ => Line::Pot,
        }
    }
}

/// The row of these two cards. Hands that multiply are the same in every ranking.
fn multiplying(cards: &[String]) -> Row {
    let mut cards = cards.iter().map(|card| card.parse().expect("a line names cards"));
    let mut card = || cards.next().expect("a line of a hand names its two cards");
    Ranking::RobinRed.row(card(), card())
}

/// A hand in somebody's words, with what it multiplies by.
fn hand_times(row: Row, hand: fn(Makes) -> String) -> String {
    let name = hand(row.makes);
    if row.multiplier > 1 { format!("{name} ×{}", row.multiplier) } else { name }
}
