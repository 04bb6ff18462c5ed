//! Numbers that count up or down to their present value.

use gloo_timers::callback::Timeout;
use web_sys::Element;

use super::{all, whole_millis};
use crate::ui::number::{number, read};

/// The attributes of a number that counts: its final value, and its first value if it has just appeared.
const COUNTS: &str = "data-counts";
const COUNTS_FROM: &str = "data-counts-from";

/// The duration of counting for a changed number, and for a number that has just appeared, in milliseconds.
const ROLL: f64 = 300.0;
const ARRIVAL: f64 = 900.0;

/// The number of steps of a count.
const STEPS: u32 = 12;

/// The numbers of a page, by seat and by index among the numbers of that seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts(Vec<((String, usize), i32)>);

impl Counts {
    /// The visible numbers below `page`.
    #[must_use]
    pub fn of(page: &Element) -> Self {
        let mut counts = Self::default();
        for element in all(page, "[data-counts]") {
            let Some(says) = element.get_attribute(COUNTS).as_deref().and_then(read) else { continue };
            counts.0.push((counts.next_key(&element), says));
        }
        counts
    }

    fn next_key(&self, element: &Element) -> (String, usize) {
        let seated = element.closest("[data-seat]").ok().flatten();
        let seat = seated.and_then(|seated| seated.get_attribute("data-seat")).unwrap_or_default();
        let place = self.0.iter().filter(|((other, _), _)| *other == seat).count();
        (seat, place)
    }

    fn get(&self, key: &(String, usize)) -> Option<i32> {
        self.0.iter().find(|(other, _)| other == key).map(|&(_, number)| number)
    }
}

/// Numbers that are counting.
#[derive(Default)]
pub struct Counting {
    elements: Vec<Element>,
    due: Vec<Timeout>,
}

impl Counting {
    /// Lets each changed number count to its present value. The count begins after `millis`, when the cards have
    /// landed. A number with `data-counts-from` counts longer, also if it has just appeared.
    #[must_use]
    pub fn begin(page: &Element, before: &Counts, millis: f64, slowness: f64) -> Self {
        let (mut counting, mut now) = (Self::default(), Counts::default());
        for element in all(page, "[data-counts]") {
            let says = |what| element.get_attribute(what).as_deref().and_then(read);
            let Some(to) = says(COUNTS) else { continue };
            let key = now.next_key(&element);
            let (was, arrives) = (before.get(&key), says(COUNTS_FROM));
            now.0.push((key, to));
            let from = was.or(arrives).filter(|&from| from != to);
            let Some((from, text)) = from.zip(element.first_child()) else { continue };
            let lasts = if arrives.is_some() { ARRIVAL } else { ROLL };
            text.set_node_value(Some(&number(from)));
            for step in 1..STEPS {
                let part = f64::from(step) / f64::from(STEPS);
                let (text, now) = (text.clone(), between(from, to, part));
                let show = move || text.set_node_value(Some(&number(now)));
                counting.due.push(Timeout::new(whole_millis((millis + lasts * part) * slowness), show));
            }
            let landing = element.clone();
            counting.due.push(Timeout::new(whole_millis((millis + lasts) * slowness), move || land(&landing)));
            counting.elements.push(element);
        }
        counting
    }

    /// Sets every number to its final value at once. That value is read from the page, which may have changed
    /// meanwhile.
    pub fn end(&mut self) {
        self.due.clear();
        self.elements.drain(..).for_each(|element| land(&element));
    }
}

fn land(element: &Element) {
    if let Some((text, says)) = element.first_child().zip(element.get_attribute(COUNTS)) {
        text.set_node_value(Some(&says));
    }
}

fn between(from: i32, to: i32, part: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "it lies between two whole numbers")]
    let number = (f64::from(from) + f64::from(to - from) * part).round() as i32;
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_monotonic_and_stays_in_its_range() {
        for (from, to) in [(0, 45), (60, -20), (3, 4)] {
            let steps: Vec<i32> =
                (0..=STEPS).map(|step| between(from, to, f64::from(step) / f64::from(STEPS))).collect();
            assert_eq!((steps.first(), steps.last()), (Some(&from), Some(&to)));
            let (low, high) = (from.min(to), from.max(to));
            assert!(steps.iter().all(|step| (low..=high).contains(step)));
            assert!(steps.is_sorted() || steps.iter().rev().is_sorted());
        }
    }
}
