//! The Lightning: its captures, its wait on the field, and the leftovers.

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Rule, Seat};
use crate::fishing::rules::Round;
use crate::fishing::{Each, Obstacle, Take};

use super::facts::Reason;
use super::options::Leftovers;
use super::rulebook::InoRule;

const LIGHTNING: Hanafuda = Hanafuda::LIGHTNING;

/// The Willows other than the Lightning.
const WILLOWS: Cards = {
    let mut willows = Month::WILLOW.cards();
    willows.remove(LIGHTNING);
    willows
};

/// IN-01, IN-07: returns true if a seat holds the Lightning and the field has a card for it to take.
#[inline]
pub fn is_wild(round: &Round, seat: Seat) -> bool {
    round.hands[seat].contains(LIGHTNING) && !round.field.is_empty()
}

/// IN-01, IN-06: adds the captures of the Lightning: any one card of the field, or three Willows together as their
/// fourth.
#[inline]
pub fn takes(round: &Round, mut add: impl FnMut(Take)) {
    round.field.iter().for_each(|card| add(Take::One(card)));
    if has_three_willows(round) {
        add(Take::All);
    }
}

/// IN-06: returns true if the other three Willows are on the field. The Lightning may take only these together.
fn has_three_willows(round: &Round) -> bool {
    round.field.contains_all(WILLOWS)
}

/// Judges a capture by the Lightning, from a hand (IN-07) or turned up (IN-08).
///
/// # Errors
/// Returns the reason for a refusal.
pub fn judge(round: &Round, take: Option<Take>, turned: bool) -> Result<Rule, Reason> {
    let rule = if turned { InoRule::LightningFromPile } else { InoRule::LightningInHand }.into();
    match take {
        None if round.field.is_empty() => Ok(rule),
        None => Err(Reason::LightningMustTake),
        Some(Take::All) if has_three_willows(round) => Ok(InoRule::ThreeWillows.into()),
        Some(Take::All) => Err(Reason::LightningTakesOne),
        Some(Take::One(target)) if round.field.contains(target) => Ok(rule),
        Some(Take::One(target)) => Err(Obstacle::NotOnField { target }.into()),
    }
}

/// IN-07, IN-08, IN-09: lets the Lightning wait on the field for the next card of the pile. No hand card takes it in
/// the meantime.
#[inline]
pub fn wait(round: &mut Round) {
    round.apart.insert(LIGHTNING);
}

/// Returns true if the Lightning waits. The card that takes it is not matched with the field.
#[inline]
pub fn waits(round: &Round) -> bool {
    !round.apart.is_empty()
}

/// IN-10: the cards left on the field that each seat gets.
pub fn leftovers(round: &Round, option: Leftovers) -> Each<Cards> {
    let mut given = Each::default();
    let owner = |of: fn(Cards) -> bool| Seat::all(round.players()).find(|&seat| of(round.won[seat]));
    let Some(user) = owner(|won| won.contains(LIGHTNING)) else { return given };
    let two = || owner(|won| (won & WILLOWS).len() >= 2);
    let of_willows = match option {
        Leftovers::ToOwners => two().unwrap_or(user),
        Leftovers::ToLightning => user,
    };
    given[of_willows] |= round.field & WILLOWS;
    given[user] |= round.field - WILLOWS;
    given
}
