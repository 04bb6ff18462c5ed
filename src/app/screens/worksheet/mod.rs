//! The positions of a study on paper, with questions.

mod model;
mod page;
mod words;

pub use model::WorksheetScreen;
