//! The window of a teacher, next to the page that the class sees.

mod model;
mod page;

pub use model::PresenterScreen;
