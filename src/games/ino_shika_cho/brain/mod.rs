//! The values of this game's cards for the computer players.

pub mod coach;
mod measured;

use crate::ai::MeasuredStrength;
use crate::fishing::{Fished, Points, Rows, Valuation, points_of};

use super::rules::InoShikaCho;
use super::rules::score::{YAKU, size};
use measured::STRENGTHS;

static ROWS: Rows = Rows::of(&YAKU);
static POINTS: Points = points_of(false);

/// The value of keeping the Lightning, in half points for each card that stays in the hand with it.
const PATIENCE: i32 = 10;

impl Fished for InoShikaCho {
    const MEASURED: &'static [MeasuredStrength] = STRENGTHS;

    fn valuation(&self) -> Valuation {
        valuation(self.players())
    }
}

/// The values of cards and yaku with this number of players.
pub fn valuation(players: usize) -> Valuation {
    // Each of the other players pays for a yaku.
    let weight = 2 * size(players);
    Valuation { yaku: &YAKU, rows: &ROWS, points: &POINTS, weight, patience: PATIENCE }
}
