//! What a table is about right now: one answer, from which drawing, keys and timers follow.

use crate::engine::{Seat, Sitter};

use super::super::settings::{Pace, Settings};
use super::table::TableScreen;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// The mat lies over everything.
    Mat,
    /// The latest trick or capture is shown once more. Anything that is pressed leads back from it.
    Replaying,
    /// The match has settled this round, counted from 1, and waits until its scores have been looked at.
    Round(usize),
    /// What the last move did is still seen by whoever sits here, before the page is handed over to this person.
    Leaving(Seat),
    /// Everybody else looks away until this person sits down.
    Curtain(Seat),
    /// Computer players wait behind a trick or a capture until somebody goes on.
    Waiting,
    /// A person is to move, now or at the ply that is looked back at.
    Yours(Seat),
    /// A computer player is to move.
    Thinking(Seat),
    /// A computer player moved from the ply that is looked back at.
    LookingBack,
    Over,
}

impl Situation {
    pub fn of(table: &TableScreen, settings: Settings) -> Self {
        if table.teaching.covered {
            return Self::Mat;
        }
        if table.replay.is_some() {
            return Self::Replaying;
        }
        if let Some(round) = due_round(table, settings.pace) {
            return Self::Round(round);
        }
        if let Some(seat) = awaited(table) {
            return if lingers(table, settings) { Self::Leaving(seat) } else { Self::Curtain(seat) };
        }
        if waits(table, settings) {
            return Self::Waiting;
        }
        match table.live.mover() {
            None => Self::Over,
            Some((seat, Sitter::Person)) => Self::Yours(seat),
            Some((seat, _)) if table.live.is_live() => Self::Thinking(seat),
            Some(_) => Self::LookingBack,
        }
    }
}

/// The settled round that is still to be looked at, if any, before the match goes on.
fn due_round(table: &TableScreen, pace: Pace) -> Option<usize> {
    let live = &table.live;
    // The last round of a match is told by its result.
    let due = live.fresh().saturating_sub(usize::from(live.turn().is_none()));
    // Where computers play among themselves at once, nobody presses on.
    let stops = pace != Pace::Instant || live.sitters().contains(&Sitter::Person);
    (stops && table.seen_rounds < due).then(|| live.rounds() - live.fresh() + table.seen_rounds + 1)
}

/// Who has to sit down before the table is shown. Looking back at earlier moves needs nobody else, unless the page is
/// being handed over there; a teacher has opened all hands anyway.
pub fn awaited(table: &TableScreen) -> Option<Seat> {
    let live = &table.live;
    let over = live.turn().is_none() && live.is_live();
    if over || table.teaching.open || !live.keeps_secrets() {
        return None;
    }
    if table.seated().is_none() {
        return Some(live.viewer());
    }
    table.other_mover().filter(|_| live.is_live() || table.handing_over)
}

/// Whether the last move is still to be seen by the person who sits here, though another one is to move.
fn lingers(table: &TableScreen, settings: Settings) -> bool {
    table.leaving && table.seated().is_some() && settings.pace != Pace::Instant
}

/// Whether the shown ply ended a trick or a capture at which computer players wait.
pub fn waits(table: &TableScreen, settings: Settings) -> bool {
    let live = &table.live;
    let computer = live.mover().is_some_and(|(_, sitter)| sitter != Sitter::Person);
    let ended = || live.ply() > 0 && live.beat(live.ply(), table.viewer()).is_some();
    settings.wait && !table.passed && computer && live.is_live() && ended()
}
