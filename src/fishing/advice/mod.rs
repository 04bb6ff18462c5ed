//! What a coach says of moves that are alike in all fishing games.

pub mod en;
pub mod ja;
