//! The value of a card in this game.

use crate::cards::hanafuda::Hanafuda;
use crate::ui::Lang;
use crate::ui::lore::{Set, Worth};

use super::super::rules::hands::{DECK, Makes, Ranking, RankingRow};
use super::super::text::words;
use super::ranking::{korean_name, times};

/// The Korean names of the months, with their transcriptions.
const MONTHS: [(&str, &str); 10] = [
    ("송학", "songhak"),
    ("매조", "maejo"),
    ("벚꽃", "beotkkot"),
    ("흑싸리", "heukssari"),
    ("난초", "nancho"),
    ("모란", "moran"),
    ("홍싸리", "hongssari"),
    ("공산", "gongsan"),
    ("국화", "gukhwa"),
    ("단풍", "danpung"),
];

pub fn worth(card: Hanafuda, lang: Lang) -> Worth<Hanafuda> {
    let month = card.month().no();
    let called = MONTHS.get(usize::from(month) - 1).map(|(korean, read)| ("ko", format!("{korean} {read}")));
    let named = Ranking::RobinRed.rows().iter().filter(|row| !matches!(row.makes, Makes::Points(_)));
    let set = |row: &RankingRow| {
        let mate = DECK.into_iter().find(|&other| other != card && Ranking::RobinRed.row(card, other) == *row)?;
        Some(Set {
            name: (words(lang).hand_name)(row.makes),
            called: korean_name(row.makes).map(|name| ("ko", name)),
            brings: times(*row),
            cards: vec![card, mate],
        })
    };
    Worth { called, counts: vec![(words(lang).counts)(month % 10)], sets: named.filter_map(set).collect() }
}
