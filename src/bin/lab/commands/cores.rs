//! Work distributed over several threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

/// Calls `work` with each number below `count`, on as many threads as the machine has cores.
pub fn on_all_cores<T: Send>(count: u64, work: impl Fn(u64) -> Result<T, String> + Sync) -> Result<Vec<T>, String> {
    on_cores(std::thread::available_parallelism().map_or(1, NonZero::get), count, work)
}

/// Calls `work` with each number below `count`, on a number of threads. Returns the results in the order of the
/// numbers, independent of the number of threads.
pub fn on_cores<T: Send>(
    threads: usize,
    count: u64,
    work: impl Fn(u64) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let next = AtomicU64::new(0);
    let some = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(done);
            }
            done.push((number, work(number)?));
        }
    };
    let results = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(some)).collect();
        running.into_iter().map(|thread| thread.join().map_err(|_| "a game panicked".to_owned())?).collect::<Vec<_>>()
    });
    let mut all: Vec<(u64, T)> =
        results.into_iter().collect::<Result<Vec<_>, String>>()?.into_iter().flatten().collect();
    all.sort_by_key(|&(number, _)| number);
    Ok(all.into_iter().map(|(_, done)| done).collect())
}
