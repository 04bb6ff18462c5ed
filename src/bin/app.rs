//! The page, split into chunks at each `chunk!`, with two chunks for each game. Code that is only reachable from one of
//! these functions is in its chunk, which is loaded on first use. Without the feature `split`, the page is one module.

#![allow(clippy::unnecessary_wraps, reason = "loading a chunk may fail, which the macro of the splitter adds")]

use tefuda::app::cards::CARDS;
use tefuda::app::coach::COACH;
use tefuda::app::lobby::LOBBY;
use tefuda::app::pages::PAGES;
use tefuda::app::panels::PANELS;
use tefuda::app::parts::{Cards, Coach, Fetch, Game, Lobby, Pages, Panels, Screens, SetUp, Thinking};
use tefuda::app::screens::SCREENS;
use tefuda::app::set_up::SET_UP;
use tefuda::app::thinking::THINKING;

/// Declares an asynchronous function that loads a chunk and returns its value.
macro_rules! chunk {
    ($name:ident: $type:ty = $value:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($name, fallible)]
        pub fn $name() -> Result<&'static $type, wasm_split_helpers::SplitLoaderError> {
            Ok($value)
        }

        #[cfg(not(feature = "split"))]
        pub async fn $name() -> Result<&'static $type, std::convert::Infallible> {
            Ok($value)
        }
    };
}

/// A function that loads a chunk, in the form of the fields of [`Fetch`].
macro_rules! load {
    ($name:path) => {
        || Box::pin(async { $name().await.ok() })
    };
}

chunk!(lobby: Lobby = &LOBBY);
chunk!(screens: Screens = &SCREENS);
chunk!(panels: Panels = &PANELS);
chunk!(thinking: Thinking = &THINKING);
chunk!(set_up: SetUp = &SET_UP);
chunk!(cards: Cards = &CARDS);
chunk!(pages: Pages = &PAGES);
chunk!(coach: Coach = &COACH);

/// The two chunks of each game: its desk and its shelf.
macro_rules! chunks_of_games {
    ($($folder:ident :: $game:ident ($shelf:ident)),+) => {
        $(mod $folder {
            use tefuda::app::desk::{Desk, Shelf, desk_of, shelf_of};
            use tefuda::games::$folder::$game;

            chunk!($folder: dyn Desk = desk_of::<$game>());
            chunk!($shelf: dyn Shelf = shelf_of::<$game>());
        })+

        const GAMES: &[Game] = &[$(Game { desk: load!($folder::$folder), shelf: load!($folder::$shelf) }),+];
    };
}

tefuda::registered!(chunks_of_games);

fn main() {
    tefuda::app::start(Fetch {
        lobby: load!(lobby),
        screens: load!(screens),
        panels: load!(panels),
        thinking: load!(thinking),
        set_up: load!(set_up),
        cards: load!(cards),
        pages: load!(pages),
        coach: load!(coach),
        games: GAMES,
    });
}
