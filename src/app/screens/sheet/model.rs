//! The state of the screen.

use crate::app::model::screen::State;

/// The reference sheet of a game.
#[derive(Clone, PartialEq)]
pub struct SheetScreen {
    pub game: &'static str,
}

impl State for SheetScreen {
    fn game(&self) -> Option<&'static str> {
        Some(self.game)
    }
}
