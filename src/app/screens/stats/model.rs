//! The state of the screen.

use crate::app::model::screen::State;

/// The statistics page.
#[derive(Clone, PartialEq)]
pub struct StatsScreen;

impl State for StatsScreen {}
