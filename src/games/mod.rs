//! The registry: one line per game, beside the line of its module. Lobby, links, worker, lab and tests follow from it.

pub mod bozu_mekuri;
pub mod ino_shika_cho;
pub mod sakura;
pub mod shochikubai;
pub mod shuhari;
pub mod sutda;

use crate::engine::Game;
use crate::ui::Advised;

/// A game that the site offers: it can be played, thought about, shown and explained.
pub trait Registered: Advised {}
impl<G: Advised> Registered for G {}

/// Something to be done with a game whose type is found by its id.
pub trait Visitor {
    type Out;
    fn visit<G: Registered>(self) -> Self::Out;
}

macro_rules! registry {
    ($($folder:ident :: $game:ident ($shelf:ident)),+ $(,)?) => {
        /// The ids of all games, in the order of the lobby.
        pub const IDS: &[&str] = &[$(<$folder::$game as Game>::ID),+];

        /// Does something with the game of this id; `None` when there is no such game.
        pub fn with<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$folder::$game as Game>::ID {
                return Some(visitor.visit::<$folder::$game>());
            })+
            None
        }

        /// Hands all lines of the registry to a macro.
        #[macro_export]
        macro_rules! registered {
            ($do:ident) => {
                $do! { $($folder::$game ($shelf)),+ }
            };
        }
    };
}

// The page has two parts of each game: one that is called as its folder, for the table, and the one in brackets, for what
// only pages and coach ask.
registry! {
    sakura::Sakura (sakura_shelf),
    ino_shika_cho::InoShikaCho (ino_shika_cho_shelf),
    bozu_mekuri::BozuMekuri (bozu_mekuri_shelf),
    sutda::Sutda (sutda_shelf),
    shuhari::Shuhari (shuhari_shelf),
    shochikubai::Shochikubai (shochikubai_shelf),
}

/// Does something with every game.
pub fn each<V: Visitor + Clone>(visitor: &V) -> Vec<V::Out> {
    IDS.iter().filter_map(|id| with(id, visitor.clone())).collect()
}
