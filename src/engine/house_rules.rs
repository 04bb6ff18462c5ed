//! House rules that several games have.

use super::game::Scores;
use super::options::choice;
use super::seat::Seat;

choice! {
    /// Who starts a match: the games that leave it open draw lots, or name somebody.
    pub enum Starter {
        Random = "Random",
        Seat1 = "Seat1",
        Seat2 = "Seat2",
        Seat3 = "Seat3",
        Seat4 = "Seat4",
        Seat5 = "Seat5",
        Seat6 = "Seat6",
        Seat7 = "Seat7",
        Seat8 = "Seat8",
        Seat9 = "Seat9",
        Seat10 = "Seat10",
    }
}

impl Starter {
    /// The seat that was named, if one was.
    #[must_use]
    pub fn named(self) -> Option<Seat> {
        (self as usize).checked_sub(1).map(Seat::new)
    }

    /// What options complain of whose starter does not sit at a table of `players`.
    #[must_use]
    pub fn misfit(self, players: usize) -> Option<&'static str> {
        self.named().is_some_and(|seat| seat.number() >= players).then_some("starter")
    }
}

choice! {
    /// Who wins of those with equal totals.
    pub enum FinalTie {
        Shared = "Shared",
        /// Whoever did best in the last round.
        LastRound = "LastRound",
    }
}

impl FinalTie {
    /// The scores of a match whose last round brought this to each seat.
    #[must_use]
    pub fn break_tie(self, scores: Scores, last: impl Fn(Seat) -> i32) -> Scores {
        match self {
            FinalTie::Shared => scores,
            FinalTie::LastRound => scores.tie_broken_by(last),
        }
    }
}
