//! The state of the screen.

use crate::app::model::screen::State;

/// The page with the lessons of all games.
#[derive(Clone, PartialEq)]
pub struct LearnScreen;

impl State for LearnScreen {}
