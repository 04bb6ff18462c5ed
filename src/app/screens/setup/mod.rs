//! The set-up of a match.

pub mod model;
mod page;
mod strengths;
mod terms;
pub mod words;

pub use model::Setup;
