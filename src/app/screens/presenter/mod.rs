//! The window of a teacher, next to the page that the class sees.

mod clock;
mod model;
mod page;
mod step;
pub mod words;

pub use model::PresenterScreen;
