//! The state of the screen.

use crate::app::model::screen::State;
use crate::app::session::Match;

/// The review of a match.
#[derive(Clone, PartialEq)]
pub struct ReviewScreen {
    /// The match, or `None` for the latest saved one.
    pub session: Option<Match>,
}

impl State for ReviewScreen {
    fn game(&self) -> Option<&'static str> {
        self.session.as_ref().map(|session| session.game())
    }
}
