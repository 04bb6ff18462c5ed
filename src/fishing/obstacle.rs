//! What stands in the way of a move, as far as every fishing game agrees.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::Seat;

use super::moves::{Move, Take};
use super::round::Round;

/// Why a card cannot be played so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The card just turned up has to take something first.
    FirstTheTurned {
        turned: Hanafuda,
    },
    NothingTurned,
    NotInHand {
        card: Hanafuda,
    },
    NotOnField {
        target: Hanafuda,
    },
    OtherMonth {
        card: Hanafuda,
        target: Hanafuda,
    },
    /// It matches, so it cannot just be laid there.
    MustTake {
        card: Hanafuda,
    },
    /// Three lie there: it takes all of them, not one.
    TakesAll {
        card: Hanafuda,
    },
    /// Only where three lie there it takes all.
    TakesOne {
        card: Hanafuda,
    },
}

impl Round {
    /// Judges a move of the seat to move by what its card takes by its month.
    ///
    /// # Errors
    /// With what stands in the way.
    pub fn ordinary(&self, seat: Seat, mv: Move) -> Result<(), Obstacle> {
        match (self.turned, mv) {
            (Some(turned), Move::Turned(take)) => self.fits(turned, Some(take)),
            (Some(turned), _) => Err(Obstacle::FirstTheTurned { turned }),
            (None, Move::Turned(_)) => Err(Obstacle::NothingTurned),
            (None, Move::Lay(card) | Move::Play(card, _)) if !self.hands[seat].contains(card) => {
                Err(Obstacle::NotInHand { card })
            }
            (None, Move::Lay(card) | Move::Play(card, _)) => self.fits(card, mv.take()),
        }
    }

    /// Judges what a card would take.
    ///
    /// # Errors
    /// With what stands in the way.
    pub fn fits(&self, card: Hanafuda, take: Option<Take>) -> Result<(), Obstacle> {
        let there = self.matching(card);
        match take {
            None if there.is_empty() => Ok(()),
            None => Err(Obstacle::MustTake { card }),
            Some(Take::All) if there.len() == 3 => Ok(()),
            Some(Take::All) => Err(Obstacle::TakesOne { card }),
            Some(Take::One(target)) if !self.field.contains(target) => Err(Obstacle::NotOnField { target }),
            Some(Take::One(target)) if !there.contains(target) => Err(Obstacle::OtherMonth { card, target }),
            Some(Take::One(_)) if there.len() == 3 => Err(Obstacle::TakesAll { card }),
            Some(Take::One(_)) => Ok(()),
        }
    }

    /// What a card that is turned up takes where there is no choice; nothing to take is no choice either.
    #[inline]
    #[must_use]
    pub fn only_take(&self, card: Hanafuda) -> Option<Cards> {
        let there = self.matching(card);
        (there.len() != 2).then_some(there)
    }
}
