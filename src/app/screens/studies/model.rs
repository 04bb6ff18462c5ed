//! The state of the screen.

use crate::app::model::screen::State;

/// The list of all studies, or the editor of one.
#[derive(Clone, PartialEq)]
pub struct StudiesScreen {
    /// The number of the study in the editor.
    pub edited: Option<u32>,
}

impl State for StudiesScreen {}
