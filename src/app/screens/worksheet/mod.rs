//! The positions of a study on paper, with questions.

mod model;
mod page;

pub use model::WorksheetScreen;
