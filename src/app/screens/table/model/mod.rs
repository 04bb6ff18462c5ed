//! The state of the table screen: its match, the purpose of the match, and the open elements.

pub mod acting;
pub mod coaching;
pub mod command;
pub mod remarks;
pub mod situation;
pub mod teaching;

use crate::engine::{Seat, Sitter};
use crate::ui::Beat;
use crate::ui::reading::Part;

use crate::app::screens::table::model::coaching::Coaching;
use crate::app::screens::table::model::remarks::Remarks;
use crate::app::screens::table::model::teaching::Teaching;
use crate::app::session::{Match, Refused};
use crate::app::settings::{Pace, Settings};

/// The state of the table screen. Its [`Situation`](crate::app::screens::table::model::situation::Situation) is derived from it.
///
/// The fields are grouped by how long they last. The groups from `at_ply` on begin again with each shown ply. The fields
/// from `remarks` to `replay` begin again with another match.
#[derive(Clone, PartialEq)]
pub struct TableScreen {
    /// The match, shown at one of its plies.
    pub session: Match,
    pub purpose: Purpose,
    pub teaching: Teaching,
    pub open: OpenPanels,

    /// The marks and lines of text of a teacher.
    pub remarks: Remarks,
    /// True if the user has made a move or a remark in this match on this page, or if it is saved as their match.
    pub is_mine: bool,
    /// True if the computer players finish the match without delays.
    pub hurries: bool,
    /// The replay of a trick or a capture, if one is shown.
    pub replay: Option<Replay>,

    pub at_ply: PlyPanels,
    pub selection: Selection,
    pub playback: Playback,
    pub handover: Handover,
    pub coaching: Coaching,
}

/// The elements that stay open when another ply or another match is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenPanels {
    /// True if the menu is open. Nothing else happens meanwhile.
    pub menu: bool,
    /// True if the controls that step through the match are open.
    pub steps: bool,
    pub log: bool,
    /// True if the list of keys is open.
    pub help: bool,
    /// The shared link, e.g. `Some(Sharing { offer: LinkKind::Moment, code: false })`.
    pub sharing: Option<Sharing>,
}

/// The elements that are closed when another ply is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlyPanels {
    /// True if the table is shown as text.
    pub reading: bool,
    /// The part of the table that a screen reader announces, e.g. `Some(Part::Hand)`.
    pub part: Option<Part>,
    /// The number of requests to read, e.g. 2. An equal text is announced again.
    pub requests: usize,
    /// The anchor at which the rulebook is open next to the table, e.g. `Some("SK-07")`.
    pub rule: Option<String>,
    /// The round whose scores the user has opened, counted from 1, e.g. `Some(2)`.
    pub scores: Option<usize>,
    /// True if the table is visible instead of the scores of a round.
    pub uncovered: bool,
    /// True while the introduction for first-time visitors who come by a link is open.
    pub introduction: bool,
}

/// The selected cards, and the answer to a move that is not possible.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Cards of a score line to outline, in notation, e.g. `["3-0", "8-0"]`.
    pub lit: Vec<String>,
    /// The chosen card, if its move requires a further choice, e.g. `Some("8-0")`.
    pub chosen: Option<String>,
    /// The latest refusal, e.g. `Some(Refused::Over)`.
    pub refused: Option<Refused>,
    /// The number of refusals at the shown ply. A refusal fades on a projector, and an equal one appears again.
    pub refusals: usize,
}

/// The way by which the shown ply was reached, and the stops at it that the user has passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playback {
    /// True if an undo led to the shown ply.
    pub undone: bool,
    /// The number of rounds that the shown move settled and that the user has looked at, e.g. 1.
    pub seen_rounds: usize,
    /// True if the user has continued after the trick or capture at which the table waited.
    pub passed: bool,
}

/// The handover of the page from one person to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handover {
    /// True while the page is handed over to the person to move at an earlier ply, because the user has asked for it.
    pub requested: bool,
    /// True if the shown move was just made. Of several persons, the one who sits here still sees its effect.
    pub leaving: bool,
}

/// The purpose of the match on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The user plays it. `seated` is the person in front of the page, if several persons with hidden hands play.
    Own { seated: Option<Seat> },
    /// It shows a rule. A move makes it the user's own match.
    Example,
    /// A demo, which plays by itself unless it is paused.
    Demo { held: bool },
}

impl Purpose {
    pub const OWN: Self = Purpose::Own { seated: None };
}

/// The shared link. `code` is true if its QR code fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sharing {
    pub offer: LinkKind,
    pub code: bool,
}

/// The kinds of links to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// The match at its ply.
    Moment,
    /// The deal, to be played by another person.
    Challenge,
    /// The match, and the one that it is compared with.
    Both,
}

/// A replay of a trick or a capture, up to the ply `to`. Then the table shows `back` again.
#[derive(Clone, PartialEq)]
pub struct Replay {
    to: usize,
    back: Match,
    playback: Playback,
}

impl TableScreen {
    pub fn new(session: Match, purpose: Purpose) -> Self {
        Self {
            open: OpenPanels { steps: !session.is_at_last_ply(), ..OpenPanels::default() },
            session,
            purpose,
            teaching: Teaching::default(),
            remarks: Remarks::default(),
            is_mine: false,
            hurries: false,
            replay: None,
            at_ply: PlyPanels::default(),
            selection: Selection::default(),
            playback: Playback::default(),
            handover: Handover::default(),
            coaching: Coaching::default(),
        }
    }

    /// The fragment of the address of this table, at its ply and with its remarks.
    pub fn address(&self) -> String {
        self.session.address() + &self.remarks.parameters()
    }

    /// The person in front of the page, if several persons play and one has sat down.
    pub fn seated(&self) -> Option<Seat> {
        match self.purpose {
            Purpose::Own { seated } => seated,
            Purpose::Example | Purpose::Demo { .. } => None,
        }
    }

    pub const fn is_demo(&self) -> bool {
        matches!(self.purpose, Purpose::Demo { .. })
    }

    /// Returns true if this is a paused demo.
    pub const fn is_held(&self) -> bool {
        matches!(self.purpose, Purpose::Demo { held: true })
    }

    /// The seat whose view the page shows. A person who sits in front of the page keeps the view until another one sits
    /// down.
    pub fn viewer(&self) -> Seat {
        let seated = || self.seated().filter(|_| self.session.keeps_secrets());
        self.teaching.perspective(self.session.players()).or_else(seated).unwrap_or_else(|| self.session.viewer())
    }

    /// Returns true if persons play this match, and all of them are out although it is not over.
    pub fn is_lost(&self) -> bool {
        let session = &self.session;
        let mut persons = session.persons().peekable();
        let plays = matches!(self.purpose, Purpose::Own { .. }) && persons.peek().is_some();
        plays && session.is_at_last_ply() && session.turn().is_some() && persons.all(|seat| session.is_out(seat))
    }

    /// The settings for this table. A match that is hurried to its end has no delays.
    pub const fn paced(&self, mut settings: Settings) -> Settings {
        if self.hurries {
            (settings.pace, settings.wait) = (Pace::Instant, false);
        }
        settings
    }

    /// The person to move at the shown ply, if they do not sit in front of the page.
    pub fn other_mover(&self) -> Option<Seat> {
        let (seat, sitter) = self.session.mover()?;
        (sitter == Sitter::Person && self.session.keeps_secrets() && self.seated() != Some(seat)).then_some(seat)
    }

    /// Shows another ply or another match. Closes the elements that belong to the previous one.
    pub fn show(&mut self, session: Match) {
        if session.identity() != self.session.identity() {
            self.leave_match();
        }
        self.session = session;
        self.at_ply = PlyPanels::default();
        self.selection = Selection::default();
        self.playback = Playback::default();
        self.handover = Handover::default();
        self.coaching = Coaching::default();
    }

    /// Resets the fields that are about one match.
    fn leave_match(&mut self) {
        if let Purpose::Own { seated } = &mut self.purpose {
            *seated = None;
        }
        self.remarks = Remarks::default();
        self.is_mine = false;
        self.hurries = false;
        self.replay = None;
    }

    /// Shows the match at a ply that is `moves` later, or earlier if it is negative.
    pub fn step(&mut self, moves: isize) {
        let ply = self.session.ply().saturating_add_signed(moves).min(self.session.plies());
        if ply != self.session.ply() {
            self.open.steps |= !self.is_demo() && self.replay.is_none();
            self.show(self.session.at(ply));
        }
    }

    /// Chooses a card whose move requires a further choice, or clears the choice.
    pub fn choose(&mut self, card: Option<String>) {
        if self.teaching.draws() {
            return;
        }
        self.selection.chosen = card;
        self.selection.refused = None;
    }

    /// Shows the next ply of a replay, or ends the replay after its last ply.
    pub fn go_on_replaying(&mut self) {
        let Some(replay) = &self.replay else { return };
        if self.session.ply() < replay.to {
            self.step(1);
        } else {
            self.end_replay();
        }
    }

    /// Ends a replay. Returns true if there was one.
    pub fn end_replay(&mut self) -> bool {
        let Some(Replay { back, playback, .. }) = self.replay.take() else { return false };
        self.show(back);
        self.playback = Playback { undone: false, ..playback };
        true
    }

    /// Closes the topmost open element, or else all open elements.
    pub fn close(&mut self) {
        if self.open.sharing.take().is_some() || self.at_ply.rule.take().is_some() {
            return;
        }
        if self.coaching.close() {
            return;
        }
        (self.open.help, self.open.log, self.at_ply.reading, self.open.steps) = (false, false, false, false);
        self.at_ply.part = None;
        (self.selection.refused, self.selection.chosen, self.at_ply.scores) = (None, None, None);
    }

    /// Starts a replay of the latest trick or capture. Does nothing if there was none.
    pub fn begin_replay(&mut self) {
        let viewer = self.viewer();
        if let Some((from, to)) = latest_beat(self.session.ply(), |ply| self.session.beat(ply, viewer)) {
            let replay = Replay { to, back: self.session.clone(), playback: self.playback };
            self.show(self.session.at(from));
            self.replay = Some(replay);
        }
    }
}

/// The latest trick or capture that was over at this ply: the plies before and after it. `beat` returns what each ply
/// ended, if it ended a trick or a capture.
fn latest_beat(ply: usize, beat: impl Fn(usize) -> Option<Beat>) -> Option<(usize, usize)> {
    let (to, ended) = (1..=ply).rev().find_map(|ply| Some((ply, beat(ply)?)))?;
    let from = match ended {
        Beat::Capture => to - 1,
        Beat::Trick => (0..to).rev().find(|&ply| beat(ply).is_some()).unwrap_or(0),
    };
    Some((from, to))
}
