//! The time limits of a worker, and the number of failures after which no more workers are started.

/// Maximum time for an answer. It is a safety net and not a budget: computations end much earlier by themselves.
pub const ANSWER_MILLIS: u32 = 5_000;
/// Maximum silence of a worker during its start. The worker reports each piece of its code, so a slow download does not
/// count as a failure. A failed download is reported at once.
pub const START_MILLIS: u32 = 15_000;
/// The message of a worker for each piece of its code, in `scripts/site/worker.js`.
pub const COMING: &str = "coming";
/// Maximum number of failures in a row. After one more, the page computes the answers.
const MOST_FAILURES: u32 = 2;
/// Failures with more time between them are not in a row.
const FORGOTTEN_MILLIS: f64 = 120_000.0;

/// Delay of a timer that shows that the page was asleep, or too busy to receive messages.
const LATE_MILLIS: f64 = 1_000.0;

/// Returns true if the page slept during the wait. The worker also slept, so its time limit starts again.
pub fn slept(waited_millis: f64, patience_millis: u32) -> bool {
    waited_millis > f64::from(patience_millis) + LATE_MILLIS
}

/// The number of failures of a worker since its last answer, and the time of the last failure.
#[derive(Clone, Copy, Default)]
pub struct Failures {
    count: u32,
    last_millis: f64,
}

impl Failures {
    /// Returns true if another worker may be started at this time.
    pub fn forgives(&self, now_millis: f64) -> bool {
        self.count <= MOST_FAILURES || now_millis - self.last_millis > FORGOTTEN_MILLIS
    }

    pub fn add(&mut self, now_millis: f64) {
        if now_millis - self.last_millis > FORGOTTEN_MILLIS {
            self.count = 0;
        }
        self.count += 1;
        self.last_millis = now_millis;
    }

    /// Forgets all failures after an answer.
    pub fn forget(&mut self) {
        self.count = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: f64 = 1.7e12;

    #[test]
    fn the_script_of_a_worker_sends_the_message_for_loaded_code() {
        let script = include_str!("../../../scripts/site/worker.js");
        assert!(script.contains(&format!("postMessage(\"{COMING}\")")));
    }

    #[test]
    fn no_worker_is_started_after_three_failures_in_a_row() {
        let mut failures = Failures::default();
        for place in 0..3 {
            assert!(failures.forgives(NOW), "after {place}");
            failures.add(NOW);
        }
        assert!(!failures.forgives(NOW));
    }

    #[test]
    fn an_answer_resets_the_failures() {
        let mut failures = Failures::default();
        for _ in 0..10 {
            failures.add(NOW);
            failures.add(NOW);
            assert!(failures.forgives(NOW));
            failures.forget();
        }
    }

    #[test]
    fn failures_far_apart_are_not_in_a_row() {
        let mut failures = Failures::default();
        for day in 0..5 {
            let now = NOW + f64::from(day) * 86_400_000.0;
            assert!(failures.forgives(now));
            failures.add(now);
        }
        for _ in 0..3 {
            failures.add(NOW);
        }
        assert!(!failures.forgives(NOW));
        assert!(failures.forgives(NOW + FORGOTTEN_MILLIS + 1.0), "after some time a worker is started again");
    }

    #[test]
    fn a_timer_that_fires_in_time_means_that_the_page_did_not_sleep() {
        for (waited, is_asleep) in [(5_000.0, false), (5_600.0, false), (-3.6e6, false), (7_000.0, true), (3.6e6, true)]
        {
            assert_eq!(slept(waited, ANSWER_MILLIS), is_asleep, "{waited}");
        }
    }
}
