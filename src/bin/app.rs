//! The page, cut where `screens`, `cards` and `pages` stand: what only one of them reaches is a part of its own,
//! fetched when it is first asked for.

#![allow(clippy::unnecessary_wraps, reason = "a part that cannot be fetched is an error, which the macro makes")]

use tefuda::app::cards::CARDS;
use tefuda::app::pages::PAGES;
use tefuda::app::parts::{Cards, Fetch, Pages, Screens};
use tefuda::app::screens::SCREENS;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[wasm_split(screens, fallible)]
fn screens() -> Result<&'static Screens, SplitLoaderError> {
    Ok(&SCREENS)
}

#[wasm_split(cards, fallible)]
fn cards() -> Result<&'static Cards, SplitLoaderError> {
    Ok(&CARDS)
}

#[wasm_split(pages, fallible)]
fn pages() -> Result<&'static Pages, SplitLoaderError> {
    Ok(&PAGES)
}

fn main() {
    tefuda::app::start(Fetch {
        screens: || Box::pin(async { screens().await.ok() }),
        cards: || Box::pin(async { cards().await.ok() }),
        pages: || Box::pin(async { pages().await.ok() }),
    });
}
