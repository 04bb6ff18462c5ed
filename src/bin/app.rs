//! The page, cut where `screens`, `set_up`, `cards`, `pages` and `coach` stand: what only one of them reaches is a part
//! of its own, fetched when it is first asked for.

#![allow(clippy::unnecessary_wraps, reason = "a part that cannot be fetched is an error, which the macro makes")]

use tefuda::app::cards::CARDS;
use tefuda::app::coach::COACH;
use tefuda::app::pages::PAGES;
use tefuda::app::parts::{Cards, Coach, Fetch, Pages, Screens, SetUp};
use tefuda::app::screens::SCREENS;
use tefuda::app::set_up::SET_UP;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[wasm_split(screens, fallible)]
fn screens() -> Result<&'static Screens, SplitLoaderError> {
    Ok(&SCREENS)
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

fn main() {
    tefuda::app::start(Fetch {
        screens: || Box::pin(async { screens().await.ok() }),
        set_up: || Box::pin(async { set_up().await.ok() }),
        cards: || Box::pin(async { cards().await.ok() }),
        pages: || Box::pin(async { pages().await.ok() }),
        coach: || Box::pin(async { coach().await.ok() }),
    });
}
