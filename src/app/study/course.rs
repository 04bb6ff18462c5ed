//! The progress of a learner through a study: the shown step, its phase, and the match on the table.

use std::rc::Rc;

use super::{Mark, Step, Study, Task, TaskKind, parts};
use crate::app::session::{Match, Refused};
use crate::engine::Sitter;

/// A study in progress.
#[derive(Clone, PartialEq)]
pub struct Course {
    pub study: Rc<Study>,
    /// The index of the shown step.
    place: usize,
    /// The match that the table shows.
    pub session: Match,
    pub phase: Phase,
    /// The chosen card, if its move needs a further choice.
    pub chosen: Option<String>,
}

/// The phase of a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The text is shown. A class gets the question at the next press.
    Shown,
    Asked,
    /// A class has got the question, and the marks give a hint.
    Hinted,
    /// This answer was given and is wrong. If it is a move, the table shows its consequence until it is taken back.
    /// The question stays open.
    Wrong(String),
    /// This move is illegal.
    Refused(Refused),
    /// The step is answered, by the learner or by the page. The moves that follow are played.
    Done {
        found: bool,
    },
}

/// An answer of a learner.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Move(String),
    Card(String),
    Choice(String),
}

impl Course {
    /// Starts at a step, by index, or at the last one if there are fewer. If `waits` is true, questions wait for a
    /// press, as a class needs it.
    pub fn new(study: Rc<Study>, place: usize, waits: bool) -> Option<Self> {
        let place = place.min(study.steps.len().checked_sub(1)?);
        let session = study.steps[place].at.0.clone();
        let mut course = Self { study, place, session, phase: Phase::Shown, chosen: None };
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

    /// Returns true if the step has nothing more to do or to show.
    pub fn is_done(&self) -> bool {
        let nothing_asked = !self.step().asks() && self.session.is_at_last_ply();
        (matches!(self.phase, Phase::Done { .. }) || nothing_asked) && !self.plays_on()
    }

    /// The task, if it waits for an answer at its position.
    pub fn asks(&self) -> Option<&Task> {
        let is_open = matches!(self.phase, Phase::Asked | Phase::Hinted | Phase::Refused(_) | Phase::Wrong(_));
        self.step().task.as_ref().filter(|_| is_open && !self.shows_consequence())
    }

    /// Returns true if the table shows a wrong move, which is then taken back.
    pub fn shows_consequence(&self) -> bool {
        matches!(self.phase, Phase::Wrong(_)) && self.session.ply() != self.step().at.0.ply()
    }

    /// Returns true if moves after the answer are still to be played.
    pub fn plays_on(&self) -> bool {
        matches!(self.phase, Phase::Done { .. }) && !self.session.is_at_last_ply()
    }

    /// The marks that are shown now. An early mark of a question appears with it. The others appear with the hint for a
    /// class, and else with the answer. If they only guide (`guide`), as in our lessons, a learner sees them at once.
    pub fn marks(&self, for_class: bool, guide: bool) -> Vec<Mark> {
        let step = self.step();
        if self.session != step.at.0 {
            return Vec::new();
        }
        let all = match self.phase {
            Phase::Hinted | Phase::Done { .. } => true,
            _ => !step.asks() || guide && !for_class,
        };
        let is_shown = |mark: &&Mark| all || self.phase != Phase::Shown && step.early.contains(mark);
        step.marks.iter().filter(is_shown).cloned().collect()
    }

    /// Gives the hint of a question now: shows its marks.
    pub fn hint(&mut self) {
        if matches!(self.phase, Phase::Asked | Phase::Refused(_)) && self.step().has_hint() {
            self.phase = Phase::Hinted;
        }
    }

    /// Returns true if the answers of a class can be counted: the question has answers in words.
    pub fn counts(&self) -> bool {
        self.asks().is_some_and(|task| task.kind == TaskKind::Choice)
    }

    /// The index of the answer with this number, if the answers of a class can be counted.
    pub fn counted_choice(&self, number: u8) -> Option<u8> {
        let task = self.asks().filter(|_| self.counts())?;
        number.checked_sub(1).filter(|&choice| usize::from(choice) < task.offered.len())
    }

    /// The card of the learner's right answer, in notation. `None` before, and if the answer has no card.
    pub fn found(&self) -> Option<String> {
        let task = self.step().task.as_ref().filter(|_| self.phase == Phase::Done { found: true })?;
        match task.kind {
            TaskKind::Move => {
                let played = self.session.at(self.step().at.0.ply()).next_move()?;
                parts(&played).next().map(str::to_owned)
            }
            TaskKind::Card => task.right.first().cloned(),
            TaskKind::Choice => None,
        }
    }

    /// Replaces the study by the same study in another language.
    pub fn reworded(&mut self, study: Rc<Study>) {
        if study.steps.len() == self.study.steps.len() {
            self.study = study;
        }
    }

    /// Advances: asks, gives a hint, reveals the answer, or enters the next step. Returns false at the end of the
    /// study.
    pub fn next(&mut self, waits: bool) -> bool {
        match self.phase {
            _ if self.plays_on() => self.session = self.session.at(self.session.plies()),
            Phase::Shown if self.step().asks() => self.ask(),
            // The step only plays moves.
            Phase::Shown if !self.session.is_at_last_ply() => self.phase = Phase::Done { found: false },
            Phase::Asked | Phase::Wrong(_) if waits && self.step().has_hint() => {
                self.ask();
                self.phase = Phase::Hinted;
            }
            Phase::Asked | Phase::Wrong(_) | Phase::Hinted | Phase::Refused(_) => self.reveal(),
            Phase::Shown | Phase::Done { .. } if self.is_last() => return false,
            Phase::Shown | Phase::Done { .. } => self.enter(self.place + 1, waits),
        }
        true
    }

    /// Goes back to the beginning of the step, or to the previous step if it is at its beginning.
    pub fn back(&mut self, waits: bool) {
        let begun = if waits { Phase::Shown } else { self.first_phase() };
        let at_beginning = self.phase == begun;
        self.enter(if at_beginning { self.place.saturating_sub(1) } else { self.place }, waits);
    }

    /// Enters a step at its beginning.
    pub fn enter(&mut self, place: usize, waits: bool) {
        self.place = place.min(self.study.steps.len() - 1);
        self.session = self.step().at.0.clone();
        self.chosen = None;
        self.phase = if waits { Phase::Shown } else { self.first_phase() };
    }

    /// Plays the next move after the answer, or takes a wrong move back.
    pub fn play_on(&mut self) {
        if self.plays_on() {
            self.session = self.session.at(self.session.ply() + 1);
        } else {
            self.take_back();
        }
    }

    /// Takes an answer. A wrong move that is still on the table is taken back first.
    pub fn answer(&mut self, answer: &Answer) {
        self.take_back();
        let step = Rc::clone(self.step());
        let Some(task) = step.task.as_ref().filter(|_| self.asks().is_some()) else { return };
        self.chosen = None;
        let (Answer::Move(key) | Answer::Card(key) | Answer::Choice(key)) = answer;
        let fits = match (answer, task.kind) {
            (Answer::Move(_), TaskKind::Move) => true,
            (Answer::Card(_), TaskKind::Card) | (Answer::Choice(_), TaskKind::Choice) => task.offered.contains(key),
            _ => false,
        };
        if !fits {
            return;
        }
        let is_right = task.right.contains(key);
        if task.kind == TaskKind::Move {
            match self.session.play(key) {
                // If the answer is the next move of the match, the moves after it stay.
                Ok(_) if is_right && self.session.next_move().as_ref() == Some(key) => {
                    self.session = self.session.at(self.session.ply() + 1);
                }
                Ok(next) if is_right => self.session = followed(&self.session, next),
                Ok(next) => self.session = next,
                Err(why) => {
                    self.phase = Phase::Refused(why);
                    return;
                }
            }
        }
        self.phase = if is_right { Phase::Done { found: true } } else { Phase::Wrong(key.clone()) };
    }

    /// Chooses a card whose move needs a further choice, or clears the choice.
    pub fn choose(&mut self, card: Option<String>) {
        self.take_back();
        self.chosen = card;
    }

    fn first_phase(&self) -> Phase {
        if self.step().asks() { Phase::Asked } else { Phase::Shown }
    }

    /// Takes a wrong move back. Its reply stays.
    fn take_back(&mut self) {
        if self.shows_consequence() {
            self.session = self.step().at.0.clone();
            self.chosen = None;
        }
    }

    fn ask(&mut self) {
        self.session = self.step().at.0.clone();
        self.chosen = None;
        self.phase = Phase::Asked;
    }

    /// Reveals the answer.
    fn reveal(&mut self) {
        let step = Rc::clone(self.step());
        if let Some(Task { kind: TaskKind::Move, right, .. }) = &step.task
            && let Some(first) = right.first()
        {
            self.answer(&Answer::Move(first.clone()));
        }
        self.phase = Phase::Done { found: false };
    }
}

/// The match after a right move that is not the move of the match. The moves of the match follow as far as they are
/// legal. Otherwise computer players move at random.
fn followed(session: &Match, next: Match) -> Match {
    let ply = next.ply();
    let mut last = next;
    for follows in (ply..session.plies()).map(|ply| session.at(ply)) {
        let Some(seat) = last.turn() else { break };
        let same = follows.next_move().filter(|_| follows.turn() == Some(seat));
        let is_computer = last.sitters()[seat.number()] != Sitter::Person;
        let lots = || last.random_move(seat).filter(|_| is_computer).and_then(|mv| last.play(&mv).ok());
        let Some(further) = same.and_then(|mv| last.play(&mv).ok()).or_else(lots) else { break };
        last = further;
    }
    last.at(ply)
}
