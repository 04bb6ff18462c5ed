//! The lessons of all games for a learner, with the progress in each.

mod model;
mod page;
pub mod words;

pub use model::LearnScreen;
