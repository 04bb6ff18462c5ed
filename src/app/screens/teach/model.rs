//! The state of the screen.

use crate::app::model::screen::State;

/// The page for teachers.
#[derive(Clone, PartialEq)]
pub struct TeachScreen;

impl State for TeachScreen {}
