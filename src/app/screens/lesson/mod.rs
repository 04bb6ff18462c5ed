//! A lesson, a study or a puzzle, step by step.

mod choices;
mod effects;
mod end;
pub mod model;
mod page;
mod panel;
mod room;
mod texts;
mod view;
mod ways;

pub use model::Lesson;
