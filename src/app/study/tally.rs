//! The count of the answers of a class, by choice. A class may answer twice: at first, and again after a talk.

/// Maximum number of counted answers.
const MOST: usize = 999;

/// The counted answers to a question. The bars of a count are shown once it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The first count, if this is the second one.
    earlier: Vec<u8>,
    /// The answers by the index of their choice, in the order in which they were counted.
    votes: Vec<u8>,
    pub is_closed: bool,
}

impl Tally {
    /// A tally without answers.
    pub const DEFAULT: Self = Self { earlier: Vec::new(), votes: Vec::new(), is_closed: false };

    /// Counts an answer, by the index of its choice. After a closed count, it begins the second one.
    pub fn add(&mut self, choice: u8) {
        if self.is_closed && self.earlier.is_empty() {
            self.earlier = std::mem::take(&mut self.votes);
            self.is_closed = false;
        }
        if !self.is_closed && self.votes.len() < MOST {
            self.votes.push(choice);
        }
    }

    /// Takes the latest answer of an open count back.
    pub fn take_back(&mut self) {
        if !self.is_closed {
            self.votes.pop();
        }
    }

    /// Returns true if answers are being counted.
    pub const fn is_counting(&self) -> bool {
        !self.is_closed && !self.votes.is_empty()
    }

    pub const fn close(&mut self) {
        self.is_closed = !self.votes.is_empty();
    }

    /// The number of answers of the current count.
    pub const fn total(&self) -> usize {
        self.votes.len()
    }

    /// The number of answers for each choice in the current count.
    pub fn counts(&self, choices: usize) -> Vec<usize> {
        counts(&self.votes, choices)
    }

    /// The same of the first count, while there is a second one. Empty otherwise.
    pub fn earlier_counts(&self, choices: usize) -> Vec<usize> {
        if self.earlier.is_empty() { Vec::new() } else { counts(&self.earlier, choices) }
    }
}

fn counts(votes: &[u8], choices: usize) -> Vec<usize> {
    (0..choices).map(|choice| votes.iter().filter(|&&vote| usize::from(vote) == choice).count()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(votes: &[u8]) -> Tally {
        let mut tally = Tally::DEFAULT;
        for &vote in votes {
            tally.add(vote);
        }
        tally
    }

    #[test]
    fn answers_are_counted_by_choice_and_the_latest_one_can_be_taken_back() {
        let mut tally = tally(&[1, 1, 0, 2]);
        assert_eq!((tally.total(), tally.counts(3)), (4, vec![1, 2, 1]));
        tally.take_back();
        assert_eq!((tally.total(), tally.counts(3)), (3, vec![1, 2, 0]));
        for _ in 0..9 {
            tally.take_back();
        }
        assert!(!tally.is_counting());
        tally.close();
        assert!(!tally.is_closed, "an empty count is not closed");
    }

    #[test]
    fn after_a_closed_count_the_class_answers_once_more() {
        let mut tally = tally(&[0, 1]);
        tally.close();
        tally.take_back();
        assert_eq!(tally.counts(2), [1, 1], "a closed count stays");
        assert_eq!(tally.earlier_counts(2), [0; 0]);
        tally.add(1);
        assert!(tally.is_counting());
        assert_eq!((tally.counts(2), tally.earlier_counts(2)), (vec![0, 1], vec![1, 1]));
        tally.close();
        tally.add(0);
        assert_eq!(tally.counts(2), [0, 1], "there is no third count");
    }
}
