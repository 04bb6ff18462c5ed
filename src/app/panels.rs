//! The `panels` chunk: the menu, the log, the scores and other panels of a table. A table is first shown without
//! panels, so they are loaded later.

use yew::prelude::*;

use super::aside::{Around, TableProps};
use super::model::Action;
use super::model::situation::Situation;
use super::table::menu::menu;
use super::table::reading;
use super::table::result::{result, round_sheet};
use super::table::rule;
use super::table::scores::Scores;
use super::table::steps::steps;
use super::table::teacher;
use super::table::tools::{help, log};
use super::text::text;
use super::view::Panels;

/// The functions of this part that the rest of the page calls.
pub const FUNCTIONS: Panels = Panels { above, beside };

/// The elements between the bar and the table: the steps through the match, and all hands.
fn above(around: &Around) -> Html {
    let Around { props, act, .. } = around;
    let TableProps { table, settings, dispatch } = props;
    html! {
        <>
            if table.stepping { { steps(props, act) } }
            if table.teaching.open && !around.scored() { { teacher::hands(table, settings.lang, act, dispatch) } }
        </>
    }
}

/// All other panels.
fn beside(around: &Around) -> Html {
    let Around { props, coached, lines, turn, act, .. } = around;
    let (table, lang) = (&props.table, props.settings.lang);
    let words = text(lang);
    html! {
        <>
            { scores(around) }
            if table.log { { log(props, words, lines, act) } }
            if table.help { { help(props, words, act) } }
            if table.menu { { menu(props, *coached, act) } }
            if let Some(rule) = &table.rule { { rule::drawer(table.live.game(), rule, lang, act) } }
            if let Some(read) = around.read { { reading::panel(turn, read, lang, act) } }
        </>
    }
}

/// The scores of a round or of the whole match, if they are shown.
fn scores(around: &Around) -> Html {
    let Around { props: TableProps { table, settings, dispatch }, situation, act, .. } = around;
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
        // After the end of the match, the result covers the table.
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
