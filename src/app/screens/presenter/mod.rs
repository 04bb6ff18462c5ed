//! The window of a teacher, next to the page that the class sees.

mod model;
mod page;
pub mod words;

pub use model::PresenterScreen;
