//! Going through a study: which step is shown, what has been answered, and what the table shows of it.

use std::rc::Rc;

use super::{Kind, Step, Study, Task};
use crate::app::session::{Match, Refused};
use crate::engine::Sitter;

/// A study that is being gone through.
#[derive(Clone, PartialEq)]
pub struct Course {
    pub study: Rc<Study>,
    /// The step that is shown, counted from 0.
    place: usize,
    /// What the table shows.
    pub live: Match,
    pub phase: Phase,
    /// The card whose move still needs a choice, once it is chosen.
    pub chosen: Option<String>,
}

/// How far a step is.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// Its sentence is told; a class is not asked yet.
    Told,
    Asked,
    /// A class has been asked, and is shown by marks where to look.
    Hinted,
    /// This was answered, and it is wrong: if it is a move, the table shows what it leads to.
    Wrong(String),
    /// This move is against the rules.
    Refused(Refused),
    /// It has been answered, by the learner or by the page; whatever follows is played out.
    Done {
        found: bool,
    },
}

/// What a learner answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Move(String),
    Card(String),
    Choice(String),
}

impl Course {
    /// Begins at a step, counted from 0, or at the last one there is. `waits` says that a class is asked only at a press.
    pub fn new(study: Rc<Study>, place: usize, waits: bool) -> Option<Self> {
        let place = place.min(study.steps.len().checked_sub(1)?);
        let live = study.steps[place].at.0.clone();
        let mut course = Self { study, place, live, phase: Phase::Told, chosen: None };
        course.enter(place, waits);
        Some(course)
    }

    pub fn step(&self) -> &Rc<Step> {
        &self.study.steps[self.place]
    }

    pub const fn place(&self) -> usize {
        self.place
    }

    pub fn is_last(&self) -> bool {
        self.place + 1 == self.study.steps.len()
    }

    /// Whether nothing more is to be done at this step, or to be seen.
    pub fn is_done(&self) -> bool {
        let nothing_asked = !self.step().asks() && self.live.is_live();
        (matches!(self.phase, Phase::Done { .. }) || nothing_asked) && !self.plays_on()
    }

    /// The task, while it waits for an answer.
    pub fn asks(&self) -> Option<&Task> {
        self.step().task.as_ref().filter(|_| matches!(self.phase, Phase::Asked | Phase::Hinted | Phase::Refused(_)))
    }

    /// Whether a wrong move lies on the table, to be taken back by whatever is pressed next.
    pub fn shows_consequence(&self) -> bool {
        matches!(self.phase, Phase::Wrong(_)) && self.step().task.as_ref().is_some_and(|task| task.kind == Kind::Move)
    }

    /// Whether moves that follow the answer are still to be played.
    pub fn plays_on(&self) -> bool {
        matches!(self.phase, Phase::Done { .. }) && !self.live.is_live()
    }

    /// The same study in other words.
    pub fn reworded(&mut self, study: Rc<Study>) {
        if study.steps.len() == self.study.steps.len() {
            self.study = study;
        }
    }

    /// Asks, reveals or goes on, whichever comes next. Says whether there was anything to come.
    pub fn next(&mut self, waits: bool) -> bool {
        match self.phase {
            _ if self.plays_on() => self.live = self.live.at(self.live.plies()),
            Phase::Told if self.step().asks() => self.ask(),
            // What there is to be seen without a question.
            Phase::Told if !self.live.is_live() => self.phase = Phase::Done { found: false },
            Phase::Wrong(_) => self.ask(),
            Phase::Asked if waits && !self.step().marks.is_empty() => self.phase = Phase::Hinted,
            Phase::Asked | Phase::Hinted | Phase::Refused(_) => self.reveal(),
            Phase::Told | Phase::Done { .. } if self.is_last() => return false,
            Phase::Told | Phase::Done { .. } => self.enter(self.place + 1, waits),
        }
        true
    }

    /// Back to the beginning of the step, or to the one before.
    pub fn back(&mut self, waits: bool) {
        let begun = if waits { Phase::Told } else { self.first_phase() };
        let at_beginning = self.phase == begun;
        self.enter(if at_beginning { self.place.saturating_sub(1) } else { self.place }, waits);
    }

    /// Shows a step from its beginning.
    pub fn enter(&mut self, place: usize, waits: bool) {
        self.place = place.min(self.study.steps.len() - 1);
        self.live = self.step().at.0.clone();
        self.chosen = None;
        self.phase = if waits { Phase::Told } else { self.first_phase() };
    }

    /// Plays the next of the moves that follow the answer.
    pub fn play_on(&mut self) {
        if self.plays_on() {
            self.live = self.live.at(self.live.ply() + 1);
        }
    }

    /// Takes an answer. Whatever is pressed while a wrong move lies there takes that back first.
    pub fn answer(&mut self, answer: &Answer) {
        if matches!(self.phase, Phase::Wrong(_)) {
            let tries_again = !self.shows_consequence();
            self.ask();
            if !tries_again {
                return;
            }
        }
        let step = Rc::clone(self.step());
        let Some(task) = step.task.as_ref().filter(|_| self.asks().is_some()) else { return };
        self.chosen = None;
        let (Answer::Move(key) | Answer::Card(key) | Answer::Choice(key)) = answer;
        let fits = match (answer, task.kind) {
            (Answer::Move(_), Kind::Move) => true,
            (Answer::Card(_), Kind::Card) | (Answer::Choice(_), Kind::Choice) => task.offered.contains(key),
            _ => false,
        };
        if !fits {
            return;
        }
        let is_right = task.right.contains(key);
        if task.kind == Kind::Move {
            match self.live.play(key) {
                // The moves that follow are kept where the answer is the first of them.
                Ok(_) if is_right && self.live.next_move().as_ref() == Some(key) => {
                    self.live = self.live.at(self.live.ply() + 1);
                }
                Ok(next) if is_right => self.live = followed(&self.live, next),
                Ok(next) => self.live = next,
                Err(why) => {
                    self.phase = Phase::Refused(why);
                    return;
                }
            }
        }
        self.phase = if is_right { Phase::Done { found: true } } else { Phase::Wrong(key.clone()) };
    }

    /// Chooses a card whose move needs a choice, or lets go of what is chosen.
    pub fn choose(&mut self, card: Option<String>) {
        if self.shows_consequence() {
            self.ask();
        } else {
            self.chosen = card;
        }
    }

    fn first_phase(&self) -> Phase {
        if self.step().asks() { Phase::Asked } else { Phase::Told }
    }

    fn ask(&mut self) {
        self.live = self.step().at.0.clone();
        self.chosen = None;
        self.phase = Phase::Asked;
    }

    /// Gives the answer away.
    fn reveal(&mut self) {
        let step = Rc::clone(self.step());
        if let Some(Task { kind: Kind::Move, right, .. }) = &step.task
            && let Some(first) = right.first()
        {
            self.answer(&Answer::Move(first.clone()));
        }
        self.phase = Phase::Done { found: false };
    }
}

/// A match after another right move than the one it goes on with: what followed that is played as far as it can be, and where
/// it cannot, computer players draw lots.
fn followed(live: &Match, next: Match) -> Match {
    let ply = next.ply();
    let mut last = next;
    for follows in (ply..live.plies()).map(|ply| live.at(ply)) {
        let Some(seat) = last.turn() else { break };
        let same = follows.next_move().filter(|_| follows.turn() == Some(seat));
        let is_computer = last.sitters()[seat.number()] != Sitter::Person;
        let lots = || last.random_move(seat).filter(|_| is_computer).and_then(|mv| last.play(&mv).ok());
        let Some(further) = same.and_then(|mv| last.play(&mv).ok()).or_else(lots) else { break };
        last = further;
    }
    last.at(ply)
}
