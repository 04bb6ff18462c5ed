//! The state of the screen.

use crate::app::model::screen::State;
use crate::app::study::Source;

/// A worksheet with the positions of a study.
#[derive(Clone, PartialEq)]
pub struct WorksheetScreen {
    pub source: Source,
}

impl State for WorksheetScreen {
    fn game(&self) -> Option<&'static str> {
        if let Source::Game(game) = self.source { Some(game) } else { None }
    }
}
