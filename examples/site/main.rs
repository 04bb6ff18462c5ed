//! Prints the data of the site as one JSON document, for the scripts of the build: languages, games, rendered markup, the
//! symbols of the lobby's cards, and the characters for the fonts. `docs/build.md` describes its fields.
//!
//! This is an example because, like the tests, it renders with development dependencies. It runs in the folder of the
//! project.

#[cfg(not(target_arch = "wasm32"))]
mod characters;
#[cfg(not(target_arch = "wasm32"))]
mod data;
#[cfg(not(target_arch = "wasm32"))]
mod literals;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    serde_json::to_writer(std::io::stdout().lock(), &data::site()).expect("the reader of the data reads all of it");
}

#[cfg(target_arch = "wasm32")]
fn main() {}
