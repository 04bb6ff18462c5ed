//! A game on one sheet of paper.

mod model;
mod page;

pub use model::PrimerScreen;
