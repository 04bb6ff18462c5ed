//! The coach's texts for the motives that all fishing games share.

pub mod en;
pub mod ja;
