//! The state of a lesson: a study that is shown step by step.

use std::rc::Rc;

use crate::app::study::{Answer, Course, Phase, Source, Study, Tally};

#[derive(Clone, PartialEq)]
pub struct Lesson {
    pub source: Source,
    /// The index of the step in the address, counted from 0.
    pub asked: usize,
    /// `None` until the texts of the study are loaded.
    pub course: Option<Course>,
    /// The counted answers of a class to the question of the step.
    pub tally: Tally,
    /// True if the mat covers the page, so that a class looks at the teacher.
    pub covered: bool,
    /// The panel that is open over the lesson.
    pub panel: Option<Panel>,
    /// True after a press beyond the last step.
    pub ended: bool,
}

/// A panel over a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The QR code of the lesson.
    Code,
    /// The list of keys.
    Keys,
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
    /// Counts an answer of a class, by its number from 1.
    Count(u8),
    /// Takes the latest counted answer back.
    Uncount,
    /// Ends the count and shows its bars.
    EndCount,
    /// Shows the marks of the question.
    Hint,
    /// Chooses a card whose move requires a further choice, or clears the choice.
    Choose(Option<String>),
    /// Plays the moves that follow an answer.
    PlayOn,
    /// Covers the page with the mat, or removes the mat.
    Cover,
    /// Opens a panel, or closes it.
    Panel(Panel),
    /// Closes the panel.
    Close,
}

impl Lesson {
    pub const fn new(source: Source, asked: usize) -> Self {
        Self { source, asked, course: None, tally: Tally::DEFAULT, covered: false, panel: None, ended: false }
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
        // A key that leads on closes the panel first.
        let leads_on = matches!(ask, Ask::Next | Ask::Back | Ask::Step(_) | Ask::Close);
        if leads_on && self.panel.take().is_some() {
            return;
        }
        self.ended &= matches!(ask, Ask::Come(_) | Ask::PlayOn | Ask::Cover | Ask::Panel(_));
        let place = self.course.as_ref().map(Course::place);
        self.apply(ask, waits);
        let course = self.course.as_ref();
        if course.map(Course::place) != place || course.is_none_or(|course| course.phase == Phase::Shown) {
            self.tally = Tally::DEFAULT;
        }
    }

    fn apply(&mut self, ask: Ask, waits: bool) {
        match (ask, &mut self.course) {
            (Ask::Cover, _) => self.covered = !self.covered,
            (Ask::Panel(panel), _) => self.panel = Some(panel).filter(|&panel| self.panel != Some(panel)),
            (Ask::Come(study), Some(course)) => course.reworded(study),
            (Ask::Come(study), course @ None) => *course = Course::new(study, self.asked, waits),
            (Ask::Next, Some(course)) => {
                if self.tally.is_counting() {
                    self.tally.close();
                } else {
                    self.ended = !course.next(waits);
                }
            }
            (Ask::Back, Some(course)) => course.back(waits),
            (Ask::Step(place), Some(course)) => course.enter(place, waits),
            (Ask::Answer(answer), Some(course)) => course.answer(&answer),
            (Ask::Count(number), Some(course)) => {
                let choice = course.counted_choice(number).filter(|_| waits);
                if let Some(choice) = choice {
                    self.tally.add(choice);
                }
            }
            (Ask::Uncount, _) => self.tally.take_back(),
            (Ask::EndCount, _) => self.tally.close(),
            (Ask::Hint, Some(course)) => course.hint(),
            (Ask::Choose(card), Some(course)) => course.choose(card),
            (Ask::PlayOn, Some(course)) => course.play_on(),
            (Ask::Close, _) | (_, None) => {}
        }
    }
}
