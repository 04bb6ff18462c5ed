//! A game on one sheet of paper.

mod model;
mod page;
mod words;

pub use model::PrimerScreen;
