//! The rulebook of a game.

mod example;
mod model;
mod page;
pub mod summary;
pub mod words;

pub use model::RulesScreen;
pub use page::{Rulebook, written};
