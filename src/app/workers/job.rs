//! What a worker is asked, and what can be asked of one.

use crate::engine::Seat;
use crate::worker::{Answer, BUILD, Question, Task};

use super::super::session::Match;

/// A question about a seat's view, or about a match that is over.
#[derive(Clone)]
pub struct Job {
    pub live: Match,
    pub seat: Seat,
    pub task: Task,
}

impl Job {
    /// The job as it crosses to a worker, with whatever task is made of it.
    pub fn question(&self, ticket: u32, task: Task) -> Question {
        let (view, played) = match task {
            Task::Appraise { .. } => (Vec::new(), self.live.link(None)),
            Task::Choose { .. } | Task::Weigh { .. } | Task::Forecast { .. } => {
                (self.live.view_bytes(self.seat), String::new())
            }
        };
        Question { build: BUILD.to_owned(), ticket, game: self.live.game().to_owned(), task, view, played }
    }
}

/// Whoever waits for an answer; `None` says that there is none to be had.
pub type Then = Box<dyn FnOnce(Option<Answer>)>;

/// Somebody who answers one job at a time. Clones are the same worker.
pub trait Worker: Clone + 'static {
    /// Asks the worker. Of the jobs that wait for it only the latest is ever answered.
    fn ask(&self, job: Job, then: Then);

    /// Asks here on the page, where no worker could answer.
    fn ask_page(&self, job: Job, then: Then);

    /// Nobody waits for an answer any more. The worker finishes what it is at.
    fn forget(&self);
}
