//! What is opened over a table or beside it: the menu, the log, the scores and the like. None of it is there when a table is
//! seen first, so it is a part of the page of its own.

use yew::prelude::*;

use super::model::Action;
use super::model::situation::Situation;
use super::parts::Panels;
use super::session::Line;
use super::table::commands::Commands;
use super::table::menu::menu;
use super::table::props::Props;
use super::table::reading;
use super::table::result::{result, round_sheet};
use super::table::rule;
use super::table::scores::Scores;
use super::table::steps::steps;
use super::table::teacher;
use super::table::tools::{help, log};
use super::text::text;
use crate::ui::reading::Place;

/// What is asked of the panels once they have been fetched.
pub static PANELS: Panels = Panels { above, beside };

/// The table that panels are opened at.
pub struct Around<'a> {
    pub props: &'a Props,
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

/// What stands between the bar and the table: the steps through the match, and all hands.
fn above(around: &Around) -> Html {
    let Around { props, act, .. } = around;
    let Props { table, settings, dispatch } = props;
    html! {
        <>
            if table.stepping { { steps(props, act) } }
            if table.teaching.open && !around.scored() { { teacher::hands(table, settings.lang, act, dispatch) } }
        </>
    }
}

/// Everything else.
fn beside(around: &Around) -> Html {
    let Around { props, coached, lines, turn, act, .. } = around;
    let (table, lang) = (&props.table, props.settings.lang);
    let words = text(lang);
    html! {
        <>
            { scores(around) }
            if table.log { { log(props, words, lines, act) } }
            if table.help { { help(words, act) } }
            if table.menu { { menu(props, *coached, act) } }
            if let Some(rule) = &table.rule { { rule::drawer(table.live.game(), rule, lang, act) } }
            if let Some(read) = around.read { { reading::panel(turn, read, lang, act) } }
        </>
    }
}

/// The scores of a round or of the whole match, when they are to be shown.
fn scores(around: &Around) -> Html {
    let Around { props: Props { table, settings, dispatch }, situation, act, .. } = around;
    if !around.scored() {
        return Html::default();
    }
    let live = &table.live;
    let round = table.open_round(*situation);
    let over = *situation == Situation::Over;
    let rounds = live.settlements();
    let (light, pick) = (dispatch.clone(), dispatch.clone());
    let scores = Scores {
        live,
        lang: settings.lang,
        rounds: &rounds,
        round: round.unwrap_or(rounds.len()),
        // Once the match is over its table has left.
        light: (!over).then(|| Callback::from(move |lit| light.dispatch(Action::Light(lit)))),
        pick: Callback::from(move |round| pick.dispatch(Action::PickRound(round))),
    };
    let waits = matches!(situation, Situation::Round(_));
    html! {
        <>
            if over { { result(&scores, settings.embedded, dispatch, act) } }
            if round.is_some() { { round_sheet(&scores, waits, act) } }
        </>
    }
}
