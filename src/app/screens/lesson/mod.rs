//! A lesson, a study or a puzzle, step by step.

mod page;

pub use crate::app::model::lesson::Lesson;
