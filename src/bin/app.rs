//! The page, cut in two where `screens` stands: what only it reaches is a part of its own, fetched when it is first asked for.

#![allow(clippy::unnecessary_wraps, reason = "a part that cannot be fetched is an error, which the macro makes")]

use tefuda::app::parts::Screens;
use tefuda::app::screens::SCREENS;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[wasm_split(screens, fallible)]
fn screens() -> Result<&'static Screens, SplitLoaderError> {
    Ok(&SCREENS)
}

fn main() {
    tefuda::app::start(|| Box::pin(async { screens().await.ok() }));
}
