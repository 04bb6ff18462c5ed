//! A challenge: the deal of another user, to be played by the reader.

mod model;
mod page;
pub mod greeting;
pub mod words;

pub use model::ChallengeScreen;
