//! The page, split into chunks at `lobby`, `screens`, `panels`, `thinking`, `set_up`, `cards`, `pages` and `coach`, and
//! into two chunks for each game. Code that is only reachable from one of these functions is in its chunk, which is
//! loaded on first use.

#![allow(clippy::unnecessary_wraps, reason = "a part that cannot be fetched is an error, which the macro makes")]

use tefuda::app::cards::CARDS;
use tefuda::app::coach::COACH;
use tefuda::app::lobby::LOBBY;
use tefuda::app::pages::PAGES;
use tefuda::app::panels::PANELS;
use tefuda::app::parts::{Cards, Coach, Fetch, Game, Lobby, Pages, Panels, Screens, SetUp, Thinking};
use tefuda::app::screens::SCREENS;
use tefuda::app::set_up::SET_UP;
use tefuda::app::thinking::THINKING;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[wasm_split(lobby, fallible)]
fn lobby() -> Result<&'static Lobby, SplitLoaderError> {
    Ok(&LOBBY)
}

#[wasm_split(screens, fallible)]
fn screens() -> Result<&'static Screens, SplitLoaderError> {
    Ok(&SCREENS)
}

#[wasm_split(panels, fallible)]
fn panels() -> Result<&'static Panels, SplitLoaderError> {
    Ok(&PANELS)
}

#[wasm_split(thinking, fallible)]
fn thinking() -> Result<&'static Thinking, SplitLoaderError> {
    Ok(&THINKING)
}

#[wasm_split(set_up, fallible)]
fn set_up() -> Result<&'static SetUp, SplitLoaderError> {
    Ok(&SET_UP)
}

#[wasm_split(cards, fallible)]
fn cards() -> Result<&'static Cards, SplitLoaderError> {
    Ok(&CARDS)
}

#[wasm_split(pages, fallible)]
fn pages() -> Result<&'static Pages, SplitLoaderError> {
    Ok(&PAGES)
}

#[wasm_split(coach, fallible)]
fn coach() -> Result<&'static Coach, SplitLoaderError> {
    Ok(&COACH)
}

/// Defines the two chunks of each game: its `Desk` for the screens, and its `Shelf` for the pages and the coach.
macro_rules! parts_of_games {
    ($($folder:ident :: $game:ident ($shelf:ident)),+) => {
        $(mod $folder {
            use tefuda::app::desk::{Desk, Shelf, desk_of, shelf_of};
            use tefuda::games::$folder::$game;
            use wasm_split_helpers::{SplitLoaderError, wasm_split};

            #[wasm_split($folder, fallible)]
            pub fn desk() -> Result<&'static dyn Desk, SplitLoaderError> {
                Ok(desk_of::<$game>())
            }

            #[wasm_split($shelf, fallible)]
            pub fn shelf() -> Result<&'static dyn Shelf, SplitLoaderError> {
                Ok(shelf_of::<$game>())
            }
        })+

        const GAMES: &[Game] = &[$(Game {
            desk: || Box::pin(async { $folder::desk().await.ok() }),
            shelf: || Box::pin(async { $folder::shelf().await.ok() }),
        }),+];
    };
}

tefuda::registered!(parts_of_games);

fn main() {
    tefuda::app::start(Fetch {
        lobby: || Box::pin(async { lobby().await.ok() }),
        screens: || Box::pin(async { screens().await.ok() }),
        panels: || Box::pin(async { panels().await.ok() }),
        thinking: || Box::pin(async { thinking().await.ok() }),
        set_up: || Box::pin(async { set_up().await.ok() }),
        cards: || Box::pin(async { cards().await.ok() }),
        pages: || Box::pin(async { pages().await.ok() }),
        coach: || Box::pin(async { coach().await.ok() }),
        games: GAMES,
    });
}
