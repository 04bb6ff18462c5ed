//! What a coach has weighed, and by whom.

use crate::app::session::Match;
use crate::app::workers::{Job, Pool, WebWorker};
use crate::engine::Seat;
use crate::worker::Task;

/// The machines of today have so many cores at least; the page is on one of them and has little to do, and the workers of
/// a table rest while its coach is asked.
const WORKERS: usize = 2;

pub fn workers() -> Pool<WebWorker> {
    Pool::new((0..WORKERS).map(|_| WebWorker::default()).collect())
}

/// The jobs that weigh all moves of a seat, in so many parts.
pub fn weighing(live: &Match, seat: Seat, parts: u16) -> impl Iterator<Item = Job> + use<> {
    let live = live.clone();
    let seed = live.brain_seed(seat);
    (0..parts).map(move |part| Job { live: live.clone(), seat, task: Task::Weigh { seed, part, times: 1 } })
}
