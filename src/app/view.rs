//! The interface of a screen, and the parts of the page, generated from the registry of screens.
//!
//! All code that the shell reaches by direct calls is in the main wasm file. So the shell uses the rest only through
//! the functions of [`Parts`], and all of these use a game only through its table API and its reference API. A single
//! direct call would move the code of a part into the main file, and `scripts/budget.mjs` would fail.

use yew::Html;

use crate::app::about::about;
use crate::app::model::screen::{Head, Screen, State};
use crate::app::model::{Dispatch, Model};
pub use crate::app::part::Available;
use crate::app::part::{Part, TextFiles};
use crate::app::route::{Address, Route};
use crate::app::screens::registry::screens;
use crate::app::screens::table::aside::{Aside, Coached, Computing, Ended, PanelData};
use crate::app::screens::table::model::TableScreen;
use crate::app::session::{Look, Match};
use crate::app::settings::Settings;
use crate::app::store::StoreError;
use crate::engine::BadLink;
use crate::ui::Lang;
use crate::ui::reading::Zone;
use crate::ui::texts::load_texts;

/// The page around a screen.
pub struct Page<'a> {
    pub model: &'a Model,
    pub dispatch: &'a Dispatch,
}

impl Page<'_> {
    pub const fn settings(&self) -> Settings {
        self.model.settings
    }

    pub const fn lang(&self) -> Lang {
        self.model.settings.lang
    }
}

/// A screen. Its functions are in the part of the screen.
pub trait View: State {
    /// Parses an address of this screen.
    ///
    /// # Errors
    /// If the address has an invalid value or an unknown parameter.
    fn read(address: &Address<'_>) -> Result<Route, BadLink>;

    /// The title of the window. If it is empty, the window has the title of the site.
    fn title(&self, lang: Lang) -> String;

    fn draw(&self, page: &Page<'_>) -> Html;
}

/// The functions of the screens of one part.
pub struct Screens {
    pub read: fn(&Address<'_>) -> Result<Route, BadLink>,
    pub title: fn(&Screen, Lang) -> String,
    pub draw: fn(&Page<'_>) -> Html,
}

/// The functions of the panels of a table.
pub struct Panels {
    /// Renders the elements between the bar and the table.
    pub above: fn(&PanelData) -> Html,
    /// Renders the elements over the table or next to it.
    pub beside: fn(&PanelData) -> Html,
}

/// The function of the computer players.
pub struct Thinking {
    pub players: fn(&Computing) -> Html,
}

/// The functions of the secondary screens, and of elements that are opened next to a table.
pub struct Pages {
    pub screens: Screens,
    pub aside: fn(&Aside) -> Html,
    /// Adds the position of a table to a study, and returns the number of positions in that study.
    pub collect: fn(&TableScreen, Lang) -> Result<usize, StoreError>,
    /// Describes the table as text, as seen by the seat of the look.
    pub zones: fn(&Match, &Look) -> Vec<Zone>,
}

/// The functions of the coach.
pub struct Coach {
    pub screens: Screens,
    pub beside: fn(&Coached) -> Html,
    /// Renders the message at the end of a match that was the deal of a day.
    pub daily: fn(&Ended) -> Html,
    /// Adds the matches that tables have noted to the statistics.
    pub gather: fn() -> Result<(), StoreError>,
}

impl Screens {
    /// The functions of a part that has only screens.
    pub const fn with(screens: Self) -> Self {
        screens
    }
}

/// The functions of any part. Each type also has `with(screens)`, which the registry calls in a constant.
trait Functions {
    /// The functions of its screens, if it has screens.
    fn screens(&self) -> Option<&Screens> {
        None
    }
}

impl Functions for Screens {
    fn screens(&self) -> Option<&Screens> {
        Some(self)
    }
}

impl Functions for Pages {
    fn screens(&self) -> Option<&Screens> {
        Some(&self.screens)
    }
}

impl Functions for Coach {
    fn screens(&self) -> Option<&Screens> {
        Some(&self.screens)
    }
}

impl Functions for Panels {}
impl Functions for Thinking {}

/// A part with functions of any type.
pub trait AnyPart {
    fn request(&self);
    /// Loads the part with its style sheet and its texts. Resolves to true if it is available.
    fn load(&'static self) -> Available;
    /// Starts to load the texts in the languages of the page if the part is loaded.
    fn request_texts(&self);
    /// Loads the texts in the languages of the page if the part is loaded. Resolves to true if they are available.
    fn load_texts(&'static self) -> Available;
    /// The functions of its screens, if it is loaded and has screens.
    fn screens(&self) -> Option<&'static Screens>;
}

impl<F: Functions> AnyPart for Part<F> {
    fn request(&self) {
        Part::request(self);
    }

    fn load(&'static self) -> Available {
        Box::pin(async { Part::load(self).await.is_some() })
    }

    fn request_texts(&self) {
        Part::request_texts(self);
    }

    fn load_texts(&'static self) -> Available {
        Box::pin(Part::load_texts(self))
    }

    fn screens(&self) -> Option<&'static Screens> {
        self.get().and_then(Functions::screens)
    }
}

/// The games whose code an address needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// The game in the address, if it has one.
    Named,
    All,
    /// The game in the address, or all if it has none.
    NamedOrAll,
    /// The game in the address, or the table APIs of all if it has none.
    NamedOrTables,
}

/// A part of the page, as the registry describes it.
pub struct PartRow {
    pub name: &'static str,
    /// The style sheet that is loaded with it.
    pub style: Option<&'static str>,
    /// The parts that are loaded before it or together with it.
    pub after: &'static [&'static str],
    /// True if it uses the reference API of a game too, and not only its table API.
    pub reference_api: bool,
    /// True if it shows names in every language.
    pub every_language: bool,
    pub of: fn(&'static Parts) -> &'static dyn AnyPart,
    pub addresses: &'static [AddressRow],
}

/// Addresses that lead to a screen.
pub struct AddressRow {
    /// The name of the screen in the registry.
    pub screen: &'static str,
    /// The first word, as the registry has it.
    pub pattern: &'static str,
    pub head: Head,
    pub games: Games,
}

impl AddressRow {
    /// Returns true if the address matches the pattern.
    pub fn leads(&self, address: &Address<'_>) -> bool {
        if let Some((word, parameter)) = self.pattern.split_once('&') {
            return word == address.name && address.rest.iter().any(|(name, _)| *name == parameter);
        }
        match self.pattern.strip_suffix('=') {
            Some(word) => word == address.name && !address.value.is_empty(),
            None => self.pattern == address.name,
        }
    }
}

/// The part and the row of an address. `None` if no screen has such addresses.
pub fn row_of(address: &Address<'_>) -> Option<(&'static PartRow, &'static AddressRow)> {
    PARTS.iter().find_map(|part| Some((part, part.addresses.iter().find(|row| row.leads(address))?)))
}

macro_rules! games {
    () => {
        Games::Named
    };
    ($games:ident) => {
        Games::$games
    };
}

macro_rules! style {
    (none) => {
        None
    };
    ($file:literal) => {
        Some($file)
    };
}

macro_rules! parts {
    ($($part:ident: $functions:ident, style $style:tt, after [$($before:ident),*], reference_api $reference_api:literal,
        every_language $every:literal, texts [$($text:ident $(:: $module:ident)*),*] {
        $($name:ident: $Variant:ident($State:ident) $(with $words:ident)?,
            $head:ident [$($pattern:literal $(of $games:ident)?);*])*
    })+) => {
        /// All parts of the page, apart from those of the games.
        pub struct Parts {
            $(pub $part: Part<$functions>,)+
            /// The texts that every page loads.
            pub texts: TextFiles,
        }

        impl Default for Parts {
            fn default() -> Self {
                Self { $($part: Part::new(style!($style)),)+ texts: TextFiles::new() }
            }
        }

        impl Parts {
            /// Makes all parts available without loading, in a build that consists of one file.
            pub fn link(&self) {
                $(self.$part.link(&$part::FUNCTIONS);)+
            }
        }

        /// The rows of the registry.
        pub const PARTS: &[PartRow] = &[$(PartRow {
            name: stringify!($part),
            style: style!($style),
            after: &[$(stringify!($before)),*],
            reference_api: $reference_api,
            every_language: $every,
            of: |parts| &parts.$part,
            addresses: &[$($(AddressRow {
                screen: stringify!($name),
                pattern: $pattern,
                head: Head::$head,
                games: games!($($games)?),
            }),*),*],
        }),+];

        $(/// The functions of a part.
        pub mod $part {
            #[allow(unused_imports, reason = "a part without screens uses few of them")]
            use super::*;

            pub static FUNCTIONS: $functions = $functions::with(SCREENS);

            const SCREENS: Screens = Screens { read, title, draw };

            /// True if the part has texts that not every page loads.
            pub const HAS_TEXTS: bool = !(&[$(stringify!($text),)* $($(stringify!($words),)?)*] as &[&str]).is_empty();

            load_texts!(texts: $($text $(:: $module)*::load,)* $($(app::screens::$name::$words::load,)?)*);

            fn read(address: &Address<'_>) -> Result<Route, BadLink> {
                match row_of(address).map(|(_, row)| row.screen) {
                    $(Some(stringify!($name)) => <crate::app::screens::$name::$State as View>::read(address),)*
                    _ => Err(address.unknown()),
                }
            }

            #[allow(unused_variables, reason = "a part without screens has no titles")]
            fn title(screen: &Screen, lang: Lang) -> String {
                match screen {
                    $(Screen::$Variant(state) => View::title(state, lang),)*
                    _ => String::new(),
                }
            }

            fn draw(page: &Page<'_>) -> Html {
                match &page.model.screen {
                    $(Screen::$Variant(state) => View::draw(state, page),)*
                    _ => Html::default(),
                }
            }
        })+

        /// Passes the names and the types of all parts to a macro.
        #[macro_export]
        macro_rules! parts_of_page {
            ($do:ident) => {
                $do! { $($part: $functions),+ }
            };
        }
    };
}

screens!(parts);

// The texts that every page loads.
load_texts!(texts: ui::words::load, app::text::load, app::text::common::load, games::load_titles);

/// The name of a game.
pub fn name_of(game: &str, lang: Lang) -> String {
    about(game, lang).map_or_else(String::new, |about| about.name.to_owned())
}

/// The title of a screen that is about a game.
pub fn game_title(game: &str, title: &str, lang: Lang) -> String {
    format!("{}: {title}", name_of(game, lang))
}
