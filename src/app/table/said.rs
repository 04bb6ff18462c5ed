//! What somebody has opened, asked for or been told at a table.

use std::rc::Rc;

use yew::prelude::*;

use super::reading::Place;
use super::teacher::Teaching;
use crate::app::beside::share::Offer;
use crate::app::session::{Match, Refused};
use crate::app::settings::Pace;
use crate::ui::Lang;

/// What the person has opened or been told on this page.
#[derive(Clone, Default, PartialEq)]
pub struct Said {
    pub refused: Option<Refused>,
    pub log: bool,
    pub help: bool,
    /// What is being shared, and whether its code fills the screen.
    pub sharing: Option<(Offer, bool)>,
    /// Whether the page is being handed over to whoever is to move.
    pub handing: bool,
    pub lit: Vec<String>,
    /// The card whose move still needs a choice.
    pub chosen: Option<String>,
    /// The round whose scores were asked for, counted from 1.
    pub round: Option<usize>,
    /// How many of the rounds that a match has just settled have been looked at.
    pub seen: Option<(Match, usize)>,
    /// The match that waited behind a trick or a capture, once somebody has gone on.
    pub passed: Option<Match>,
    /// The table as text and in which language, while it is read.
    pub read: Option<(Lang, Vec<Place>)>,
    pub teaching: Teaching,
    /// Whether a table that plays by itself rests.
    pub held: bool,
}

/// What changes what was said. It is put to what was said last, drawn or not: of two quick keys both count.
pub struct Change(Box<dyn FnOnce(&mut Said)>);

pub type Saying = UseReducerHandle<Said>;

pub fn change(by: impl FnOnce(&mut Said) + 'static) -> Change {
    Change(Box::new(by))
}

impl Reducible for Said {
    type Action = Change;

    fn reduce(self: Rc<Self>, Change(by): Change) -> Rc<Self> {
        let mut next = Self::clone(&self);
        by(&mut next);
        Rc::new(next)
    }
}

impl Said {
    pub fn seen(&self, live: &Match) -> usize {
        self.seen.as_ref().filter(|(of, _)| of == live).map_or(0, |&(_, seen)| seen)
    }

    /// Closes what lies above all, or else all that is open.
    pub fn close(&mut self) {
        if self.sharing.take().is_some() {
            return;
        }
        (self.help, self.log) = (false, false);
        (self.refused, self.chosen, self.round, self.read) = (None, None, None, None);
    }

    /// A table has changed: what was said of the one before goes.
    pub fn begin(&mut self) {
        let Said { log, help, sharing, teaching, held, .. } = *self;
        let (seen, passed) = (self.seen.take(), self.passed.take());
        *self = Said { log, help, sharing, seen, passed, teaching, held, ..Said::default() };
    }

    /// The settled round that waits to be looked at, if any, before the match goes on.
    pub fn waiting(&self, live: &Match, pace: Pace) -> Option<usize> {
        // The last round of a match is told by its result.
        let due = live.fresh().saturating_sub(usize::from(live.turn().is_none()));
        let seen = self.seen(live);
        (pace != Pace::Instant && seen < due).then(|| live.rounds() - live.fresh() + seen + 1)
    }
}
