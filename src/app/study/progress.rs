//! The progress of a learner in the lessons of the games.

use serde::{Deserialize, Serialize};

use crate::app::store::{Document, Entries, Format, load, update};

/// The finished steps of one lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reached {
    pub game: String,
    /// The number of the latest finished step in the order of the lesson, counted from 1.
    pub step: usize,
    /// The number of steps of the lesson.
    pub of: usize,
}

impl Reached {
    /// Returns true if the last step is finished.
    pub const fn is_done(&self) -> bool {
        self.step >= self.of
    }
}

/// The progress in all lessons. It may contain games of other builds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lessons {
    #[serde(default)]
    lessons: Entries<Reached>,
}

impl Format for Lessons {}

impl Document for Lessons {
    const KEY: &'static str = "tefuda/lessons";

    /// The later step counts.
    fn merge(&mut self, other: Self) {
        other.lessons.known().for_each(|reached| self.note(reached));
        self.lessons.merge(other.lessons, |one, other| one.game == other.game);
    }
}

/// The stored progress.
pub fn all() -> Lessons {
    load().unwrap_or_default()
}

/// Stores that a step is finished.
pub fn note(reached: &Reached) {
    // A failed write is ignored: the learner can find the step again.
    let _ = update::<Lessons>(|lessons| lessons.note(reached));
}

impl Lessons {
    /// The progress in the lesson of a game. `None` if no step is finished.
    pub fn of(&self, game: &str) -> Option<&Reached> {
        self.lessons.known().find(|reached| reached.game == game)
    }

    fn note(&mut self, now: &Reached) {
        if self.of(&now.game).is_none() {
            self.lessons.push(now.clone());
        }
        self.lessons.change(|reached| {
            if reached.game == now.game && reached.step < now.step {
                reached.clone_from(now);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::store::{self, memory, merge_text};

    fn finish(game: &str, step: usize) {
        note(&Reached { game: game.to_owned(), step, of: 12 });
    }

    fn step_of(game: &str) -> Option<usize> {
        all().of(game).map(|reached| reached.step)
    }

    #[test]
    fn the_latest_finished_step_is_stored() {
        memory::with(&[]);
        for step in [1, 4, 2] {
            finish("sakura", step);
        }
        finish("sutda", 12);
        assert_eq!((step_of("sakura"), step_of("sutda"), step_of("shuhari")), (Some(4), Some(12), None));
        assert!(!all().of("sakura").expect("it is stored").is_done());
        assert!(all().of("sutda").expect("it is stored").is_done());
    }

    #[test]
    fn games_and_fields_of_a_newer_build_survive() {
        let newer = r#"{"format":1,"lessons":[{"game":"sakura","of":12,"stars":3,"step":2},{"game":"x","step":"y"}]}"#;
        memory::with(&[(Lessons::KEY, newer)]);
        finish("sakura", 3);
        let text = store::read(Lessons::KEY).expect("a storage").expect("a text");
        for kept in [r#""stars":3"#, r#""step":3"#, r#"{"game":"x","step":"y"}"#] {
            assert!(text.contains(kept), "{kept} is gone: {text}");
        }
    }

    #[test]
    fn a_backup_adds_later_steps_and_changes_nothing_the_second_time() {
        memory::with(&[]);
        finish("sakura", 5);
        finish("sutda", 2);
        let other = r#"{"format":1,"lessons":[{"game":"sakura","of":12,"step":3},{"game":"sutda","of":11,"step":11}]}"#;
        for _ in 0..2 {
            merge_text::<Lessons>(Lessons::KEY, other).expect("there is room");
            assert_eq!((step_of("sakura"), step_of("sutda")), (Some(5), Some(11)));
        }
    }
}
