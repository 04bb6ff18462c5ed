//! The languages of the page, and the typographic conventions of each.

mod en;
mod ja;

use serde::{Deserialize, Serialize};

/// Passes the list of languages to a macro. Each one has its variant of [`Lang`] and its tag, which is also the name of
/// the modules with its texts. Further arguments follow the list. Links contain the index of a language in this list, so
/// a new one is added at its end.
#[macro_export]
macro_rules! languages {
    ($($do:ident)::+; $($arguments:tt)*) => {
        $($do)::+! { [En en, Ja ja]; $($arguments)* }
    };
}

macro_rules! declare_languages {
    ([$First:ident $first:ident $(, $Lang:ident $lang:ident)*];) => {
        /// A language of the page.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Lang {
            #[default]
            $First,
            $($Lang),*
        }

        impl Lang {
            pub const ALL: [Lang; [stringify!($first) $(, stringify!($lang))*].len()] = [Lang::$First $(, Lang::$Lang)*];

            /// The tag in links, file names and `lang` attributes. Browsers choose hyphenation and glyphs by it.
            #[must_use]
            pub const fn tag(self) -> &'static str {
                match self {
                    Lang::$First => stringify!($first),
                    $(Lang::$Lang => stringify!($lang)),*
                }
            }

            #[must_use]
            pub const fn conventions(self) -> &'static Conventions {
                match self {
                    Lang::$First => &$first::CONVENTIONS,
                    $(Lang::$Lang => &$lang::CONVENTIONS),*
                }
            }
        }
    };
}

languages!(declare_languages;);

/// The properties of a language, apart from its texts.
pub struct Conventions {
    /// The language's own name for itself.
    pub name: &'static str,
    /// The separator between the members of a list.
    pub comma: &'static str,
    /// The separator between short pieces that belong together.
    pub dot: &'static str,
    /// The separator between a heading and its content.
    pub colon: &'static str,
    /// The separator between phrases that are not sentences, when they are read one after the other.
    pub stop: &'static str,
    /// The separator between sentences.
    pub space: &'static str,
    /// True if readers of the language know kana. Only then a card shows the reading of its poet's name, which is in
    /// kana.
    pub reads_kana: bool,
    /// The decimal separator.
    pub point: &'static str,
    /// Formats a percentage.
    pub percent: fn(&str) -> String,
    /// Formats a day, given as `2026-11-21`.
    pub date: fn(&str) -> String,
}

impl Lang {
    #[must_use]
    pub fn name(self) -> &'static str {
        self.conventions().name
    }

    pub fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }
}
