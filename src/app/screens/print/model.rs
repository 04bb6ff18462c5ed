//! The state of the screen.

use crate::app::model::screen::State;
use crate::ui::lore::Paper;

/// The cards of a game, to be printed and cut out.
#[derive(Clone, PartialEq)]
pub struct PrintScreen {
    pub game: &'static str,
    pub paper: Paper,
}

impl State for PrintScreen {
    fn game(&self) -> Option<&'static str> {
        Some(self.game)
    }
}
