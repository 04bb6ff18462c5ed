//! The texts of the game. Each language has a file that defines all of them.

pub mod advice;
mod en;
mod ja;

use crate::engine::{RuleId, ScoreLine};
use crate::ui::texts::texts;
use crate::ui::{GameText, Names, Title};

use super::rules::Sutda;
use super::rules::facts::Payment;
use super::rules::hands::{Makes, Ranking, RankingRow};
use super::rules::rulebook::SutdaRule;

/// The texts of one language.
pub struct Words {
    pub game: GameText<Sutda>,
    pub hand_name: fn(Makes) -> String,
    /// A step of a settlement, without its full stop.
    pub payment: fn(Payment, &Names) -> String,

    // On the table.
    pub round: fn(u16, Option<u16>) -> String,
    pub auction: fn(bool) -> &'static str,
    pub to_match: fn(u16) -> String,
    /// Text between the coins of a player in the auction and the level to match.
    pub put_in: &'static str,
    pub pot: &'static str,
    /// Text after the number of coins.
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
    /// Marks the player who set the level.
    pub leads: &'static str,
    pub folded: &'static str,
    pub all_in: &'static str,
    pub out: &'static str,
    pub face_down: &'static str,
    pub own_cards: &'static str,
    pub seen_of_others: &'static str,

    // Moves of the viewer and their costs.
    pub acts: &'static str,
    /// Label at the end of the slider.
    pub all: fn(u16) -> String,
    pub amount: fn(u16, u16) -> String,
    pub less: &'static str,
    pub more: &'static str,
    pub costs: fn(u16) -> String,
    pub gives_up: fn(u16) -> String,
    /// Coins at risk after a call and after a raise.
    pub at_risk: fn(u16, u16) -> String,
    /// Text after `at_risk`.
    pub at_worst: fn(u16, RankingRow) -> String,

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
    /// Heading over the tiers while the hand is unknown.
    pub your_hand: &'static str,
    pub wins: fn(&str, usize) -> String,
    pub pairs: &'static str,
    pub named_pairs: &'static str,
    pub points: &'static str,
    pub framed: &'static str,
    pub whole_ranking: &'static str,
    pub equal: &'static str,
    /// The points that one card adds to a hand.
    pub counts: fn(u8) -> String,
}

texts!(pub title -> Title = TITLE, load_title);

texts!(pub words -> Words = WORDS, load);

impl Words {
    /// The name of a hand, with its multiplier.
    pub fn hand_times(&self, row: RankingRow) -> String {
        hand_times(row, self.hand_name)
    }
}

/// The kinds of score lines.
enum Line {
    PutIn,
    EverybodyElseFolded,
    ShareOfTie,
    CameBack,
    SidePot,
    /// Coins that the winner gets for a hand with a multiplier.
    AddedFor(RankingRow),
    /// Coins that a beaten player pays for such a hand.
    AddedAgainst(RankingRow),
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

/// The row of these two cards. Hands with a multiplier are the same in every ranking.
fn multiplying(cards: &[String]) -> RankingRow {
    let mut cards = cards.iter().map(|card| card.parse().expect("a line names cards"));
    let mut card = || cards.next().expect("a line of a hand names its two cards");
    Ranking::RobinRed.row(card(), card())
}

/// The name of a hand in one language, with its multiplier if it has one.
fn hand_times(row: RankingRow, hand: fn(Makes) -> String) -> String {
    let name = hand(row.makes);
    if row.multiplier > 1 { format!("{name} ×{}", row.multiplier) } else { name }
}
