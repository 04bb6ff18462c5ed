//! The jobs for workers, and the interface of a worker.

use crate::engine::Seat;
use crate::worker::{Answer, BUILD, Question, Task};

use super::super::session::Match;

/// A question about a seat's view, or about a finished match.
#[derive(Clone)]
pub struct Job {
    pub session: Match,
    pub seat: Seat,
    pub task: Task,
}

impl Job {
    /// The message for a worker. `task` may differ from the task of the job.
    pub fn question(&self, ticket: u32, task: Task) -> Question {
        let (view, played) = match task {
            Task::Appraise { .. } => (Vec::new(), self.session.link(None)),
            Task::Choose { .. } | Task::Weigh { .. } | Task::Forecast { .. } => {
                (self.session.view_bytes(self.seat), String::new())
            }
        };
        Question { build: BUILD.to_owned(), ticket, game: self.session.game().to_owned(), task, view, played }
    }
}

/// A callback for the answer. It gets `None` if there is no answer.
pub type Then = Box<dyn FnOnce(Option<Answer>)>;

/// A worker that answers one job at a time. Clones are the same worker.
pub trait Worker: Clone + 'static {
    /// Asks the worker. If several jobs wait, only the latest one is answered.
    fn ask(&self, job: Job, then: Then);

    /// Asks the code on the page, if the worker could not answer.
    fn ask_page(&self, job: Job, then: Then);

    /// Drops the callbacks of all jobs. The worker finishes its current job.
    fn forget(&self);
}
