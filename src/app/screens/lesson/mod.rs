//! A lesson, a study or a puzzle, step by step.

mod choices;
mod effects;
pub mod model;
mod page;
mod panel;
mod texts;
mod view;
mod ways;

pub use model::Lesson;
