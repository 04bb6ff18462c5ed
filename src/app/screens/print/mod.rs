//! The cards of a game on sheets to print.

mod model;
pub mod page;
pub mod words;

pub use model::PrintScreen;
pub use page::{How, page};
