//! The state of a lesson: a study that is shown step by step.

use std::rc::Rc;

use crate::app::study::{Answer, Course, Source, Study};

#[derive(Clone, PartialEq)]
pub struct Lesson {
    pub source: Source,
    /// The index of the step in the address, counted from 0.
    pub asked: usize,
    /// `None` until the texts of the study are loaded.
    pub course: Option<Course>,
    /// True if the mat covers the page, so that a class looks at the teacher.
    pub covered: bool,
}

/// An action in a lesson.
pub enum Ask {
    /// The texts are loaded, in the current language.
    Come(Rc<Study>),
    Next,
    Back,
    /// Shows a step, by its index from 0.
    Step(usize),
    Answer(Answer),
    /// Chooses a card whose move requires a further choice, or clears the choice.
    Choose(Option<String>),
    /// Plays the moves that follow an answer.
    PlayOn,
    /// Covers the page with the mat, or removes the mat.
    Cover,
}

impl Lesson {
    pub const fn new(source: Source, asked: usize) -> Self {
        Self { source, asked, course: None, covered: false }
    }

    /// The game of the study, once it is known.
    pub fn game(&self) -> Option<&'static str> {
        match self.source {
            Source::Game(game) | Source::Puzzle(game, _) => Some(game),
            Source::Kept(_) | Source::Link(_) => self.course.as_ref().map(|course| course.session.game()),
        }
    }

    /// Applies an action. If `waits` is true, a question is asked only at a press, as a class needs it.
    pub fn update(&mut self, ask: Ask, waits: bool) {
        // Under the mat, presses and keys have no effect.
        if self.covered && !matches!(ask, Ask::Come(_) | Ask::PlayOn | Ask::Cover) {
            return;
        }
        match (ask, &mut self.course) {
            (Ask::Cover, _) => self.covered = !self.covered,
            (Ask::Come(study), Some(course)) => course.reworded(study),
            (Ask::Come(study), course @ None) => *course = Course::new(study, self.asked, waits),
            (Ask::Next, Some(course)) => {
                course.next(waits);
            }
            (Ask::Back, Some(course)) => course.back(waits),
            (Ask::Step(place), Some(course)) => course.enter(place, waits),
            (Ask::Answer(answer), Some(course)) => course.answer(&answer),
            (Ask::Choose(card), Some(course)) => course.choose(card),
            (Ask::PlayOn, Some(course)) => course.play_on(),
            (_, None) => {}
        }
    }
}
