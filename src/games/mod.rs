//! The registry of games: one line per game. Lobby, links, worker, lab and tests use it. A new game also needs a `mod`.

pub mod bozu_mekuri;
pub mod ino_shika_cho;
pub mod sakura;
pub mod shochikubai;
pub mod shuhari;
pub mod sutda;

use crate::engine::Game;
use crate::ui::Advised;
use crate::ui::texts::load_texts;

/// A game that the site offers: it has rules, computer players, a table and a coach.
pub trait Registered: Advised {}
impl<G: Advised> Registered for G {}

/// A generic operation on the type of a game. [`with`] finds the type by the id of the game.
pub trait Visitor {
    type Out;
    fn visit<G: Registered>(self) -> Self::Out;
}

macro_rules! registry {
    ($($folder:ident :: $game:ident ($reference:ident)),+ $(,)?) => {
        /// The ids of all games, in the order of the lobby.
        pub const IDS: &[&str] = &[$(<$folder::$game as Game>::ID),+];

        /// Applies a visitor to the game of this id. Returns `None` if there is no such game.
        pub fn with<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$folder::$game as Game>::ID {
                return Some(visitor.visit::<$folder::$game>());
            })+
            None
        }

        load_texts!(load_titles: $(games::$folder::text::load_title),+);

        /// The functions that make the texts of a game available: those of its first chunk, and those of its second one.
        pub mod texts {
            $(pub mod $folder {
                pub use crate::games::$folder::text::load as first;
                pub use crate::games::$folder::text::advice::load as second;
            })+
        }

        /// Passes all lines of the registry to a macro.
        #[macro_export]
        macro_rules! registered {
            ($do:ident) => {
                $do! { $($folder::$game ($reference)),+ }
            };
        }
    };
}

// The page loads each game in two chunks. The first has the name of the folder and contains the table. The name of the
// second is in brackets. It contains the content that only pages and the coach use.
registry! {
    sakura::Sakura (sakura_reference),
    ino_shika_cho::InoShikaCho (ino_shika_cho_reference),
    bozu_mekuri::BozuMekuri (bozu_mekuri_reference),
    sutda::Sutda (sutda_reference),
    shuhari::Shuhari (shuhari_reference),
    shochikubai::Shochikubai (shochikubai_reference),
}

/// Applies a visitor to every game, in the order of the lobby.
pub fn each<V: Visitor + Clone>(visitor: &V) -> Vec<V::Out> {
    IDS.iter().filter_map(|id| with(id, visitor.clone())).collect()
}
