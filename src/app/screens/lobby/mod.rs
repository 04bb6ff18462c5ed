//! The lobby: the first screen, with a cloth for each game.

mod matches;
mod model;
mod page;

pub use model::LobbyScreen;
pub use page::Lobby;
