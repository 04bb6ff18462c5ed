//! The worker pool of the coach, and the weighing jobs, which estimate the values of all moves of a position.

use crate::app::session::Match;
use crate::app::workers::{Job, Pool, WebWorker};
use crate::engine::Seat;
use crate::worker::Task;

/// Number of workers. Current machines have at least this number of cores. The page uses one of them but has little to
/// do, and the workers of a table are idle while the coach computes.
const WORKERS: usize = 2;

pub fn workers() -> Pool<WebWorker> {
    Pool::new((0..WORKERS).map(|_| WebWorker::default()).collect())
}

/// The jobs that weigh all moves of a seat, split into `parts` parts.
pub fn weighing(session: &Match, seat: Seat, parts: u16) -> impl Iterator<Item = Job> + use<> {
    let session = session.clone();
    let seed = session.brain_seed(seat);
    (0..parts).map(move |part| Job { session: session.clone(), seat, task: Task::Weigh { seed, part, times: 1 } })
}
