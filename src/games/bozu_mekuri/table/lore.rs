//! Background texts on the poets, and the effect of each card in the game.

use crate::cards::poems::{Deck, Figure, Poet};
use crate::ui::Lang;
use crate::ui::lore::{Lore, Worth, names};
use crate::ui::words::words as ui_words;

use super::super::text::words;

/// Numbers of the poets with an individual passage. All other poets only have the passage of their kind.
const TOLD: [u8; 21] = [1, 2, 3, 7, 8, 9, 10, 12, 17, 35, 56, 57, 60, 62, 77, 83, 86, 89, 97, 99, 100];

pub fn lore(poet: Poet, lang: Lang) -> Lore {
    let name = |lang| if lang == Lang::Ja { poet.kanji() } else { poet.romaji() };
    Lore {
        names: names(lang, |lang| name(lang).to_owned(), [poet.kana(), poet.romaji()]),
        facts: vec![
            (ui_words(lang).lore.poem.to_owned(), poet.no().to_string()),
            (ui_words(lang).lore.kind.to_owned(), (words(lang).kind)(Deck::Printed.kind(poet)).to_owned()),
        ],
        passages: passages(poet),
    }
}

pub fn worth(poet: Poet, lang: Lang) -> Worth<Poet> {
    let words = words(lang);
    let does = |deck: Deck| (words.does)(deck.kind(poet));
    let mut counts = vec![does(Deck::Printed).to_owned()];
    if Deck::Traditional.kind(poet) != Deck::Printed.kind(poet) {
        counts = Deck::ALL.map(|deck| (words.in_deck)(deck, deck.kind(poet), does(deck))).to_vec();
    }
    counts.extend(poet.is_emperor().then(|| words.reigned.to_owned()));
    Worth { called: None, counts, sets: Vec::new() }
}

/// Ids of the passages about a poet: the individual one, then the one about the kind. Semimaru only has the first.
fn passages(poet: Poet) -> Vec<String> {
    let own = TOLD.contains(&poet.no()).then(|| format!("poem-{poet}"));
    let kind = match Deck::Printed.kind(poet) {
        Figure::Man => Some("man"),
        Figure::Monk => Some("monk"),
        Figure::Lady => Some("lady"),
        Figure::Semimaru => None,
    };
    own.into_iter().chain(kind.map(str::to_owned)).collect()
}
