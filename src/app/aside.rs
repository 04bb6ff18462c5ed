//! What lies beside a table or over it, and comes when it is asked for: few open it, and nobody at first.

use yew::prelude::*;

use super::beside::share;
use super::model::Dispatch;
use super::model::coaching::Coaching;
use super::model::command::Command;
use super::presenting::Shows;
use super::session::Match;
use super::settings::Tutor;
use super::study::Mark;
use crate::engine::{Day, Seat};
use crate::ui::Lang;

#[derive(Clone, PartialEq)]
pub enum Aside {
    /// The rulebook of a game at an anchor.
    Rule {
        game: &'static str,
        anchor: String,
        lang: Lang,
    },
    Drawing(Drawing),
    Share(share::Props),
    /// Keeps a teacher's window in step with what the page shows.
    Presented {
        shows: Shows,
        asked: Callback<Command>,
    },
}

/// What a coach sees of a table.
#[derive(Properties, Clone, PartialEq)]
pub struct Coached {
    pub live: Match,
    /// The person to move.
    pub seat: Seat,
    pub coaching: Coaching,
    pub tutor: Tutor,
    pub lang: Lang,
    pub dispatch: Dispatch,
}

/// The end of a match that was the deal of a day.
#[derive(Properties, Clone, PartialEq)]
pub struct Ended {
    pub live: Match,
    pub day: Day,
    pub lang: Lang,
}

/// A table that is drawn on: its place on the page, what is there, whether a press draws, and what is drawn next.
#[derive(Clone, PartialEq)]
pub struct Drawing {
    pub table: NodeRef,
    pub marks: Vec<Mark>,
    pub pen: bool,
    pub onmark: Callback<Mark>,
}
