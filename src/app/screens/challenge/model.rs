//! The state of the screen.

use super::greeting::Greeting;
use crate::app::model::screen::State;
use crate::app::session::Match;

/// The match of another user, whose deal the reader can play.
#[derive(Clone, PartialEq)]
pub struct ChallengeScreen {
    pub theirs: Match,
    pub greeting: Greeting,
}

impl State for ChallengeScreen {
    fn game(&self) -> Option<&'static str> {
        Some(self.theirs.game())
    }
}
