//! A table on the screen: its match, what it is there for, and all that somebody has opened or asked for at it.

use crate::engine::{Seat, Sitter};
use crate::ui::Beat;

use super::super::session::{Match, Refused};
use super::coaching::{Coaching, Hint};
use super::remarks::Remarks;
use super::teaching::Teaching;

/// The table screen. What it is about at the moment is its [`Situation`].
#[derive(Clone, PartialEq)]
pub struct TableScreen {
    pub live: Match,
    pub purpose: Purpose,
    pub teaching: Teaching,
    /// Everything that can be asked of the table, in words. Nothing else happens while it is open.
    pub menu: bool,
    /// Whether one steps through the match.
    pub stepping: bool,
    /// Lists that are open beside the table.
    pub log: bool,
    pub help: bool,
    /// Whether the table is shown as text.
    pub reading: bool,
    pub sharing: Option<Sharing>,
    /// The anchor at which the rulebook lies open beside the table.
    pub rule: Option<String>,
    /// Whether what is shown is there because somebody took moves back.
    pub undone: bool,
    /// The round whose scores were asked for, counted from 1.
    pub scores: Option<usize>,
    /// Cards of a score line to outline, in notation.
    pub lit: Vec<String>,
    /// The card whose move still needs a choice, once it is chosen.
    pub chosen: Option<String>,
    pub refused: Option<Refused>,
    /// Whether the page is being handed over to whoever is to move at the shown ply.
    pub handing_over: bool,
    pub replay: Option<Replay>,
    /// How many of the rounds that the shown move settled have been looked at.
    pub seen_rounds: usize,
    /// Whether somebody has gone on from the trick or capture that the table waited behind.
    pub passed: bool,
    /// Whether somebody has come by a link for the first time, and is told where they are until they choose a way.
    pub arrived: bool,
    /// What a teacher has drawn and written on the match.
    pub remarks: Remarks,
    /// True if the user has made a move or a remark in this match on this page, or if it is saved as their match.
    pub is_mine: bool,
    /// Whether the shown move has only just been made: of several persons the one who sits here sees what it did.
    pub leaving: bool,
    pub coaching: Coaching,
    /// Whether each turn of the first round begins with a hint.
    pub hints_open: bool,
}

/// What a match is on the table for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Somebody plays it. Of several persons with secrets one has sat down in front of the page.
    Own { seated: Option<Seat> },
    /// It shows a rule, until somebody makes it their own by a move.
    Example,
    /// It plays by itself, unless it is held.
    Demo { held: bool },
}

impl Purpose {
    pub const OWN: Self = Purpose::Own { seated: None };
}

/// What is being shared, and whether its QR code fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sharing {
    pub offer: Offer,
    pub code: bool,
}

/// What can be shared of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The table at its ply.
    Moment,
    /// The deal, to be played by somebody else.
    Challenge,
    /// A game beside the one it is measured against.
    Both,
}

/// A trick or a capture that is shown again, up to the ply at which it was over. Then the match goes on as it was.
#[derive(Clone, PartialEq)]
pub struct Replay {
    to: usize,
    back: Match,
    seen_rounds: usize,
    passed: bool,
}

impl TableScreen {
    pub fn new(live: Match, purpose: Purpose) -> Self {
        Self {
            stepping: !live.is_live(),
            live,
            purpose,
            menu: false,
            teaching: Teaching::default(),
            log: false,
            help: false,
            reading: false,
            sharing: None,
            rule: None,
            undone: false,
            scores: None,
            lit: Vec::new(),
            chosen: None,
            refused: None,
            handing_over: false,
            replay: None,
            seen_rounds: 0,
            passed: false,
            leaving: false,
            arrived: false,
            remarks: Remarks::default(),
            is_mine: false,
            coaching: Coaching::default(),
            hints_open: false,
        }
    }

    /// Where on the page this table is, at its ply and with what is drawn on it: what stands behind `#`.
    pub fn address(&self) -> String {
        self.live.address() + &self.remarks.parameters()
    }

    /// Whoever has sat down in front of the page, of several persons.
    pub fn seated(&self) -> Option<Seat> {
        match self.purpose {
            Purpose::Own { seated } => seated,
            Purpose::Example | Purpose::Demo { .. } => None,
        }
    }

    pub const fn is_demo(&self) -> bool {
        matches!(self.purpose, Purpose::Demo { .. })
    }

    /// Whether it stands still though it would play by itself.
    pub const fn is_held(&self) -> bool {
        matches!(self.purpose, Purpose::Demo { held: true })
    }

    /// Through whose eyes the page looks. Whoever has sat down looks on until somebody else does.
    pub fn viewer(&self) -> Seat {
        let seated = || self.seated().filter(|_| self.live.keeps_secrets());
        self.teaching.perspective(self.live.players()).or_else(seated).unwrap_or_else(|| self.live.viewer())
    }

    /// The person to move at the shown ply, if it is not the one who looks.
    pub fn other_mover(&self) -> Option<Seat> {
        let (seat, sitter) = self.live.mover()?;
        (sitter == Sitter::Person && self.live.keeps_secrets() && self.seated() != Some(seat)).then_some(seat)
    }

    /// Shows another ply, or another match. What was opened for the one before is closed.
    pub fn show(&mut self, live: Match) {
        if let (Purpose::Own { seated }, true) = (&mut self.purpose, live.identity() != self.live.identity()) {
            *seated = None;
        }
        let elsewhere = |replay: &Replay| replay.back.identity() != live.identity();
        let replay = self.replay.take_if(|replay| !elsewhere(replay));
        let same = live.identity() == self.live.identity();
        let remarks = if same { std::mem::take(&mut self.remarks) } else { Remarks::default() };
        let Self { purpose, teaching, menu, stepping, log, help, sharing, hints_open, is_mine, .. } = *self;
        let (hints_open, is_mine) = (hints_open && same, is_mine && same);
        *self = Self {
            teaching,
            menu,
            stepping,
            log,
            help,
            sharing,
            replay,
            remarks,
            is_mine,
            hints_open,
            ..Self::new(live, purpose)
        };
        self.begin_turn();
    }

    /// Every turn begins with an idea while hints are open.
    fn begin_turn(&mut self) {
        if self.hints_open && self.live.rounds() == 0 && self.live.is_live() {
            self.coaching.hint = Some(Hint::Idea);
        }
    }

    /// Opens hints for the first round.
    pub fn open_hints(&mut self) {
        self.hints_open = true;
        self.begin_turn();
    }

    /// Shows the match so many moves on or back.
    pub fn step(&mut self, moves: isize) {
        let ply = self.live.ply().saturating_add_signed(moves).min(self.live.plies());
        if ply != self.live.ply() {
            self.stepping |= !self.is_demo() && self.replay.is_none();
            self.show(self.live.at(ply));
        }
    }

    /// Chooses a card whose move needs a choice, or lets go of what is chosen.
    pub fn choose(&mut self, card: Option<String>) {
        if self.teaching.draws() {
            return;
        }
        self.chosen = card;
        self.refused = None;
    }

    /// Shows the next ply of what is shown again, and comes back when all of it has been seen.
    pub fn go_on_replaying(&mut self) {
        let Some(replay) = &self.replay else { return };
        if self.live.ply() < replay.to {
            self.step(1);
        } else {
            self.end_replay();
        }
    }

    /// Comes back from what is shown again; says whether there was anything to come back from.
    pub fn end_replay(&mut self) -> bool {
        let Some(Replay { back, seen_rounds, passed, .. }) = self.replay.take() else { return false };
        self.show(back);
        (self.seen_rounds, self.passed) = (seen_rounds, passed);
        true
    }

    /// Closes what lies above all, or else all that is open.
    pub fn close(&mut self) {
        if self.sharing.take().is_some() || self.rule.take().is_some() {
            return;
        }
        if self.coaching.close() {
            return;
        }
        (self.help, self.log, self.reading, self.stepping) = (false, false, false, false);
        (self.refused, self.chosen, self.scores) = (None, None, None);
    }

    /// Shows the latest trick or capture again from its beginning; nothing when there has been none.
    pub fn begin_replay(&mut self) {
        let viewer = self.viewer();
        if let Some((from, to)) = latest(self.live.ply(), |ply| self.live.beat(ply, viewer)) {
            let replay = Replay { to, back: self.live.clone(), seen_rounds: self.seen_rounds, passed: self.passed };
            self.show(self.live.at(from));
            self.replay = Some(replay);
        }
    }
}

/// The latest trick or capture that was over by this ply: the plies before it and behind it. `beat` says what each ply
/// ended.
fn latest(ply: usize, beat: impl Fn(usize) -> Option<Beat>) -> Option<(usize, usize)> {
    let (to, ended) = (1..=ply).rev().find_map(|ply| Some((ply, beat(ply)?)))?;
    let from = match ended {
        Beat::Capture => to - 1,
        Beat::Trick => (0..to).rev().find(|&ply| beat(ply).is_some()).unwrap_or(0),
    };
    Some((from, to))
}
