//! The settings, offline play, and the backup of all data.

mod model;
mod page;
pub mod words;

pub use model::SettingsScreen;
