//! The state of the screen.

use crate::app::model::screen::State;

/// The calendar with the deals of days.
#[derive(Clone, PartialEq)]
pub struct DailyScreen {
    /// The game of the calendar, or `None` for all games.
    pub game: Option<&'static str>,
}

impl State for DailyScreen {
    fn game(&self) -> Option<&'static str> {
        self.game
    }
}
