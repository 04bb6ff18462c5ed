//! What somebody has opened, asked for or been told at a table.

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

impl Said {
    pub fn seen(&self, live: &Match) -> usize {
        self.seen.as_ref().filter(|(of, _)| of == live).map_or(0, |&(_, seen)| seen)
    }

    /// The settled round that waits to be looked at, if any, before the match goes on.
    pub fn waiting(&self, live: &Match, pace: Pace) -> Option<usize> {
        // The last round of a match is told by its result.
        let due = live.fresh().saturating_sub(usize::from(live.turn().is_none()));
        let seen = self.seen(live);
        (pace != Pace::Instant && seen < due).then(|| live.rounds() - live.fresh() + seen + 1)
    }
}
