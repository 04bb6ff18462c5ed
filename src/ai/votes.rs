//! The statistics of a search at its root: how often each move was tried, and what came of it.

use serde::{Deserialize, Serialize};

/// How one move fared in simulations: its visit count and its total value. Votes of several parts of a decision are
/// added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    pub visits: u32,
    /// The sum of the values for its player, in thousandths of a victory.
    pub value: u64,
}

impl Vote {
    /// The vote of a player who chooses without statistics.
    pub const fn by(yes: bool) -> Self {
        Self { visits: yes as u32, value: 0 }
    }

    /// Adds the votes of several parts, move by move; `None` when they are about different moves, or there are none.
    pub fn sum(mut parts: impl Iterator<Item = Vec<Vote>>) -> Option<Vec<Vote>> {
        let mut sum = parts.next()?;
        for part in parts {
            if part.len() != sum.len() {
                return None;
            }
            for (sum, more) in sum.iter_mut().zip(part) {
                // What came over a wire may be anything.
                sum.visits = sum.visits.saturating_add(more.visits);
                sum.value = sum.value.saturating_add(more.value);
            }
        }
        Some(sum)
    }
}

/// The index of the most visited move (the robust child); of equals the one of the higher total value, then the first.
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
    fn votes_about_different_moves_are_no_votes() {
        assert_eq!(Vote::sum([vec![vote(1, 0)], Vec::new()].into_iter()), None);
        assert_eq!(Vote::sum(std::iter::empty()), None);
    }

    #[test]
    fn the_first_of_the_best_wins() {
        assert_eq!(best(&[vote(1, 9), vote(2, 0), vote(2, 5), vote(2, 5)]), Some(2));
        assert_eq!(best(&[]), None);
    }
}
