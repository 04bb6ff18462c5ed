//! The Lightning: what it takes, where it waits, and what it leaves behind.

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Rule, Seat};
use crate::fishing::rules::Round;
use crate::fishing::{Each, Obstacle, Take};

use super::super::facts::Reason;
use super::super::options::Leftovers;
use super::super::rulebook::InoRule;

const LIGHTNING: Hanafuda = Hanafuda::LIGHTNING;

/// The Willows that are not wild.
const WILLOWS: Cards = {
    let mut willows = Month::WILLOW.cards();
    willows.remove(LIGHTNING);
    willows
};

/// IN-01, IN-07: whether a seat holds the Lightning and something lies there for it to take.
#[inline]
pub fn is_wild(round: &Round, seat: Seat) -> bool {
    round.hands[seat].contains(LIGHTNING) && !round.field.is_empty()
}

/// IN-01, IN-06: adds what the Lightning can take: any one card of the field, or three Willows together as their
/// fourth.
#[inline]
pub fn takes(round: &Round, mut add: impl FnMut(Take)) {
    round.field.iter().for_each(|card| add(Take::One(card)));
    if has_three_willows(round) {
        add(Take::All);
    }
}

/// IN-06: one card, no more; only three Willows may be taken together.
fn has_three_willows(round: &Round) -> bool {
    round.field.contains_all(WILLOWS)
}

/// Judges what the Lightning would take: from a hand (IN-07), or turned up (IN-08).
///
/// # Errors
/// With what stands in the way.
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

/// IN-07, IN-08, IN-09: leaves the Lightning on the field to wait for the next card of the pile. No hand card takes
/// it meanwhile.
#[inline]
pub fn wait(round: &mut Round) {
    round.apart.insert(LIGHTNING);
}

/// Whether it waits. The card that takes it is never matched with the field.
#[inline]
pub fn waits(round: &Round) -> bool {
    !round.apart.is_empty()
}

/// IN-10: who is given which of the cards that are left on the field.
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
