//! The data that a table passes to elements in other chunks: elements over or next to the table, panels, coach and
//! computer players. Few users open most of them, and none at first.

use yew::prelude::*;

use super::model::TableScreen;
use super::model::coaching::Coaching;
use super::model::command::Command;
use super::model::situation::Derived;
use crate::ai::Forecast;
use crate::app::model::Dispatch;
use crate::app::presenting::PageContent;
use crate::app::session::{Line, Match};
use crate::app::settings::{Settings, Tutor};
use crate::app::share;
use crate::app::study::Mark;
use crate::engine::{Day, Seat, Sitter};
use crate::ui::Lang;
use crate::ui::reading::Zone;

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
    /// Sends the shown content to the presenter window.
    Presented {
        content: PageContent,
        oncommand: Callback<Command>,
    },
}

/// The props of the table page and its parts.
#[derive(Properties, Clone, PartialEq)]
pub struct TableProps {
    pub table: TableScreen,
    pub settings: Settings,
    pub dispatch: Dispatch,
}

/// The callback for commands at a table. Moves are not commands.
#[derive(Clone, PartialEq)]
pub struct Commands(pub Callback<Command>);

impl Commands {
    /// A click handler that emits this command.
    pub fn on(&self, command: Command) -> Callback<MouseEvent> {
        self.0.reform(move |_| command)
    }
}

/// The data of a table that its panels are rendered from.
pub struct PanelData<'a> {
    pub props: &'a TableProps,
    pub derived: Derived,
    /// The log of the match.
    pub log_lines: &'a [Line],
    /// The status of the table, such as whose turn it is.
    pub status: &'a str,
    /// The table as text while it is open, or the message that replaces it.
    pub zones: Option<&'a Result<Vec<Zone>, Html>>,
    pub act: &'a Commands,
}

/// The data of a table for the coach.
#[derive(Properties, Clone, PartialEq)]
pub struct Coached {
    pub session: Match,
    /// The person to move.
    pub seat: Seat,
    pub coaching: Coaching,
    pub tutor: Tutor,
    pub lang: Lang,
    pub dispatch: Dispatch,
}

/// The data of a table for the computer players.
#[derive(Properties, Clone, PartialEq)]
pub struct Computing {
    pub session: Match,
    pub lang: Lang,
    /// The time in milliseconds for which the last event stays readable before the next move.
    pub rest: u32,
    /// The computer player to move, and its seat. `None` while the table waits for a person.
    pub due: Option<(Seat, Sitter)>,
    /// The callback for the chances of winning, in games that show them. It also gets the identity of the match.
    pub onforecast: Option<Callback<(String, Forecast)>>,
    pub dispatch: Dispatch,
}

/// A match, and the callback for its chances of winning with the identity of the match.
#[derive(Properties, Clone, PartialEq)]
pub struct Forecasting {
    pub session: Match,
    pub onforecast: Callback<(String, Forecast)>,
}

/// A finished match that was the deal of a day.
#[derive(Properties, Clone, PartialEq)]
pub struct Ended {
    pub session: Match,
    pub day: Day,
    pub lang: Lang,
}

/// A table with marks: its element, its marks, whether a press draws, and the callback for a new mark.
#[derive(Clone, PartialEq)]
pub struct Drawing {
    pub table: NodeRef,
    pub marks: Vec<Mark>,
    pub pen: bool,
    pub onmark: Callback<Mark>,
}
