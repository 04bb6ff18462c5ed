//! What there is to know of a card: what it is called, what is told of it, and what a game makes of it.
//!
//! What is told stands beside the deck, in `src/cards/<deck>/meaning.<language>.md`: passages with anchors, which the page
//! fetches when somebody looks at a card. `tests/lore.rs` finds the passages of every card in every language.

mod hanafuda;

use super::Lang;

pub use hanafuda::hanafuda;

/// A deck of `src/cards`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    Hanafuda,
    Poems,
    Arts,
    Plants,
}

impl Deck {
    /// The name of its folder.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Deck::Hanafuda => "hanafuda",
            Deck::Poems => "poems",
            Deck::Arts => "arts",
            Deck::Plants => "plants",
        }
    }

    /// How it can be printed, the usual way first.
    #[must_use]
    pub const fn papers(self) -> &'static [Paper] {
        const HANAFUDA: [Paper; 3] = [
            Paper::Cards(Size { name: "true", width: 33, height: 54, columns: 5, rows: 5 }),
            Paper::Cards(Size { name: "large", width: 48, height: 78, columns: 4, rows: 3 }),
            Paper::Months,
        ];
        const POEMS: [Paper; 1] = [Paper::Cards(Size { name: "poem", width: 52, height: 74, columns: 3, rows: 3 })];
        const POKER: Paper = Paper::Cards(Size { name: "poker", width: 63, height: 88, columns: 3, rows: 3 });
        match self {
            Deck::Hanafuda => &HANAFUDA,
            Deck::Poems => &POEMS,
            Deck::Arts => &[POKER],
            Deck::Plants => &[POKER, Paper::Tokens],
        }
    }
}

/// A way to put a deck on sheets of A4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// Cards of a size, to be cut out, each sheet with the backs on the next.
    Cards(Size),
    /// Month by month on one sheet.
    Months,
    /// The tokens that go with the cards on one sheet, to be cut out.
    Tokens,
}

impl Paper {
    /// Its name in addresses and in `style/app/print.css`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Paper::Cards(size) => size.name,
            Paper::Months => "months",
            Paper::Tokens => "tokens",
        }
    }
}

/// How large cards are, and how many are on a sheet. The style sheet says the lengths once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub name: &'static str,
    /// In millimetres, as the height.
    pub width: u8,
    pub height: u8,
    pub columns: u8,
    pub rows: u8,
}

/// What is known of a card apart from any game.
#[derive(Debug, PartialEq)]
pub struct Lore {
    /// What it is called, by the tags of the languages and scripts: first in the reader's, and no text twice.
    pub names: Vec<(&'static str, String)>,
    /// What it is, each under a heading.
    pub facts: Vec<(String, String)>,
    /// The passages that tell of it, by their anchors.
    pub passages: Vec<String>,
}

/// What a game makes of a card.
#[derive(Debug, PartialEq)]
pub struct Worth<Card> {
    /// What it is called where the game comes from, with the tag of that language.
    pub called: Option<(&'static str, String)>,
    /// What it counts and does.
    pub counts: Vec<String>,
    /// What it makes together with others.
    pub sets: Vec<Set<Card>>,
}

/// Cards that make something together.
#[derive(Debug, PartialEq)]
pub struct Set<Card> {
    pub name: String,
    /// What that is called where the game comes from, with the tag of that language.
    pub called: Option<(&'static str, &'static str)>,
    /// What it brings; empty where that is in the name.
    pub brings: String,
    pub cards: Vec<Card>,
}

/// The names of a card: in every language, and how the Japanese one is read, in kana and in Latin letters.
pub fn names(lang: Lang, of: impl Fn(Lang) -> String, [kana, romaji]: [&str; 2]) -> Vec<(&'static str, String)> {
    let mut names: Vec<(&'static str, String)> = Vec::new();
    for one in std::iter::once(lang).chain(Lang::ALL.into_iter().filter(|&other| other != lang)) {
        names.push((one.tag(), of(one)));
        if one == Lang::Ja {
            names.extend([("ja-Hira", kana.to_owned()), ("ja-Latn", romaji.to_owned())]);
        }
    }
    let all = names.clone();
    let mut place = 0..;
    names.retain(|(_, name)| {
        let before = &all[..place.next().unwrap_or_default()];
        !name.is_empty() && before.iter().all(|(_, other)| other != name)
    });
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_called_in_the_readers_language_first_and_by_no_name_twice() {
        let of = |lang: Lang| if lang == Lang::Ja { "伊勢".to_owned() } else { "Ise".to_owned() };
        let tags = |lang: Lang| names(lang, of, ["いせ", "Ise"]).into_iter().map(|(tag, _)| tag).collect::<Vec<_>>();
        assert_eq!(tags(Lang::En), ["en", "ja", "ja-Hira"]);
        assert_eq!(tags(Lang::Ja), ["ja", "ja-Hira", "ja-Latn"]);
        assert_eq!(names(Lang::En, of, ["", ""]).len(), 2);
    }
}
