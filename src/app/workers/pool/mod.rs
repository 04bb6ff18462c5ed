//! The workers that think about one decision together.
//!
//! A decision is cut into parts, and whichever worker is free takes the next one. What the parts say is added up, so it
//! does not matter who answered which of them, when, and how many workers there are.

use std::cell::RefCell;
use std::rc::Rc;

use crate::ai::Vote;
use crate::engine::Seat;
use crate::worker::{Answer, Task};

use super::job::{Job, Worker};
use crate::app::session::Match;

/// The workers of a table. Clones are the same pool.
#[derive(Clone)]
pub struct Pool<W: Worker>(Rc<Members<W>>);

struct Members<W> {
    workers: Vec<W>,
    at: RefCell<Option<Rc<Decision>>>,
}

/// A decision of a computer player that is being thought about.
struct Decision {
    live: Match,
    seat: Seat,
    level: u8,
    parts: u16,
    /// Hears how many parts are in.
    progress: Box<dyn Fn(u16)>,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// How many parts have been given out, and how many of them are in.
    given: u16,
    done: u16,
    votes: Option<Vec<Vote>>,
    hurried: bool,
    /// Whoever waits for the move; nobody once it is made or not wanted any more.
    then: Option<Box<dyn FnOnce(Option<String>)>>,
}

impl<W: Worker> Pool<W> {
    pub fn new(workers: Vec<W>) -> Self {
        Self(Rc::new(Members { workers, at: RefCell::default() }))
    }

    /// Thinks about what a computer player of this level does. `then` gets the move, or `None` when nobody could say.
    pub fn decide(
        &self,
        live: &Match,
        (seat, level): (Seat, u8),
        progress: impl Fn(u16) + 'static,
        then: impl FnOnce(Option<String>) + 'static,
    ) {
        self.stop();
        let state = RefCell::new(State { then: Some(Box::new(then)), ..State::default() });
        let (live, parts, progress) = (live.clone(), live.parts(level), Box::new(progress));
        let decision = Rc::new(Decision { live, seat, level, parts, progress, state });
        self.0.at.replace(Some(decision.clone()));
        for worker in self.0.workers.iter().take(parts.into()) {
            employ(worker, &decision);
        }
    }

    /// Whether a decision is being thought about.
    pub fn is_thinking(&self) -> bool {
        self.0.at.borrow().is_some()
    }

    /// What has been thought so far is enough, once it is anything at all.
    pub fn hurry(&self) {
        let at = self.0.at.borrow().clone();
        if let Some(decision) = at {
            decision.state.borrow_mut().hurried = true;
            decision.make_when_due();
        }
    }

    /// Lets go of what is being thought about.
    pub fn stop(&self) {
        if let Some(decision) = self.0.at.take() {
            decision.state.take();
            self.0.workers.iter().for_each(Worker::forget);
        }
    }
}

/// Gives a worker the next part, and when that is in the one after it.
fn employ<W: Worker>(worker: &W, decision: &Rc<Decision>) {
    if let Some(part) = decision.next_part() {
        give(worker, decision, part, true);
    }
}

/// Gives a worker a part. One that is lost with its worker is given to the next worker, and then done on the page.
fn give<W: Worker>(worker: &W, decision: &Rc<Decision>, part: u16, first: bool) {
    let (own, waits) = (worker.clone(), decision.clone());
    let hear = move |answer: Option<Answer>| {
        let lost = answer.is_none();
        let votes = answer.and_then(|answer| waits.votes(answer));
        if votes.is_some() {
            waits.add(votes);
            employ(&own, &waits);
        } else if lost && first {
            give(&own, &waits, part, false);
        } else {
            let (next, job) = (own.clone(), waits.job(part));
            own.ask_page(
                job,
                Box::new(move |answer| {
                    waits.add(answer.and_then(|answer| waits.votes(answer)));
                    employ(&next, &waits);
                }),
            );
        }
    };
    worker.ask(decision.job(part), Box::new(hear));
}

impl Decision {
    fn job(&self, part: u16) -> Job {
        let (level, seed) = (self.level, self.live.brain_seed(self.seat));
        Job { live: self.live.clone(), seat: self.seat, task: Task::Choose { level, seed, part } }
    }

    fn next_part(&self) -> Option<u16> {
        let mut state = self.state.borrow_mut();
        let part = state.given;
        (state.then.is_some() && part < self.parts).then(|| {
            state.given += 1;
            part
        })
    }

    /// The votes of an answer, if it is about the moves of this seat at all.
    fn votes(&self, answer: Answer) -> Option<Vec<Vote>> {
        match answer {
            Answer::Votes(votes) => self.live.voted(self.seat, &votes).map(|_| votes),
            Answer::Weighing(_) | Answer::Forecast(_) | Answer::Cannot => None,
        }
    }

    /// Counts a part as in; one that nobody could answer has no votes.
    fn add(&self, votes: Option<Vec<Vote>>) {
        let mut state = self.state.borrow_mut();
        state.done += 1;
        let so_far = state.votes.take();
        state.votes = Vote::sum(so_far.into_iter().chain(votes));
        let (wanted, done) = (state.then.is_some(), state.done);
        drop(state);
        if wanted {
            (self.progress)(done);
        }
        self.make_when_due();
    }

    /// Makes the move, if enough is known for it.
    fn make_when_due(&self) {
        let mut state = self.state.borrow_mut();
        if state.done < self.parts && !(state.hurried && state.votes.is_some()) {
            return;
        }
        let (then, votes) = (state.then.take(), state.votes.take());
        drop(state);
        if let Some(then) = then {
            then(votes.and_then(|votes| self.live.voted(self.seat, &votes)));
        }
    }
}

#[cfg(test)]
mod tests;
