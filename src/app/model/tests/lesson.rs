//! Tests of a lesson in front of a class: counted answers, hints and panels.

use std::rc::Rc;

use super::{Model, page};
use crate::app::model::{Action, Screen};
use crate::app::screens::lesson::Lesson;
use crate::app::screens::lesson::model::{Ask, Panel};
use crate::app::settings::{Setting, Theme};
use crate::app::study::{Answer, Phase, Study};

const AT: &str = "at sakura.1.ACACoBAAAAAAgETkdi";

/// A study with a choice between three answers, and then a step without a question.
fn lesson(for_class: bool) -> Model {
    let mut model = page("lesson=sakura");
    if for_class {
        model.update(Action::Set(Setting::Theme(Theme::Projector)));
    }
    let text = format!("step a\n{AT}\nring 2-1\nchoose 1 2 3\nright 2\nask Which?\nstep b\n{AT}\nsay Look.");
    model.ask(Ask::Come(Rc::new(Study::read(&[&text]).expect("it reads"))));
    model
}

impl Model {
    fn ask(&mut self, ask: Ask) {
        self.update(Action::Lesson(ask));
    }

    fn lesson(&self) -> &Lesson {
        match &self.screen {
            Screen::Lesson(lesson) => lesson,
            _ => panic!("a lesson is shown"),
        }
    }

    fn phase(&self) -> Phase {
        self.lesson().course.as_ref().expect("its texts are here").phase.clone()
    }

    fn votes(&self) -> Vec<usize> {
        self.lesson().tally.counts(3)
    }
}

#[test]
fn answers_of_a_class_are_counted_while_the_question_is_asked() {
    let mut model = lesson(true);
    model.ask(Ask::Count(1));
    assert_eq!(model.votes(), [0; 3], "nothing is asked yet");
    model.ask(Ask::Next);
    for number in [1, 2, 2, 3, 4, 0] {
        model.ask(Ask::Count(number));
    }
    assert_eq!(model.votes(), [1, 2, 1], "there are three answers");
    model.ask(Ask::Uncount);
    assert_eq!((model.votes(), model.phase()), (vec![1, 2, 0], Phase::Asked));
    model.ask(Ask::Next);
    assert_eq!((model.lesson().tally.is_closed, model.phase()), (true, Phase::Asked), "the bars come first");
    model.ask(Ask::Next);
    assert_eq!(model.phase(), Phase::Hinted);
    model.ask(Ask::Next);
    assert_eq!((model.votes(), model.phase()), (vec![1, 2, 0], Phase::Done { found: false }), "the bars stay");
    model.ask(Ask::Next);
    assert_eq!(model.votes(), [0; 3], "the next step has its own count");
}

#[test]
fn a_learner_alone_counts_nothing() {
    let mut model = lesson(false);
    model.ask(Ask::Count(1));
    assert_eq!(model.votes(), [0; 3]);
    model.ask(Ask::Answer(Answer::Choice("2".to_owned())));
    assert_eq!(model.phase(), Phase::Done { found: true });
}

#[test]
fn the_hint_of_a_question_can_be_shown_before_the_next_press() {
    let mut model = lesson(true);
    model.ask(Ask::Hint);
    assert_eq!(model.phase(), Phase::Shown, "nothing is asked yet");
    model.ask(Ask::Next);
    model.ask(Ask::Hint);
    assert_eq!(model.phase(), Phase::Hinted);
}

#[test]
fn the_next_key_of_a_clicker_closes_a_panel_and_stays_at_the_step() {
    let mut model = lesson(true);
    for panel in [Panel::Code, Panel::Keys] {
        model.ask(Ask::Panel(panel));
        assert_eq!(model.lesson().panel, Some(panel));
        model.ask(Ask::Next);
        assert_eq!((model.lesson().panel, model.phase()), (None, Phase::Shown));
    }
    model.ask(Ask::Panel(Panel::Code));
    model.ask(Ask::Panel(Panel::Code));
    assert_eq!(model.lesson().panel, None, "the same key closes it");
}
