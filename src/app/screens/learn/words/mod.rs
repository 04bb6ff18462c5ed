//! Texts of the page with all lessons.

mod en;
mod ja;

use crate::ui::texts::texts;

/// All texts of the page with all lessons in one language.
pub struct Words {
    pub title: &'static str,
    /// Sentence below the title.
    pub hint: &'static str,
    /// Note that a game is decided by luck.
    pub luck: &'static str,
    /// Links to a lesson: from its beginning, again, and from a step.
    pub begin: &'static str,
    pub again: &'static str,
    pub go_on: fn(usize) -> String,
    /// Name of such a link for screen readers: its text, and the name of the game.
    pub named: fn(&str, &str) -> String,
    /// The progress: the next step, and the number of steps.
    pub step: fn(usize, usize) -> String,
    pub done: &'static str,
    /// Name of the links to other pages.
    pub more: &'static str,
}

texts!(pub words -> Words = WORDS, load);
