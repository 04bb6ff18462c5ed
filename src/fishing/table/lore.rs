//! The meaning of a card in a fishing game.

use crate::cards::hanafuda::Hanafuda;
use crate::ui::lore::Set;

use super::super::rules::yaku::Yaku;

/// The yaku that a card belongs to.
pub fn sets(card: Hanafuda, yaku: &[Yaku], yaku_name: fn(&Yaku) -> &'static str) -> Vec<Set<Hanafuda>> {
    let set = |row: &Yaku| Set {
        name: format!("{} {}", row.sign, yaku_name(row)),
        called: None,
        brings: row.points.to_string(),
        cards: row.cards.iter().collect(),
    };
    yaku.iter().filter(|row| row.cards.contains(card)).map(set).collect()
}
