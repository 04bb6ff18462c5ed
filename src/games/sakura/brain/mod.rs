//! The values of this game's cards for the computer players.

pub mod coach;
mod measured;

use crate::ai::MeasuredStrength;
use crate::fishing::{Fished, Points, Rows, Valuation, points_of};

use super::rules::Sakura;
use super::rules::options::{CardValues, SakuraOptions};
use super::rules::score::YAKU;
use measured::STRENGTHS;

static ROWS: Rows = Rows::of(&YAKU);
static HAWAIIAN: Points = points_of(true);
static STANDARD: Points = points_of(false);

/// The value of keeping the Gaji, in half points for each card that stays in the hand with it.
const PATIENCE: i32 = 7;

impl Fished for Sakura {
    const MEASURED: &'static [MeasuredStrength] = STRENGTHS;

    fn valuation(&self) -> Valuation {
        valuation(self.options())
    }
}

/// The values of cards and yaku under these house rules.
pub fn valuation(options: &SakuraOptions) -> Valuation {
    let points = match options.values {
        CardValues::Hawaiian => &HAWAIIAN,
        CardValues::Standard => &STANDARD,
    };
    Valuation { yaku: &YAKU, rows: &ROWS, points, weight: 2, patience: PATIENCE }
}
