//! Information about a card: its names, its facts, passages about it, and its meaning in a game.
//!
//! The passages are in `src/cards/<deck>/meaning.<language>.md` and have anchors. The page loads them when the reader
//! opens a card. `tests/lore.rs` checks that the passages of every card exist in every language.

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
    /// The name of the deck's folder.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Deck::Hanafuda => "hanafuda",
            Deck::Poems => "poems",
            Deck::Arts => "arts",
            Deck::Plants => "plants",
        }
    }

    /// The ways to print the deck, the usual one first.
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

/// A way to print a deck on sheets of A4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// Cards of a given size to cut out. After each sheet of faces there is a sheet of backs.
    Cards(Size),
    /// All cards on one sheet, grouped by month.
    Months,
    /// The tokens of the deck on one sheet, to cut out.
    Tokens,
}

impl Paper {
    /// The name in addresses and in `src/app/screens/print/style.css`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Paper::Cards(size) => size.name,
            Paper::Months => "months",
            Paper::Tokens => "tokens",
        }
    }
}

/// The size of cards, and the grid of cards on a sheet. The style sheet repeats the lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub name: &'static str,
    /// Width in millimetres, like the height.
    pub width: u8,
    pub height: u8,
    pub columns: u8,
    pub rows: u8,
}

/// Information about a card that does not depend on a game.
#[derive(Debug, PartialEq)]
pub struct Lore {
    /// The names, each with the tag of its language or script, the reader's language first. No name occurs twice.
    pub names: Vec<(&'static str, String)>,
    /// The facts, each with a heading.
    pub facts: Vec<(String, String)>,
    /// The anchors of the passages about the card.
    pub passages: Vec<String>,
}

/// The meaning of a card in a game.
#[derive(Debug, PartialEq)]
pub struct Worth<Card> {
    /// The name in the language of the game's origin, with the tag of that language.
    pub called: Option<(&'static str, String)>,
    /// The points and the effects of the card.
    pub counts: Vec<String>,
    /// The sets that the card belongs to.
    pub sets: Vec<Set<Card>>,
}

/// A set of cards that count together.
#[derive(Debug, PartialEq)]
pub struct Set<Card> {
    pub name: String,
    /// The name in the language of the game's origin, with the tag of that language.
    pub called: Option<(&'static str, &'static str)>,
    /// The value of the set; empty if the name includes it.
    pub brings: String,
    pub cards: Vec<Card>,
}

/// The names of a card in every language, with the reading of the Japanese name in kana and in Latin letters.
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
    fn names_start_with_the_readers_language_and_are_unique() {
        let of = |lang: Lang| if lang == Lang::Ja { "伊勢".to_owned() } else { "Ise".to_owned() };
        let tags = |lang: Lang| names(lang, of, ["いせ", "Ise"]).into_iter().map(|(tag, _)| tag).collect::<Vec<_>>();
        assert_eq!(tags(Lang::En), ["en", "ja", "ja-Hira"]);
        assert_eq!(tags(Lang::Ja), ["ja", "ja-Hira", "ja-Latn"]);
        assert_eq!(names(Lang::En, of, ["", ""]).len(), 2);
    }
}
