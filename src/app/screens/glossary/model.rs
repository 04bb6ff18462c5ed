//! The state of the screen.

use crate::app::model::screen::State;

/// The glossary.
#[derive(Clone, PartialEq)]
pub struct GlossaryScreen {
    /// The term to scroll to, e.g. `Some("oya")`.
    pub at: Option<String>,
}

impl State for GlossaryScreen {}
