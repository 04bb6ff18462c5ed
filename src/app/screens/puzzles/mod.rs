//! The puzzles of all games.

mod model;
mod page;
pub mod words;

pub use model::PuzzlesScreen;
pub use page::{next, use_noted, ways};
