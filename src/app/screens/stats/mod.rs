//! The statistics of the matches in this browser.

mod file;
mod game;
mod model;
mod page;
mod rating;
pub mod words;

pub use model::StatsScreen;
