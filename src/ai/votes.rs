//! Root statistics of a search: the visit count and total value of each move.

use serde::{Deserialize, Serialize};

/// The statistics of one move in simulations: its visit count and total value. The votes of several parts of a decision
/// are added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    pub visits: u32,
    /// Sum of the values for the seat that makes the move, in thousandths of a victory.
    pub value: u64,
}

impl Vote {
    /// The vote of a player who chooses without statistics: one visit if `yes`, otherwise none.
    pub const fn by(yes: bool) -> Self {
        Self { visits: yes as u32, value: 0 }
    }

    /// Adds up the votes of several parts, move by move. Returns `None` if there are none, or if the numbers of moves
    /// differ.
    pub fn sum(mut parts: impl Iterator<Item = Vec<Vote>>) -> Option<Vec<Vote>> {
        let mut sum = parts.next()?;
        for part in parts {
            if part.len() != sum.len() {
                return None;
            }
            for (sum, more) in sum.iter_mut().zip(part) {
                // Votes from a worker may contain any numbers.
                sum.visits = sum.visits.saturating_add(more.visits);
                sum.value = sum.value.saturating_add(more.value);
            }
        }
        Some(sum)
    }
}

/// The index of the most visited move (the robust child). Ties go to the higher total value, then to the first move.
pub fn best(votes: &[Vote]) -> Option<usize> {
    (0..votes.len()).rev().max_by_key(|&place| (votes[place].visits, votes[place].value))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn vote(visits: u32, value: u64) -> Vote {
        Vote { visits, value }
    }

    #[test]
    fn votes_add_up_in_any_order() {
        let [one, two] = [vec![vote(3, 900), vote(1, 1000)], vec![vote(2, 100), vote(4, 0)]];
        let sum = Vote::sum([one.clone(), two.clone()].into_iter());
        assert_eq!(sum, Some(vec![vote(5, 1000), vote(5, 1000)]));
        assert_eq!(sum, Vote::sum([two, one].into_iter()));
    }

    #[test]
    fn votes_about_different_moves_cannot_be_added() {
        assert_eq!(Vote::sum([vec![vote(1, 0)], Vec::new()].into_iter()), None);
        assert_eq!(Vote::sum(std::iter::empty()), None);
    }

    #[test]
    fn ties_go_to_the_higher_value_and_then_to_the_first_move() {
        assert_eq!(best(&[vote(1, 9), vote(2, 0), vote(2, 5), vote(2, 5)]), Some(2));
        assert_eq!(best(&[]), None);
    }
}
