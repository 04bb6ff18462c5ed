//! What the computer players have to know of this game: what its cards are worth.

use crate::ai::Edge;
use crate::engine::Seat;
use crate::fishing::{Each, Fished, Points, Round, Rows, Worths, points_of};

use super::measured::EDGES;
use super::options::CardValues;
use super::rules::Sakura;
use super::score::YAKU;

static ROWS: Rows = Rows::of(&YAKU);
static HAWAIIAN: Points = points_of(true);
static STANDARD: Points = points_of(false);

/// What it is worth to hold the Gaji back, in half points for each card that stays in the hand with it.
const PATIENCE: i32 = 7;

impl Fished for Sakura {
    const MEASURED: &'static [Edge] = EDGES;

    fn round(&self) -> &Round {
        &self.round
    }

    fn is_settled(&self) -> bool {
        self.is_settled()
    }

    fn round_scores(&self) -> Each<i32> {
        let mut scores = Each::default();
        for seat in Seat::all(self.round.players()) {
            scores[seat] = self.round_scores()[seat];
        }
        scores
    }

    fn worths(&self) -> Worths {
        let points = match self.options().values {
            CardValues::Hawaiian => &HAWAIIAN,
            CardValues::Standard => &STANDARD,
        };
        Worths { yaku: &YAKU, rows: &ROWS, points, weight: 2, patience: PATIENCE }
    }
}
