//! The settings, offline play, and the backup of all data.

mod model;
mod page;
mod words;

pub use model::SettingsScreen;
