//! The workers that think together.
//!
//! What is to be thought about is cut into jobs, and whichever worker is free takes the next one. The answers are put
//! together in the order of the jobs, so it does not matter who answered which of them, when, and how many workers there
//! are.

use std::cell::RefCell;
use std::rc::Rc;

use crate::ai::{Figures, Vote};
use crate::engine::Seat;
use crate::worker::{Answer, Task};

use super::job::{Job, Worker};
use crate::app::session::Match;

/// The workers of a table. Clones are the same pool.
#[derive(Clone)]
pub struct Pool<W: Worker>(Rc<Members<W>>);

struct Members<W> {
    workers: Vec<W>,
    at: RefCell<Option<Rc<Thought>>>,
}

/// Whoever waits for the answers to all jobs, in their order; `None` stands for what nobody could say.
type Then = Box<dyn FnOnce(Vec<Option<Answer>>)>;

/// What is being thought about.
struct Thought {
    jobs: Vec<Job>,
    /// Hears how many jobs are done.
    progress: Box<dyn Fn(u16)>,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// How many jobs have been given out, and how many of them are done.
    given: usize,
    done: u16,
    answers: Vec<Option<Answer>>,
    hurried: bool,
    /// Nobody once they have been told, or do not want to know any more.
    then: Option<Then>,
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
        let of = live.clone();
        let told = move |answers: Vec<Option<Answer>>| {
            let votes = Vote::sum(answers.into_iter().filter_map(votes));
            then(votes.and_then(|votes| of.voted(seat, &votes)));
        };
        self.think(decision(live, (seat, level)), progress, told);
    }

    /// Has all of these jobs done. What was being thought about before is let go of.
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
            employ(worker, &thought);
        }
    }

    /// Whether anything is being thought about.
    pub fn is_thinking(&self) -> bool {
        self.0.at.borrow().is_some()
    }

    /// What has been thought so far is enough, once it is anything at all.
    pub fn hurry(&self) {
        let at = self.0.at.borrow().clone();
        if let Some(thought) = at {
            thought.state.borrow_mut().hurried = true;
            thought.tell_when_due();
        }
    }

    /// Lets go of what is being thought about.
    pub fn stop(&self) {
        if let Some(thought) = self.0.at.take() {
            thought.state.take();
            self.0.workers.iter().for_each(Worker::forget);
        }
    }
}

/// The jobs of a decision of a computer player.
pub fn decision(live: &Match, (seat, level): (Seat, u8)) -> Vec<Job> {
    let seed = live.brain_seed(seat);
    let job = |part| Job { live: live.clone(), seat, task: Task::Choose { level, seed, part } };
    (0..live.parts(level)).map(job).collect()
}

/// The votes of an answer, if it has any.
pub fn votes(answer: Option<Answer>) -> Option<Vec<Vote>> {
    if let Some(Answer::Votes(votes)) = answer { Some(votes) } else { None }
}

/// Gives a worker the next job, and when that is done the one after it.
fn employ<W: Worker>(worker: &W, thought: &Rc<Thought>) {
    if let Some(place) = thought.next_job() {
        give(worker, thought, place, true);
    }
}

/// Gives a worker a job. One that is lost with its worker is given to the next worker, and then done on the page.
fn give<W: Worker>(worker: &W, thought: &Rc<Thought>, place: usize, first: bool) {
    let (own, waits) = (worker.clone(), thought.clone());
    let hear = move |answer: Option<Answer>| {
        let lost = answer.is_none();
        let answer = answer.filter(|answer| makes_sense(&waits.jobs[place], answer));
        if answer.is_some() {
            waits.add(place, answer);
            employ(&own, &waits);
        } else if lost && first {
            give(&own, &waits, place, false);
        } else {
            let (next, job) = (own.clone(), waits.jobs[place].clone());
            own.ask_page(
                job,
                Box::new(move |answer| {
                    let answer = answer.filter(|answer| makes_sense(&waits.jobs[place], answer));
                    waits.add(place, answer);
                    employ(&next, &waits);
                }),
            );
        }
    };
    worker.ask(thought.jobs[place].clone(), Box::new(hear));
}

/// Whether an answer is about what was asked: the moves of the seat that is to move.
fn makes_sense(job: &Job, answer: &Answer) -> bool {
    match (job.task, answer) {
        (Task::Choose { .. }, Answer::Votes(votes)) => job.live.voted(job.seat, votes).is_some(),
        (Task::Weigh { .. }, Answer::Weighing(weighing)) => weighing.moves() == job.live.choices(),
        (Task::Appraise { from, to, .. }, Answer::Appraised(all)) => {
            let plies = usize::try_from(from).unwrap_or_default()..usize::try_from(to).unwrap_or_default();
            let players = job.live.players();
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

    /// Counts a job as done.
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
        self.tell_when_due();
    }

    /// Tells whoever waits, if enough is known.
    fn tell_when_due(&self) {
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
