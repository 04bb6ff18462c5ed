//! The state of the screen.

use crate::app::model::screen::State;

/// The settings page.
#[derive(Clone, PartialEq)]
pub struct SettingsScreen;

impl State for SettingsScreen {}
