//! The positions of a study on paper, with questions.

mod model;
mod page;
pub mod words;

pub use model::WorksheetScreen;
