//! What lies beside a table or over it, and comes when it is asked for: few open it, and nobody at first.

use yew::prelude::*;

use super::beside::share;
use super::model::Dispatch;
use super::model::coaching::Coaching;
use super::model::command::Command;
use super::model::situation::Situation;
use super::model::table::TableScreen;
use super::presenting::Shows;
use super::session::{Line, Match};
use super::settings::{Settings, Tutor};
use super::study::Mark;
use crate::ai::Forecast;
use crate::engine::{Day, Seat, Sitter};
use crate::ui::Lang;
use crate::ui::reading::Place;

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

/// What the page of a table and its parts are drawn from.
#[derive(Properties, Clone, PartialEq)]
pub struct TableProps {
    pub table: TableScreen,
    pub settings: Settings,
    pub dispatch: Dispatch,
}

/// What can be asked of a table besides moves.
#[derive(Clone, PartialEq)]
pub struct Commands(pub Callback<Command>);

impl Commands {
    /// A press that asks for this.
    pub fn on(&self, command: Command) -> Callback<MouseEvent> {
        self.0.reform(move |_| command)
    }
}

/// The table that panels are opened at.
pub struct Around<'a> {
    pub props: &'a TableProps,
    pub situation: Situation,
    /// Whether somebody plays here whom a coach can help.
    pub coached: bool,
    /// What has been told of the match.
    pub lines: &'a [Line],
    /// Whose turn it is, in words.
    pub turn: &'a str,
    /// The table in words while they are shown, or what stands in their stead.
    pub read: Option<&'a Result<Vec<Place>, Html>>,
    pub act: &'a Commands,
}

impl Around<'_> {
    /// Whether anything is open.
    pub fn opens(&self) -> bool {
        let table = &self.props.table;
        let asked = table.menu || table.log || table.help || table.stepping || table.rule.is_some();
        let shown = asked || self.read.is_some() || self.scored() || table.teaching.open;
        shown && self.situation != Situation::Mat
    }

    /// Whether scores lie on the table or beside it.
    pub fn scored(&self) -> bool {
        self.situation == Situation::Over || self.props.table.open_round(self.situation).is_some()
    }
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

/// What computer players see of a table.
#[derive(Properties, Clone, PartialEq)]
pub struct Computing {
    pub live: Match,
    pub lang: Lang,
    /// How long what has just happened is left to be read, in milliseconds.
    pub rest: u32,
    /// Whose move it is of the computer players, unless the table waits for somebody to look at it.
    pub due: Option<(Seat, Sitter)>,
    /// Whoever is told the chances, where nothing but chance decides.
    pub told: Option<Callback<(String, Forecast)>>,
    pub dispatch: Dispatch,
}

/// A match of which somebody wants to know the chances, and whoever is told them, with the identity of the match.
#[derive(Properties, Clone, PartialEq)]
pub struct Forecasting {
    pub live: Match,
    pub told: Callback<(String, Forecast)>,
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
