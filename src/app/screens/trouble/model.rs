//! The state of the page for a link that cannot be opened.

use crate::app::model::screen::State;
use crate::engine::BadLink;

/// A link that cannot be opened, with the reason.
#[derive(Clone, PartialEq)]
pub struct TroubleScreen(pub BadLink);

impl State for TroubleScreen {}
