//! The page, in two parts: what the lobby needs, and the rest.

use tefuda::app::parts::{SCREENS, Screens};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[wasm_split(screens, fallible)]
fn screens() -> Result<&'static Screens, SplitLoaderError> {
    Ok(&SCREENS)
}

fn main() {
    tefuda::app::start(|| Box::pin(async { screens().await.ok() }));
}
