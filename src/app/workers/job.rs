//! What a worker is asked, and what can be asked of one.

use crate::engine::Seat;
use crate::worker::{Answer, Task};

use super::super::session::Match;

/// A question about a seat's view.
#[derive(Clone)]
pub struct Job {
    pub live: Match,
    pub seat: Seat,
    pub task: Task,
}

/// Whoever waits for an answer; `None` says that there is none to be had.
pub type Reply = Box<dyn FnOnce(Option<Answer>)>;

/// Somebody who answers one job at a time. Clones are the same worker.
pub trait Worker: Clone + 'static {
    /// Asks the worker. Of the jobs that wait for it only the latest is ever answered.
    fn ask(&self, job: Job, then: Reply);

    /// Asks here on the page, where no worker could answer.
    fn ask_page(&self, job: Job, then: Reply);

    /// Nobody waits for an answer any more. The worker finishes what it is at.
    fn forget(&self);
}
