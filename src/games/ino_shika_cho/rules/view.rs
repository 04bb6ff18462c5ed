//! The view of a seat, and the progress of the match.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::Cards;
use crate::engine::{Seat, Table};
use crate::fishing::{Each, RoundView};

use super::InoShikaCho;
use super::options::InoOptions;
use super::score;

/// The next event, and the seat that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    Lots,
    Dealing,
    /// The deal has a fault.
    Opening,
    /// A seat plays a hand card.
    Playing(Seat),
    /// The pile turns up a card for the seat.
    Drawing(Seat),
    /// The seat chooses the capture of that card.
    Choosing(Seat),
    /// The round is settled and still on the table. Another deal follows.
    Settled,
    Over,
}

/// The view of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub table: Table<InoOptions>,
    /// Its name in JSON is fixed by the golden digests.
    #[serde(rename = "stage")]
    pub phase: Phase,
    pub number: u16,
    pub first: Seat,
    pub round: RoundView,
    pub totals: Each<i32>,
    pub played: Each<Cards>,
    pub fixes: Each<u8>,
    /// The cards that went back from the viewer's hand into the pile.
    pub returned: Cards,
    /// The cards that a fix has brought into the viewer's hand or onto the field, until the first card is played.
    pub came: Cards,
}

impl View {
    /// Collects the information that the seat may see.
    pub(super) fn of(game: &InoShikaCho, seat: Seat) -> Self {
        let mut round = game.round.view(seat);
        for other in seat.clockwise(game.players()).skip(1) {
            if !game.is_fixed_after(other, seat) {
                round.lacks[other] |= game.returned[seat];
            }
        }
        Self {
            table: game.table.clone(),
            phase: game.phase,
            number: game.number,
            first: game.first,
            round,
            totals: game.totals,
            played: game.played,
            fixes: game.fixes,
            returned: game.returned[seat],
            // After the first play, a card in this set could reveal that it had come into another hand.
            came: if game.round.catches == [None; 2] {
                game.came & (game.round.hands[seat] | game.round.field)
            } else {
                Cards::EMPTY
            },
        }
    }

    pub fn seat(&self) -> Seat {
        self.round.seat
    }

    pub fn players(&self) -> usize {
        self.table.players()
    }

    /// The seat that plays, or for which the pile turns up a card.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Playing(seat) | Phase::Drawing(seat) | Phase::Choosing(seat) => Some(seat),
            Phase::Lots | Phase::Dealing | Phase::Opening | Phase::Settled | Phase::Over => None,
        }
    }

    /// The scores of the current round so far, or of the one just settled.
    pub fn scores(&self) -> Each<i32> {
        score::scores(&self.round.won, self.players())
    }
}
