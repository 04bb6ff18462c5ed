//! The statistics of the matches in this browser.

mod file;
mod game;
mod model;
mod page;
mod rating;
mod words;

pub use model::StatsScreen;
