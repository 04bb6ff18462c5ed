//! The puzzles of all games.

mod model;
mod page;

pub use model::PuzzlesScreen;
pub use page::{next, use_noted, ways};
