//! The state of the screen.

use crate::app::model::screen::State;

/// The rulebook of a game.
#[derive(Clone, PartialEq)]
pub struct RulesScreen {
    pub game: &'static str,
    /// The rule to scroll to, e.g. `Some("turn")`.
    pub anchor: Option<String>,
}

impl State for RulesScreen {
    fn game(&self) -> Option<&'static str> {
        Some(self.game)
    }
}
