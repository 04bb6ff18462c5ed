//! The points and yaku of a card.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::fishing::{sets, text as fishing_words};
use crate::ui::Lang;
use crate::ui::lore::Worth;

use super::super::rules::score::{YAKU, points};
use super::super::text::words;

pub fn worth(card: Hanafuda, lang: Lang) -> Worth<Hanafuda> {
    let counts = (fishing_words::words(lang).counts)(points(Cards::single(card)));
    Worth { called: None, counts: vec![counts], sets: sets(card, &YAKU, words(lang).yaku) }
}
