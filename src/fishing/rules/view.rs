//! The view that a seat has of a round.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::Seat;

use super::moves::Take;
use super::{Catch, Each, Round, SEATS, count};

/// The view that a seat has of a round: all public state, and its own hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundView {
    pub seat: Seat,
    pub players: u8,
    pub sides: u8,
    pub hand: Cards,
    /// The number of cards in each hand.
    pub held: Each<u8>,
    pub field: Cards,
    pub apart: Cards,
    pub pile: u8,
    pub won: Each<Cards>,
    pub turned: Option<Hanafuda>,
    pub lacks: Each<Cards>,
    pub shown: Each<Cards>,
    pub catches: [Option<Catch>; 2],
}

impl RoundView {
    /// Copies the part of a round that the seat may see.
    #[inline]
    pub(super) fn of(round: &Round, seat: Seat) -> Self {
        let held = Each::each(round.players(), |seat| count(round.hands[seat]));
        Self {
            seat,
            players: round.players,
            sides: round.sides,
            hand: round.hands[seat],
            held,
            field: round.field,
            apart: round.apart,
            pile: count(round.pile),
            won: round.won,
            turned: round.turned,
            lacks: round.lacks,
            shown: round.shown,
            catches: round.catches,
        }
    }

    /// The first seat of the side that a seat plays for.
    #[inline]
    #[must_use]
    pub const fn side(&self, seat: Seat) -> Seat {
        if self.players == self.sides { seat } else { Seat::new(seat.number() % self.sides as usize) }
    }

    /// The cards that the viewer has not seen. They are in other hands or in the pile.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let mut unseen = Cards::ALL - self.hand - self.field - self.turned.map_or(Cards::EMPTY, Cards::single);
        for seat in Seat::all(SEATS) {
            unseen -= self.won[seat];
        }
        unseen
    }

    /// The cards of the field that match a card by its month.
    #[inline]
    #[must_use]
    pub fn matching(&self, card: Hanafuda) -> Cards {
        (self.field - self.apart).of(card.month())
    }

    /// The cards that a take captures.
    #[inline]
    #[must_use]
    pub fn taken(&self, card: Hanafuda, take: Take) -> Cards {
        match take {
            Take::One(one) => Cards::single(one),
            Take::All => self.matching(card),
        }
    }
}
