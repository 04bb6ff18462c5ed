//! A game on one sheet of paper.

mod model;
mod page;
pub mod words;

pub use model::PrimerScreen;
