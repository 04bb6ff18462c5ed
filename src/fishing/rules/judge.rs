//! Legality of moves by the rules that all fishing games share.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::Seat;

use super::Round;
use super::moves::{Move, Take};
use super::obstacle::Obstacle;

impl Round {
    /// Judges a move of the seat to move. A card captures only cards of its month.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
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

    /// Judges the capture of a card; `None` captures nothing.
    ///
    /// # Errors
    /// Returns the reason why the capture is illegal.
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

    /// The cards that a card turned up captures, or `None` if its player must choose. The set may be empty.
    #[inline]
    #[must_use]
    pub fn only_take(&self, card: Hanafuda) -> Option<Cards> {
        let there = self.matching(card);
        (there.count(card.month()) != 2).then_some(there)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_obstacle_is_returned_where_it_applies() {
        let seat = Seat::new(0);
        let card = |text: &str| text.parse::<Hanafuda>().expect("a card");
        let mut round = Round::empty(2, 2);
        round.hands[seat] = ["1-0", "2-0", "3-0", "4-0"].map(card).into_iter().collect();
        round.field = ["1-1", "2-1", "2-2", "3-1", "3-2", "3-3"].map(card).into_iter().collect();
        let judge = |round: &Round, mv: &str| round.ordinary(seat, mv.parse().expect("a move"));
        for legal in ["1-0x1-1", "2-0x2-1", "2-0x2-2", "3-0x*", "4-0"] {
            assert_eq!(judge(&round, legal), Ok(()), "{legal}");
        }
        for (refused, why) in [
            ("x1-1", Obstacle::NothingTurned),
            ("5-0", Obstacle::NotInHand { card: card("5-0") }),
            ("1-0x1-2", Obstacle::NotOnField { target: card("1-2") }),
            ("1-0x2-1", Obstacle::OtherMonth { card: card("1-0"), target: card("2-1") }),
            ("1-0", Obstacle::MustTake { card: card("1-0") }),
            ("3-0x3-1", Obstacle::TakesAll { card: card("3-0") }),
            ("2-0x*", Obstacle::TakesOne { card: card("2-0") }),
        ] {
            assert_eq!(judge(&round, refused), Err(why), "{refused}");
        }
        round.turned = Some(card("2-3"));
        assert_eq!(judge(&round, "1-0x1-1"), Err(Obstacle::FirstTheTurned { turned: card("2-3") }));
        assert_eq!(judge(&round, "x2-1"), Ok(()));
        assert_eq!((round.only_take(card("2-3")), round.only_take(card("5-0"))), (None, Some(Cards::EMPTY)));
    }
}
