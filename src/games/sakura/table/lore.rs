//! The points and yaku of a card.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::fishing::{sets, text as fishing_words};
use crate::ui::Lang;
use crate::ui::lore::Worth;

use super::super::rules::options::CardValues;
use super::super::rules::score::{YAKU, points};
use super::super::text::words;

pub fn worth(card: Hanafuda, lang: Lang) -> Worth<Hanafuda> {
    let said = |values: CardValues| (fishing_words::words(lang).counts)(points(values, Cards::single(card)));
    let (usual, other) = (CardValues::Hawaiian, CardValues::Standard);
    let counts = if said(usual) == said(other) {
        vec![said(usual)]
    } else {
        [usual, other].map(|values| format!("{}{}", (words(lang).by_values)(values), said(values))).to_vec()
    };
    Worth { called: None, counts, sets: sets(card, &YAKU, words(lang).yaku) }
}
