//! The view of a seat.

use serde::{Deserialize, Serialize};

use crate::engine::{BySeat, MOST_SEATS, Seat, Table};
use crate::fishing::RoundView;

use super::options::SakuraOptions;
use super::{Gaji, Phase, Sakura};

/// The view of a seat: its hand, all face-up cards, and the cards shown since the deal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub table: Table<SakuraOptions>,
    /// Its name in JSON is fixed by the golden digests.
    #[serde(rename = "stage")]
    pub phase: Phase,
    pub oya: Seat,
    pub round: RoundView,
    pub gaji: Gaji,
    pub lucky: Option<Seat>,
    pub settled: u16,
    /// The scores of the latest scored round.
    pub scores: BySeat<i32, MOST_SEATS>,
    pub totals: BySeat<i32, MOST_SEATS>,
}

impl View {
    /// Collects the information that the seat may see.
    pub(super) fn of(game: &Sakura, seat: Seat) -> Self {
        Self {
            table: game.table.clone(),
            phase: game.phase,
            oya: game.oya,
            round: game.round.view(seat),
            gaji: game.gaji,
            lucky: game.lucky,
            settled: game.settled,
            scores: game.scores,
            totals: game.totals,
        }
    }

    /// The seat that plays a card or turns one up.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play(seat) | Phase::Draw(seat) | Phase::Choose(seat) => Some(seat),
            _ => None,
        }
    }
}
