//! The puzzles of all games.

mod model;
mod page;
pub mod words;

pub use model::PuzzlesScreen;
pub use page::{next, outcome, use_noted, ways};
