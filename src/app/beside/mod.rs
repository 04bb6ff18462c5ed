//! Screens other than the table, which are loaded when they are first shown: set-up, galleries, printed cards, sharing.

pub mod challenge;
pub mod gallery;
pub mod print;
pub mod qr;
pub mod setup;
pub mod share;
pub mod strengths;
pub mod terms;
pub mod words;
