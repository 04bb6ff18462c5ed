//! Information about hanafuda: the month and the kind of each card, and the passages about it.

use crate::cards::hanafuda::{CardKind, Hanafuda, RibbonKind};
use crate::ui::Lang;
use crate::ui::words::words;

use super::{Lore, names};

pub fn hanafuda(card: Hanafuda, lang: Lang) -> Lore {
    let all = words(lang);
    let [kana, romaji] = card.reading();
    Lore {
        names: names(lang, |lang| (words(lang).hanafuda.card)(card).to_owned(), [&kana, &romaji]),
        facts: vec![
            (all.lore.month.to_owned(), (all.hanafuda.month_and_plant)(card.month())),
            (all.lore.kind.to_owned(), (all.hanafuda.sort)(card).to_owned()),
        ],
        passages: passages(card),
    }
}

/// The passages about a card or its ribbon, if any, and then about its month.
fn passages(card: Hanafuda) -> Vec<String> {
    let own = match (card.kind(), card.ribbon()) {
        (CardKind::Bright | CardKind::Animal, _) => Some(card.to_string()),
        (_, Some(RibbonKind::Poetry)) => Some("poetry".to_owned()),
        (_, Some(RibbonKind::Blue)) => Some("blue".to_owned()),
        (_, Some(RibbonKind::Plain)) => Some("plain".to_owned()),
        _ if matches!(card, Hanafuda::LIGHTNING | Hanafuda::YELLOW) => Some(card.to_string()),
        _ => None,
    };
    own.into_iter().chain([format!("month-{}", card.month())]).collect()
}
