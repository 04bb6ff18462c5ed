//! The languages Tefuda speaks, and how each is written, whatever it says.

use serde::{Deserialize, Serialize};

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Ja,
}

/// What a language is, apart from its words.
pub struct Conventions {
    /// The tag used in links, in file names and in `lang` attributes, by which browsers hyphenate and choose glyphs.
    pub tag: &'static str,
    /// The language's own name for itself.
    pub name: &'static str,
    /// Between the members of a list.
    pub comma: &'static str,
    /// Between short pieces that belong together.
    pub dot: &'static str,
    /// Between a heading and what stands under it.
    pub colon: &'static str,
    /// Between phrases that are no sentences, when they are read one after the other.
    pub stop: &'static str,
    /// Between whole sentences.
    pub space: &'static str,
    /// Whether its readers know kana: how the name of a poet is read stands so on the card, else in Latin letters.
    pub reads_kana: bool,
    /// Between the whole and the parts of a number.
    pub point: &'static str,
    /// A share in hundredths.
    pub percent: fn(&str) -> String,
    /// A day, given as `2026-11-21`.
    pub date: fn(&str) -> String,
}

static EN: Conventions = Conventions {
    tag: "en",
    name: "English",
    comma: ", ",
    dot: " ",
    colon: ": ",
    stop: ". ",
    space: " ",
    reads_kana: false,
    point: ".",
    percent: |number| format!("{number} %"),
    date: str::to_owned,
};

static JA: Conventions = Conventions {
    tag: "ja",
    name: "日本語",
    comma: "、",
    dot: "・",
    colon: "：",
    stop: "。",
    space: "",
    reads_kana: true,
    point: ".",
    percent: |number| format!("{number} %"),
    date: str::to_owned,
};

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    #[must_use]
    pub fn conventions(self) -> &'static Conventions {
        match self {
            Lang::En => &EN,
            Lang::Ja => &JA,
        }
    }

    #[must_use]
    pub fn tag(self) -> &'static str {
        self.conventions().tag
    }

    #[must_use]
    pub fn name(self) -> &'static str {
        self.conventions().name
    }

    pub fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }
}
