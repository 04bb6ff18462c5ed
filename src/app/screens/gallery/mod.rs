//! All cards of a deck.

mod known;
mod meaning;
mod model;
mod page;
mod spread;
mod stand;
pub mod words;

pub use model::GalleryScreen;
