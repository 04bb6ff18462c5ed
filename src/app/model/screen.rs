//! The screen of the page with its state, one variant for each row of the registry.

use crate::app::screens::registry::screens;

/// The state of a screen.
pub trait State {
    /// The game that the screen is about, if it is about one.
    fn game(&self) -> Option<&'static str> {
        None
    }

    /// The name in `data-screen`, if it is not the one in the registry.
    fn special_name(&self) -> Option<&'static str> {
        None
    }
}

/// The head at the top of a screen. It is shown before the app has started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// The strip of the lobby.
    Lobby,
    /// The bar of a table, with the name of its game.
    Table,
    /// The bar of a lesson, without a title.
    Lesson,
    /// The line with the link to the lobby, the languages and the settings.
    Page,
}

macro_rules! states {
    ($($part:ident: $functions:ident, style $style:tt, after [$($before:ident),*], reference_api $reference_api:literal,
        every_language $every:literal, texts $texts:tt {
        $($name:ident: $Variant:ident($State:ident) $(with $words:ident)?,
            $head:ident [$($pattern:literal $(of $games:ident)?);*])*
    })+) => {
        /// The screen of the page, with its state.
        #[derive(Clone, PartialEq)]
        pub enum Screen {
            $($($Variant(crate::app::screens::$name::$State),)*)+
        }

        impl Screen {
            /// The name of the screen, for tests and styles.
            pub fn name(&self) -> &'static str {
                match self {
                    $($(Self::$Variant(state) => state.special_name().unwrap_or(stringify!($name)),)*)+
                }
            }

            /// The game that the screen is about, if it is about one.
            pub fn game(&self) -> Option<&'static str> {
                match self {
                    $($(Self::$Variant(state) => state.game(),)*)+
                }
            }

            /// The name of its part of the page.
            pub const fn part(&self) -> &'static str {
                match self {
                    $($(Self::$Variant(_) => stringify!($part),)*)+
                }
            }

            /// The head at its top.
            pub const fn head(&self) -> Head {
                match self {
                    $($(Self::$Variant(_) => Head::$head,)*)+
                }
            }
        }

        $($(impl From<crate::app::screens::$name::$State> for Screen {
            fn from(state: crate::app::screens::$name::$State) -> Self {
                Self::$Variant(state)
            }
        })*)+
    };
}

screens!(states);
