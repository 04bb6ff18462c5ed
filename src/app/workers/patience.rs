//! The time that a worker is given, and the failures after which no more workers are started.

/// How long an answer may take. It is a safety net, not a budget: thinking ends by itself far earlier.
pub const ANSWER_MILLIS: u32 = 5_000;
/// How long nothing may be heard of a worker before it is there. It tells of each piece of its code that comes, however slowly
/// that does beside all that is kept for offline play; a download that fails says so at once.
pub const START_MILLIS: u32 = 15_000;
/// A worker says this of each piece of its code: `scripts/site/worker.js`.
pub const COMING: &str = "coming";
/// Failures in a row after which the page thinks for itself.
const MOST_FAILURES: u32 = 2;
/// Failures that lie further apart than this are not in a row.
const FORGOTTEN_MILLIS: f64 = 120_000.0;

/// A timer that comes so much later than it was asked for has slept, or its page was too busy to hear anybody.
const LATE_MILLIS: f64 = 1_000.0;

/// Whether the whole page slept while it waited. The worker slept too, and is given the time anew.
pub fn slept(waited_millis: f64, patience_millis: u32) -> bool {
    waited_millis > f64::from(patience_millis) + LATE_MILLIS
}

/// Failures of a worker since its last answer, with the time of the last one.
#[derive(Clone, Copy, Default)]
pub struct Failures {
    count: u32,
    last_millis: f64,
}

impl Failures {
    /// Whether another worker is started at this time.
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

    /// Forgets all of them: there was an answer.
    pub fn forget(&mut self) {
        self.count = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: f64 = 1.7e12;

    #[test]
    fn the_script_of_a_worker_says_that_its_code_is_coming() {
        let script = include_str!("../../../scripts/site/worker.js");
        assert!(script.contains(&format!("postMessage(\"{COMING}\")")));
    }

    #[test]
    fn three_failures_in_a_row_are_the_end() {
        let mut failures = Failures::default();
        for place in 0..3 {
            assert!(failures.forgives(NOW), "after {place}");
            failures.add(NOW);
        }
        assert!(!failures.forgives(NOW));
    }

    #[test]
    fn an_answer_makes_up_for_failures() {
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
        assert!(failures.forgives(NOW + FORGOTTEN_MILLIS + 1.0), "after a while it is tried again");
    }

    #[test]
    fn a_timer_that_comes_in_time_has_not_slept() {
        for (waited, is_asleep) in [(5_000.0, false), (5_600.0, false), (-3.6e6, false), (7_000.0, true), (3.6e6, true)]
        {
            assert_eq!(slept(waited, ANSWER_MILLIS), is_asleep, "{waited}");
        }
    }
}
