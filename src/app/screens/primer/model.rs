//! The state of the screen.

use crate::app::model::screen::State;

/// A game on one sheet of paper.
#[derive(Clone, PartialEq)]
pub struct PrimerScreen {
    pub game: &'static str,
}

impl State for PrimerScreen {
    fn game(&self) -> Option<&'static str> {
        Some(self.game)
    }
}
