//! What is shown beside the table, and fetched when it is: setting up, galleries, cards to print, settings, sharing.

pub mod challenge;
pub mod gallery;
pub mod print;
pub mod qr;
pub mod settings_page;
pub mod setup;
pub mod share;
pub mod strengths;
pub mod terms;
pub mod words;
