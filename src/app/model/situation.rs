//! The situation of a table. Rendering, keys and timers depend on it.

use crate::engine::{Seat, Sitter};

use super::super::settings::{Pace, Settings};
use super::table::TableScreen;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// The mat covers everything.
    Mat,
    /// The latest trick or capture is shown again. Any press returns from it.
    Replaying,
    /// The match has settled this round, counted from 1, and waits until the user has looked at its scores.
    Round(usize),
    /// The person who sits here still sees the effect of the last move. Then the page is handed over to this person.
    Leaving(Seat),
    /// The table is hidden until this person sits down. All others look away.
    Curtain(Seat),
    /// Computer players wait after a trick or a capture until the user continues.
    Waiting,
    /// A person is to move, now or at the earlier ply that is shown.
    Yours(Seat),
    /// A computer player is to move.
    Thinking(Seat),
    /// The page shows an earlier ply, from which a computer player moved.
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

/// The settled round whose scores must be shown before the match continues, if there is one.
fn due_round(table: &TableScreen, pace: Pace) -> Option<usize> {
    let live = &table.live;
    // The result of the match includes the scores of the last round.
    let due = live.fresh().saturating_sub(usize::from(live.turn().is_none()));
    // At instant pace, a table of computer players does not stop, because no person continues it.
    let stops = pace != Pace::Instant || live.sitters().contains(&Sitter::Person);
    (stops && table.seen_rounds < due).then(|| live.rounds() - live.fresh() + table.seen_rounds + 1)
}

/// The person who must sit down before the table is shown. Looking back at earlier moves does not require another
/// person, unless the page is handed over there. If a teacher has opened all hands, no person must sit down.
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

/// Returns true if the person who sits here still sees the last move, although another person is to move.
fn lingers(table: &TableScreen, settings: Settings) -> bool {
    table.leaving && table.seated().is_some() && settings.pace != Pace::Instant
}

/// Returns true if the shown ply ended a trick or a capture after which computer players wait.
pub fn waits(table: &TableScreen, settings: Settings) -> bool {
    let live = &table.live;
    let computer = live.mover().is_some_and(|(_, sitter)| sitter != Sitter::Person);
    let ended = || live.ply() > 0 && live.beat(live.ply(), table.viewer()).is_some();
    settings.wait && !table.passed && computer && live.is_live() && ended()
}
