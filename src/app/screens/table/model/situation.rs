//! The situation of a table, and other values that follow from its state. Rendering, keys and timers depend on them.

use crate::engine::{Seat, Sitter};

use super::{Purpose, TableScreen};
use crate::app::settings::{Pace, Settings};

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
        let settings = table.paced(settings);
        if let Some(round) = due_round(table, settings.pace) {
            return Self::Round(round);
        }
        if let Some(seat) = awaited(table) {
            return if lingers(table, settings) { Self::Leaving(seat) } else { Self::Curtain(seat) };
        }
        if waits(table, settings) {
            return Self::Waiting;
        }
        match table.session.mover() {
            None => Self::Over,
            Some((seat, Sitter::Person)) => Self::Yours(seat),
            Some((seat, _)) if table.session.is_at_last_ply() => Self::Thinking(seat),
            Some(_) => Self::LookingBack,
        }
    }

    /// Returns true if the mat covers everything.
    pub const fn is_covered(self) -> bool {
        matches!(self, Self::Mat)
    }

    /// Returns true if the curtain hides the table.
    pub const fn is_curtained(self) -> bool {
        matches!(self, Self::Curtain(_))
    }

    /// Returns true if the mat or the curtain hides the table.
    pub const fn is_hidden(self) -> bool {
        self.is_covered() || self.is_curtained()
    }

    /// Returns true if a person is to move.
    pub const fn is_yours(self) -> bool {
        matches!(self, Self::Yours(_))
    }

    /// The settled round at which the match waits, counted from 1.
    pub const fn due_round(self) -> Option<usize> {
        match self {
            Self::Round(round) => Some(round),
            _ => None,
        }
    }

    /// Returns true if the table shows a past event, and asks no person for a move before it continues.
    pub const fn is_showing_an_event(self) -> bool {
        matches!(self, Self::Replaying | Self::Round(_) | Self::Leaving(_) | Self::Waiting)
    }
}

/// The values that the page of a table derives from the state of the table and the settings. They are computed once for
/// each render.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derived {
    pub situation: Situation,
    /// The seat whose view is shown, e.g. `Seat::new(0)`.
    pub viewer: Seat,
    /// The round whose scores are open, counted from 1, e.g. `Some(2)`.
    pub open_round: Option<usize>,
    /// True if the scores of a round or of the whole match are shown.
    pub shows_scores: bool,
    /// True if these scores cover the table.
    pub covers_table: bool,
    /// True if a panel is open.
    pub has_panels: bool,
    /// True if a person is to move whom the coach can help.
    pub is_coached: bool,
    /// True if several people look at the page: at a demo, at open hands, or at a projector.
    pub is_for_a_room: bool,
    /// True if the page explains a rule when it is used for the first time.
    pub explains_rules: bool,
    /// True if there is time to read an explanation of a rule at the shown ply.
    pub is_readable: bool,
}

impl Derived {
    pub fn of(table: &TableScreen, settings: Settings) -> Self {
        let situation = Situation::of(table, settings);
        let open_round = table.open_round(situation);
        let shows_scores = situation == Situation::Over || open_round.is_some();
        let is_for_a_room = table.is_demo() || table.teaching.open || settings.on_wall();
        let is_own = matches!(table.purpose, Purpose::Own { .. }) && table.session.persons().next().is_some();
        // Without a delay between moves there is no time to read. At earlier plies and in a replay, the explanation was
        // shown before.
        let stands = table.session.is_at_last_ply() && (settings.pace != Pace::Instant || situation.is_yours());
        Self {
            situation,
            viewer: table.viewer(),
            open_round,
            shows_scores,
            covers_table: shows_scores && !table.at_ply.uncovered,
            has_panels: (table.has_open_panel() || shows_scores) && !situation.is_covered(),
            is_coached: table.is_coached(situation),
            is_for_a_room,
            explains_rules: is_own && settings.explain && !is_for_a_room,
            is_readable: stands && situation.due_round().is_none() && !situation.is_curtained(),
        }
    }
}

/// The settled round whose scores must be shown before the match continues, if there is one.
fn due_round(table: &TableScreen, pace: Pace) -> Option<usize> {
    let session = &table.session;
    // The result of the match includes the scores of the last round.
    let due = session.fresh().saturating_sub(usize::from(session.turn().is_none()));
    // At instant pace, a table of computer players does not stop, because no person continues it.
    let stops = pace != Pace::Instant || session.sitters().contains(&Sitter::Person);
    (stops && !table.hurries && table.playback.seen_rounds < due)
        .then(|| session.rounds() - session.fresh() + table.playback.seen_rounds + 1)
}

/// The person who must sit down before the table is shown. Looking back at earlier moves does not require another
/// person, unless the page is handed over there. If a teacher has opened all hands, no person must sit down.
pub fn awaited(table: &TableScreen) -> Option<Seat> {
    let session = &table.session;
    let over = session.turn().is_none() && session.is_at_last_ply();
    if over || table.teaching.open || !session.keeps_secrets() {
        return None;
    }
    if table.seated().is_none() {
        return Some(session.viewer());
    }
    table.other_mover().filter(|_| session.is_at_last_ply() || table.handover.requested)
}

/// Returns true if the person who sits here still sees the last move, although another person is to move.
fn lingers(table: &TableScreen, settings: Settings) -> bool {
    table.handover.leaving && table.seated().is_some() && settings.pace != Pace::Instant
}

/// Returns true if the shown ply ended a trick or a capture after which computer players wait.
pub fn waits(table: &TableScreen, settings: Settings) -> bool {
    let session = &table.session;
    let computer = session.mover().is_some_and(|(_, sitter)| sitter != Sitter::Person);
    let ended = || session.ply() > 0 && session.beat(session.ply(), table.viewer()).is_some();
    settings.wait && !table.playback.passed && computer && session.is_at_last_ply() && ended()
}
