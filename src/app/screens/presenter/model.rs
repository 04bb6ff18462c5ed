//! The state of the screen.

use crate::app::model::screen::State;

/// The presenter window of a page.
#[derive(Clone, PartialEq)]
pub struct PresenterScreen {
    /// The number of the page that the class sees.
    pub number: String,
}

impl State for PresenterScreen {}
