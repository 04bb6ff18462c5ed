//! House rules shared by several games.

use super::game::Scores;
use super::options::choice;
use super::seat::Seat;

choice! {
    /// The seat that starts a match, for games whose rules leave it open: a seat drawn by lot, or a fixed one.
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
    /// The fixed seat, or `None` if it is drawn by lot.
    #[must_use]
    pub fn named(self) -> Option<Seat> {
        (self as usize).checked_sub(1).map(Seat::new)
    }

    /// The name of the option, `starter`, if its seat does not exist at a table of `players`.
    #[must_use]
    pub fn misfit(self, players: usize) -> Option<&'static str> {
        self.named().is_some_and(|seat| seat.number() >= players).then_some("starter")
    }
}

choice! {
    /// The winner among seats with equal totals.
    pub enum FinalTie {
        Shared = "Shared",
        /// The seats with the best score in the last round win.
        LastRound = "LastRound",
    }
}

impl FinalTie {
    /// Applies the rule to the scores of a match. `last` gives the score of a seat in the last round.
    #[must_use]
    pub fn break_tie(self, scores: Scores, last: impl Fn(Seat) -> i32) -> Scores {
        match self {
            FinalTie::Shared => scores,
            FinalTie::LastRound => scores.tie_broken_by(last),
        }
    }
}
