//! The moves of a fishing game, and their notation in links and traces.

use std::fmt;
use std::str::FromStr;

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::cards::stored_as_notation;

/// The cards that a card captures from the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Take {
    One(Hanafuda),
    /// All cards of its month on the field.
    All,
}

/// A move with a hand card, or with the card turned up.
///
/// With `repr(u8)`, the card has the same offset in `Lay` and `Play`, so reading it takes no branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Move {
    /// `1-0`: lays the card on the field.
    Lay(Hanafuda),
    /// `1-0x1-2`, `1-0x*`: plays the card and captures.
    Play(Hanafuda, Take),
    /// `x1-2`, `x*`: captures with the card just turned up.
    Turned(Take),
}

impl Move {
    /// The card that is laid or played; `None` for a capture with the card turned up.
    #[must_use]
    pub const fn card(self) -> Option<Hanafuda> {
        match self {
            Move::Lay(card) | Move::Play(card, _) => Some(card),
            Move::Turned(_) => None,
        }
    }

    #[must_use]
    pub const fn take(self) -> Option<Take> {
        match self {
            Move::Lay(_) => None,
            Move::Play(_, take) | Move::Turned(take) => Some(take),
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Take::One(card) => write!(f, "x{card}"),
            Take::All => f.write_str("x*"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lay(card) => card.fmt(f),
            Move::Play(card, take) => write!(f, "{card}{take}"),
            Move::Turned(take) => take.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some((card, take)) = text.split_once('x') else { return text.parse().map(Move::Lay).map_err(|_| ()) };
        let take = match take {
            "*" => Take::All,
            one => Take::One(one.parse().map_err(|_| ())?),
        };
        Ok(match card {
            "" => Move::Turned(take),
            card => Move::Play(card.parse().map_err(|_| ())?, take),
        })
    }
}

stored_as_notation!(Move);

/// The cards that a move names.
#[must_use]
pub fn cards_of_move(mv: Move) -> Vec<Hanafuda> {
    let month = mv.card().map_or(Cards::EMPTY, |card| card.month().cards());
    match mv.take() {
        Some(Take::All) => month.iter().collect(),
        Some(Take::One(taken)) => mv.card().into_iter().chain([taken]).collect(),
        None => mv.card().into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_notation_round_trips_and_rejects_other_text() {
        let moon = Hanafuda::MOON;
        let all = [Move::Lay(moon), Move::Play(moon, Take::One(Hanafuda::GEESE)), Move::Play(moon, Take::All)];
        let turned = [Move::Turned(Take::One(moon)), Move::Turned(Take::All)];
        let texts: Vec<String> = all.iter().chain(&turned).map(ToString::to_string).collect();
        assert_eq!(texts, ["8-0", "8-0x8-1", "8-0x*", "x8-0", "x*"]);
        for (text, mv) in texts.iter().zip(all.iter().chain(&turned)) {
            assert_eq!(text.parse(), Ok(*mv));
        }
        for text in ["", "x", "8-0x", "x8-4", "8-0x8-1x8-2", "8-0 x8-1", "X8-0"] {
            assert_eq!(text.parse::<Move>(), Err(()), "{text:?}");
        }
    }
}
