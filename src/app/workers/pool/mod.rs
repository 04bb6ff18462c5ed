//! A pool of workers that share a computation.
//!
//! A computation is split into jobs, and each free worker takes the next one. The answers are in the order of the jobs,
//! so the result does not depend on the number or the speed of the workers.

use std::cell::RefCell;
use std::rc::Rc;

use crate::ai::{Figures, Vote};
use crate::engine::Seat;
use crate::worker::{Answer, Task};

use super::job::{Job, Worker};
use crate::app::session::Match;

/// A pool of workers. Clones are the same pool.
#[derive(Clone)]
pub struct Pool<W: Worker>(Rc<Members<W>>);

struct Members<W> {
    workers: Vec<W>,
    at: RefCell<Option<Rc<Thought>>>,
}

/// The callback for the answers to all jobs, in order. `None` stands for a job without an answer.
type Then = Box<dyn FnOnce(Vec<Option<Answer>>)>;

/// A computation in progress.
struct Thought {
    jobs: Vec<Job>,
    /// Receives the number of finished jobs.
    progress: Box<dyn Fn(u16)>,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// The numbers of jobs that were given out, and that are done.
    given: usize,
    done: u16,
    answers: Vec<Option<Answer>>,
    hurried: bool,
    /// `None` after the answers were delivered, or after the computation was stopped.
    then: Option<Then>,
}

impl<W: Worker> Pool<W> {
    pub fn new(workers: Vec<W>) -> Self {
        Self(Rc::new(Members { workers, at: RefCell::default() }))
    }

    /// Computes the move of a computer player of this level. `then` gets the move, or `None` if it could not be
    /// computed.
    pub fn decide(
        &self,
        session: &Match,
        (seat, level): (Seat, u8),
        progress: impl Fn(u16) + 'static,
        then: impl FnOnce(Option<String>) + 'static,
    ) {
        let of = session.clone();
        let choose = move |answers: Vec<Option<Answer>>| {
            let votes = Vote::sum(answers.into_iter().filter_map(votes));
            then(votes.and_then(|votes| of.voted(seat, &votes)));
        };
        self.think(decision(session, (seat, level)), progress, choose);
    }

    /// Runs jobs. A computation in progress is stopped.
    pub fn think(
        &self,
        jobs: Vec<Job>,
        progress: impl Fn(u16) + 'static,
        then: impl FnOnce(Vec<Option<Answer>>) + 'static,
    ) {
        self.stop();
        let answers = vec![None; jobs.len()];
        let state = RefCell::new(State { then: Some(Box::new(then)), answers, ..State::default() });
        let thought = Rc::new(Thought { jobs, progress: Box::new(progress), state });
        self.0.at.replace(Some(thought.clone()));
        for worker in self.0.workers.iter().take(thought.jobs.len()) {
            assign_next(worker, &thought);
        }
    }

    /// Returns true if the pool has a computation that was not stopped.
    pub fn is_thinking(&self) -> bool {
        self.0.at.borrow().is_some()
    }

    /// Ends the computation as soon as there is at least one answer.
    pub fn hurry(&self) {
        let at = self.0.at.borrow().clone();
        if let Some(thought) = at {
            thought.state.borrow_mut().hurried = true;
            thought.deliver_when_due();
        }
    }

    /// Stops the computation. Its callbacks are not called.
    pub fn stop(&self) {
        if let Some(thought) = self.0.at.take() {
            thought.state.take();
            self.0.workers.iter().for_each(Worker::forget);
        }
    }
}

/// The jobs for the decision of a computer player.
pub fn decision(session: &Match, (seat, level): (Seat, u8)) -> Vec<Job> {
    let seed = session.brain_seed(seat);
    let job = |part| Job { session: session.clone(), seat, task: Task::Choose { level, seed, part } };
    (0..session.parts(level)).map(job).collect()
}

/// The votes of an answer, if it has any.
pub fn votes(answer: Option<Answer>) -> Option<Vec<Vote>> {
    if let Some(Answer::Votes(votes)) = answer { Some(votes) } else { None }
}

/// Gives a worker the next job, and after that the following ones.
fn assign_next<W: Worker>(worker: &W, thought: &Rc<Thought>) {
    if let Some(place) = thought.next_job() {
        give(worker, thought, place, true);
    }
}

/// Gives a worker a job. If the worker fails, the job is given to a new worker. If that fails too, the page does the
/// job.
fn give<W: Worker>(worker: &W, thought: &Rc<Thought>, place: usize, first: bool) {
    let (own, waits) = (worker.clone(), thought.clone());
    let hear = move |answer: Option<Answer>| {
        let lost = answer.is_none();
        let answer = answer.filter(|answer| makes_sense(&waits.jobs[place], answer));
        if answer.is_some() {
            waits.add(place, answer);
            assign_next(&own, &waits);
        } else if lost && first {
            give(&own, &waits, place, false);
        } else {
            let (next, job) = (own.clone(), waits.jobs[place].clone());
            own.ask_page(
                job,
                Box::new(move |answer| {
                    let answer = answer.filter(|answer| makes_sense(&waits.jobs[place], answer));
                    waits.add(place, answer);
                    assign_next(&next, &waits);
                }),
            );
        }
    };
    worker.ask(thought.jobs[place].clone(), Box::new(hear));
}

/// Returns true if the answer fits the question, for example if it is about the moves of the seat to move.
fn makes_sense(job: &Job, answer: &Answer) -> bool {
    match (job.task, answer) {
        (Task::Choose { .. }, Answer::Votes(votes)) => job.session.voted(job.seat, votes).is_some(),
        (Task::Weigh { .. }, Answer::Weighing(weighing)) => weighing.moves() == job.session.choices(),
        (Task::Appraise { from, to, .. }, Answer::Appraised(all)) => {
            let plies = usize::try_from(from).unwrap_or_default()..usize::try_from(to).unwrap_or_default();
            let players = job.session.players();
            let is_whole = |of: &Figures| of.seats() == players;
            all.iter().all(|one| {
                let starts = one.starter.is_none_or(|seat| seat.number() < players);
                plies.contains(&one.ply) && starts && is_whole(&one.worth) && is_whole(&one.next_starters)
            })
        }
        (Task::Forecast { .. }, Answer::Forecast(_)) => true,
        (Task::Choose { .. } | Task::Weigh { .. } | Task::Appraise { .. } | Task::Forecast { .. }, _) => false,
    }
}

impl Thought {
    fn next_job(&self) -> Option<usize> {
        let mut state = self.state.borrow_mut();
        let place = state.given;
        (state.then.is_some() && place < self.jobs.len()).then(|| {
            state.given += 1;
            place
        })
    }

    /// Counts a job as done, and stores its answer.
    fn add(&self, place: usize, answer: Option<Answer>) {
        let mut state = self.state.borrow_mut();
        state.done += 1;
        let (wanted, done) = (state.then.is_some(), state.done);
        if wanted {
            state.answers[place] = answer;
        }
        drop(state);
        if wanted {
            (self.progress)(done);
        }
        self.deliver_when_due();
    }

    /// Delivers the answers, if all are there or if the computation is hurried and has one.
    fn deliver_when_due(&self) {
        let mut state = self.state.borrow_mut();
        let is_enough = state.hurried && state.answers.iter().any(Option::is_some);
        if usize::from(state.done) < self.jobs.len() && !is_enough {
            return;
        }
        let (then, answers) = (state.then.take(), std::mem::take(&mut state.answers));
        drop(state);
        if let Some(then) = then {
            then(answers);
        }
    }
}

#[cfg(test)]
mod tests;
