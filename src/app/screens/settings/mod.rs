//! The settings, offline play, and the backup of all data.

mod model;
mod page;

pub use model::SettingsScreen;
