//! What the computer players have to know of this game: what its cards are worth.

use crate::ai::MeasuredStrength;
use crate::fishing::{Each, Fished, Points, Round, Rows, Valuation, points_of};

use super::measured::STRENGTHS;
use super::rules::InoShikaCho;
use super::score::{YAKU, size};

static ROWS: Rows = Rows::of(&YAKU);
static POINTS: Points = points_of(false);

/// The value of holding the Lightning back, in half points for each card that stays in the hand with it.
const PATIENCE: i32 = 10;

impl Fished for InoShikaCho {
    const MEASURED: &'static [MeasuredStrength] = STRENGTHS;

    fn round(&self) -> &Round {
        self.round()
    }

    fn is_settled(&self) -> bool {
        self.is_settled()
    }

    fn round_scores(&self) -> Each<i32> {
        self.scores()
    }

    fn valuation(&self) -> Valuation {
        // Each of the others pays.
        let weight = 2 * size(self.round().players());
        Valuation { yaku: &YAKU, rows: &ROWS, points: &POINTS, weight, patience: PATIENCE }
    }
}
