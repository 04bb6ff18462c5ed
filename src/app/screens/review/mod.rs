//! The review of a finished match.

mod chart;
mod model;
mod page;
mod work;
mod words;

pub use model::ReviewScreen;
