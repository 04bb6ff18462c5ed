//! The page, cut where `screens`, `cards`, `pages` and `coach` stand: what only one of them reaches is a part of its own,
//! fetched when it is first asked for.

#![allow(clippy::unnecessary_wraps, reason = "a part that cannot be fetched is an error, which the macro makes")]

use tefuda::app::cards::CARDS;
use tefuda::app::coach::COACH;
use tefuda::app::pages::PAGES;
use tefuda::app::parts::{Cards, Coach, Fetch, Pages, Screens};
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

#[wasm_split(coach, fallible)]
fn coach() -> Result<&'static Coach, SplitLoaderError> {
    Ok(&COACH)
}

fn main() {
    tefuda::app::start(Fetch {
        screens: || Box::pin(async { screens().await.ok() }),
        cards: || Box::pin(async { cards().await.ok() }),
        pages: || Box::pin(async { pages().await.ok() }),
        coach: || Box::pin(async { coach().await.ok() }),
    });
}
