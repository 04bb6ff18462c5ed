//! The state of the lobby.

use crate::app::model::screen::State;

/// The lobby. Its component keeps its state.
#[derive(Clone, PartialEq)]
pub struct LobbyScreen;

impl State for LobbyScreen {}
