//! The `panels` chunk: the menu, the log, the scores and other panels of a table. A table is first shown without
//! panels, so they are loaded later.

use yew::prelude::*;

use super::aside::{Commands, PanelData, TableProps};
use super::key_list::key_list;
use super::menu::menu;
use super::model::situation::{Derived, Situation};
use super::reading;
use super::result::result;
use super::round::round_board;
use super::rule;
use super::scores::Scores;
use super::steps::steps;
use super::teacher;
use super::tools::log;
use crate::app::model::Action;
use crate::app::text::{opened, text};
use crate::app::view::{Panels, Screens};

impl Panels {
    pub const fn with(_: Screens) -> Self {
        Self { above, beside }
    }
}

/// The elements between the bar and the table: the steps through the match, and all hands.
fn above(panel_data: &PanelData) -> Html {
    let PanelData { props, derived, act, .. } = panel_data;
    let TableProps { table, settings, dispatch } = props;
    html! {
        <>
            if table.open.steps { { steps(props, act) } }
            if table.teaching.open && !derived.shows_scores { { teacher::hands(table, settings.lang, act, dispatch) } }
        </>
    }
}

/// All other panels.
fn beside(panel_data: &PanelData) -> Html {
    let PanelData { props, derived, log_lines, status, zones, act } = panel_data;
    let (table, lang) = (&props.table, props.settings.lang);
    let words = text(lang);
    html! {
        <>
            { scores(props, *derived, act) }
            if table.open.log { { log(props, words, log_lines, act) } }
            if table.open.help { { key_list(opened(props.settings.lang).key_list, props.settings.lang, act) } }
            if table.open.menu { { menu(props, derived.is_coached, act) } }
            if let Some(rule) = &table.at_ply.rule { { rule::drawer(table.session.game(), rule, lang, act) } }
            if let Some(zones) = zones { { reading::panel(status, zones, lang, act) } }
        </>
    }
}

/// The scores of a round or of the whole match, if they are shown.
fn scores(props: &TableProps, derived: Derived, act: &Commands) -> Html {
    let TableProps { table, settings, dispatch } = props;
    if !derived.shows_scores {
        return Html::default();
    }
    let session = &table.session;
    let round = derived.open_round;
    let over = derived.situation == Situation::Over;
    let rounds = session.settlements();
    let (light, pick) = (dispatch.clone(), dispatch.clone());
    let scores = Scores {
        session,
        lang: settings.lang,
        rounds: &rounds,
        round: round.unwrap_or(rounds.len()),
        // After the end of the match, the result covers the table.
        light: (!over).then(|| Callback::from(move |lit| light.dispatch(Action::Light(lit)))),
        pick: Callback::from(move |round| pick.dispatch(Action::PickRound(round))),
    };
    let waits = derived.situation.due_round().is_some();
    if over && round.is_none() {
        result(&scores, settings.embedded, dispatch, act)
    } else {
        round_board(&scores, props, waits, act)
    }
}
