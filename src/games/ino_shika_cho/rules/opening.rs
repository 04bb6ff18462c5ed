//! Checks of a new deal: three or four cards of a month in one place.

use serde::{Serialize, Serializer};

use crate::cards::hanafuda::Cards;
use crate::engine::{Rule, Seat};
use crate::fishing::rules::Round;

use super::options::InoOptions;
use super::rulebook::InoRule;

/// A hand or the field, as the target of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealTarget {
    Hand(Seat),
    Table,
}

impl Serialize for DealTarget {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            DealTarget::Hand(seat) => seat.serialize(serializer),
            DealTarget::Table => serializer.serialize_str("table"),
        }
    }
}

/// The next step after a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// IN-04: one of these cards is replaced.
    Fix(DealTarget, Cards),
    /// IN-05: the deal does not count.
    Void(Rule),
    Begin,
}

impl Opening {
    /// Checks the hands from the first player onwards, then the field.
    pub fn of(round: &Round, first: Seat, options: &InoOptions) -> Self {
        let hands = || first.clockwise(round.players()).map(|seat| (DealTarget::Hand(seat), round.hands[seat]));
        if options.three_card_rule {
            return fix(hands().chain([(DealTarget::Table, round.field)]));
        }
        let four = |cards: Cards| !cards.fours().is_empty();
        if four(round.field) || options.hand_misdeals && hands().any(|(_, hand)| four(hand)) {
            return Opening::Void(InoRule::FourOfAMonth.into());
        }
        Opening::Begin
    }
}

/// IN-04: finds the first place with three or more cards of a month, and the earliest such month there. The Lightning
/// counts as a Willow.
fn fix(places: impl Iterator<Item = (DealTarget, Cards)>) -> Opening {
    let mut found = places.filter_map(|(place, cards)| Some((place, cards.of(cards.threes().first()?.month()))));
    found.next().map_or(Opening::Begin, |(place, cards)| Opening::Fix(place, cards))
}
