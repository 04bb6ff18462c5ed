//! A study on the screen, step by step, and what is done at it.

use std::rc::Rc;

use super::super::study::{Answer, Course, Source, Study};

#[derive(Clone, PartialEq)]
pub struct Lesson {
    pub source: Source,
    /// The step that the address asks for, counted from 0.
    pub asked: usize,
    /// Nothing before its texts have come.
    pub course: Option<Course>,
}

/// What is asked of a lesson.
pub enum Ask {
    /// Its texts have come, in the language that is read now.
    Come(Rc<Study>),
    Next,
    Back,
    /// A step, counted from 0.
    Step(usize),
    Answer(Answer),
    /// A card is chosen whose move needs a choice, or let go.
    Choose(Option<String>),
    /// Moves that follow an answer are played.
    PlayOn,
}

impl Lesson {
    pub const fn new(source: Source, asked: usize) -> Self {
        Self { source, asked, course: None }
    }

    /// The game that is shown, once it is known.
    pub fn game(&self) -> Option<&'static str> {
        match self.source {
            Source::Game(game) | Source::Puzzle(game, _) => Some(game),
            Source::Kept(_) | Source::Link(_) => self.course.as_ref().map(|course| course.live.game()),
        }
    }

    /// `waits` says that a class is asked only at a press.
    pub fn update(&mut self, ask: Ask, waits: bool) {
        match (ask, &mut self.course) {
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
