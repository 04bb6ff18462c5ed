//! The screens of the page, each in its folder: state, address, drawing, words and style. `registry.rs` lists them.

pub mod registry;

pub mod challenge;
pub mod daily;
pub mod gallery;
pub mod glossary;
pub mod learn;
pub mod lesson;
pub mod lobby;
pub mod presenter;
pub mod primer;
pub mod print;
pub mod puzzles;
pub mod review;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod sheet;
pub mod stats;
pub mod studies;
pub mod table;
pub mod teach;
pub mod trouble;
pub mod worksheet;
