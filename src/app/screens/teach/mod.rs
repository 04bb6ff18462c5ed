//! The page for teachers: lessons for a projector, studies, paper, and keys.

mod model;
mod page;
pub mod words;

pub use model::TeachScreen;
