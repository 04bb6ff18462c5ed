//! What a seat sees, and how far the match has come.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::Cards;
use crate::engine::{Seat, Table};
use crate::fishing::{Each, RoundView};

use super::super::options::InoOptions;
use super::super::score;
use super::InoShikaCho;

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    Lots,
    Dealing,
    /// Something is wrong with the deal.
    Opening,
    /// A seat plays a hand card.
    Playing(Seat),
    /// The pile turns a card up for it.
    Drawing(Seat),
    /// What that card takes is for the seat to say.
    Choosing(Seat),
    /// The round has been settled and still lies there; another will be dealt.
    Settled,
    Over,
}

/// What a seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub table: Table<InoOptions>,
    pub stage: Stage,
    pub number: u16,
    pub first: Seat,
    pub round: RoundView,
    pub totals: Each<i32>,
    pub played: Each<Cards>,
    pub fixes: Each<u8>,
    /// The viewer's own.
    pub returned: Cards,
    /// What the fix has just brought before the viewer's eyes, until the first card is played.
    pub came: Cards,
}

impl View {
    /// Lists what the seat may see.
    pub(super) fn of(game: &InoShikaCho, seat: Seat) -> Self {
        let mut round = game.round.view(seat);
        for other in seat.clockwise(game.players()).skip(1) {
            if !game.is_fixed_after(other, seat) {
                round.lacks[other] |= game.returned[seat];
            }
        }
        Self {
            table: game.table.clone(),
            stage: game.stage,
            number: game.number,
            first: game.first,
            round,
            totals: game.totals,
            played: game.played,
            fixes: game.fixes,
            returned: game.returned[seat],
            // Once cards are played, one of them would tell that it had come into another's hand.
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

    /// Whoever is to play, or has the card of the pile turned up for them.
    pub fn turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Playing(seat) | Stage::Drawing(seat) | Stage::Choosing(seat) => Some(seat),
            Stage::Lots | Stage::Dealing | Stage::Opening | Stage::Settled | Stage::Over => None,
        }
    }

    /// What the round in play, or the one just settled, has brought so far.
    pub fn scores(&self) -> Each<i32> {
        score::scores(&self.round.won, self.players())
    }
}
