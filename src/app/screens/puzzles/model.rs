//! The state of the screen.

use crate::app::model::screen::State;

/// The page with all puzzles.
#[derive(Clone, PartialEq)]
pub struct PuzzlesScreen;

impl State for PuzzlesScreen {}
