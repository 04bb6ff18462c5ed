//! The review of a finished match.

mod chart;
mod model;
mod page;
mod work;
pub mod words;

pub use model::ReviewScreen;
