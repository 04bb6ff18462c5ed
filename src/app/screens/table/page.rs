//! The page of a table: the match, the bar with its controls, and the texts.

use yew::prelude::*;

use super::aside::{Aside, Commands, Computing, Drawing, PanelData, TableProps};
use super::later::{Later, Presenting};
use super::model::coaching::Hint;
use super::model::command::Command;
use super::model::situation::{Derived, Situation};
use super::model::{PlyPanels, Purpose, TableScreen};
use crate::app::about::about;
use crate::app::address;
use crate::app::embedded;
use crate::app::model::{Action, Dispatch};
use crate::app::presenting::PageContent;
use crate::app::session::Look;
use crate::app::share;
use crate::app::text::text;
use crate::ui::Lang;
use crate::ui::reading::{Zone, aloud, part_aloud};

use super::announcer::{Announcer, News};
use super::arrival;
use super::awaited_panels::use_awaited_panels;
use super::bar::bar;
use super::below::Below;
use super::curtain::curtain;
use super::demo::use_demo;
use super::drawn::Drawn;
use super::effects::{TableEffects, use_table_effects};
use super::ply_texts::use_ply_texts;
use super::rule::to_rule;
use super::stage::StageContent;
use super::status::{status, turn};
use super::teacher;
use super::zones::use_zones;

#[component]
pub fn TablePage(props: &TableProps) -> Html {
    let props = &TableProps { settings: props.table.paced(props.settings), ..props.clone() };
    let TableProps { table, settings, dispatch } = props;
    let (session, lang) = (&table.session, settings.lang);
    let derived = Derived::of(table, *settings);
    let situation = derived.situation;
    let is_covered = situation.is_covered();

    let effects = use_table_effects(props, derived);
    let TableEffects { stage, act, .. } = &effects;
    let texts = use_ply_texts(props, derived);
    let rest = stage.rest_millis(texts.reading_millis(table.is_demo(), settings.pace));
    use_demo(table, situation, rest, settings.pace, dispatch);
    let look = look(props, derived, &effects);
    let zones = use_zones(table, situation, &look);
    let panels = use_awaited_panels(table, derived);
    let link = use_memo(session.clone(), |session| session.link(None));

    let status = status(table, derived, *settings);
    let panel_data = PanelData {
        props,
        derived,
        log_lines: &texts.log_lines,
        status: &status,
        zones: zones.as_ref().filter(|_| table.at_ply.reading),
        act,
    };
    let read = zones.as_ref().and_then(|zones| zones.as_ref().ok()).map(|zones| read(table, zones, &status, lang));
    let news = News::of(table, derived, &texts, &status);
    let players = players(props, rest, &effects);
    let below = Below { props, derived, texts: &texts, status: &status, players, act };
    let content = PageContent {
        link: (*link).clone(),
        text: texts.presented(session.ply(), lang.conventions().space),
        covered: is_covered,
        step: None,
    };
    html! {
        <div class={page_class(table, derived)} ref={stage.elements.page.clone()} onclick={to_rule(dispatch)}>
            if !is_covered { { head(props, derived, act) } }
            { panels.above(&panel_data) }
            { stage.render(stage_content(props, derived, &look, act)) }
            if is_covered { { teacher::mat(session, lang, act) } }
            { below.render() }
            { panels.beside(&panel_data, lang) }
            if table.at_ply.introduction && !is_covered { { arrival::strip(session, &status, lang, act) } }
            <Presenting {content} oncommand={act.0.clone()} {lang} />
            { drawing(table, stage.table(), is_covered, lang, dispatch) }
            { sharing(table, lang, act) }
            <Announcer {news} {read} chosen={table.selection.chosen.clone()} table={stage.table().clone()} {lang} />
        </div>
    }
}

/// The text that the user has asked for, with the number of the request.
fn read(table: &TableScreen, zones: &[Zone], status: &str, lang: Lang) -> (usize, String) {
    let PlyPanels { part, requests, .. } = table.at_ply;
    let read_part = |part| part_aloud(part, zones, text(lang).nothing, lang);
    (requests, part.map_or_else(|| aloud(status, zones, lang), read_part))
}

fn page_class(table: &TableScreen, derived: Derived) -> Classes {
    let is_covered = derived.situation.is_covered();
    let shows_hands = table.teaching.open && !is_covered && !derived.shows_scores;
    classes!(
        "table-page",
        "cloth",
        (table.open.log && !is_covered).then_some("table-with-log"),
        (table.open.steps && !is_covered).then_some("table-with-steps"),
        (derived.covers_table && !is_covered).then_some("table-with-result"),
        shows_hands.then_some("table-with-hands"),
        table.is_demo().then_some("table-with-demo")
    )
}

/// The bar. In a frame of another page, a line with the name of the game instead.
fn head(props: &TableProps, derived: Derived, act: &Commands) -> Html {
    let TableProps { table, settings, .. } = props;
    let (game, lang) = (table.session.game(), settings.lang);
    if settings.embedded {
        let name = about(game, lang).map_or(game, |about| about.name);
        embedded::line(name, &whole(table), lang)
    } else {
        bar(props, derived, act)
    }
}

/// The parameters for rendering the table.
fn look<'a>(props: &'a TableProps, derived: Derived, effects: &'a TableEffects) -> Look<'a> {
    let TableProps { table, settings, dispatch } = props;
    let outlined = if derived.is_coached { table.coaching.outlined() } else { &[] };
    let dispatch = dispatch.clone();
    Look {
        seat: derived.viewer,
        lang: settings.lang,
        forecast: effects.forecast.as_ref(),
        lit: if table.selection.lit.is_empty() { outlined } else { &table.selection.lit },
        chosen: table.selection.chosen.as_deref(),
        choose: Callback::from(move |card| dispatch.dispatch(Action::Choose(card))),
        round: derived.open_round,
        idle: false,
        play: effects.play.clone(),
    }
}

/// The table, or the curtain in its place. Under the mat there is nothing.
fn stage_content(props: &TableProps, derived: Derived, look: &Look, act: &Commands) -> StageContent {
    let TableProps { table, settings, dispatch } = props;
    let session = &table.session;
    StageContent {
        table: match derived.situation {
            Situation::Mat => Html::default(),
            Situation::Curtain(seat) => curtain(seat, session, table.teaching.asked, settings.lang, dispatch),
            _ => session.table(look),
        },
        marks: Html::default(),
        is_hidden: derived.situation.is_hidden(),
        turn: turn(table, derived.situation),
        hint: table.coaching.hint.filter(|_| derived.is_coached).map(Hint::stage),
        onclick: Some(act.on(Command::Pause)),
    }
}

/// The data of the computer players. `rest` is the time in milliseconds for which the shown ply stays readable.
fn players(props: &TableProps, rest: u32, effects: &TableEffects) -> Computing {
    let TableProps { table, settings, dispatch } = props;
    Computing {
        session: table.session.clone(),
        lang: settings.lang,
        rest,
        due: table.due_computer(*settings).filter(|_| !effects.stage.is_held),
        onforecast: table.session.forecasts().then(|| effects.onforecast.clone()),
        dispatch: dispatch.clone(),
    }
}

/// The fragment that shows the table outside of a frame.
fn whole(table: &TableScreen) -> String {
    match table.purpose {
        Purpose::Own { .. } => table.address(),
        Purpose::Example => format!("example={}", table.session.link(None)),
        // A demo continues with deals that its address does not contain.
        Purpose::Demo { .. } => address::fragment(),
    }
}

/// The marks on the table, and the pen. Their code is loaded when there is something to draw.
fn drawing(table: &TableScreen, element: &NodeRef, is_covered: bool, lang: Lang, dispatch: &Dispatch) -> Html {
    let remark = table.remarks.at(table.session.ply()).filter(|_| !is_covered);
    let dispatch = dispatch.clone();
    let drawing = Drawing {
        table: element.clone(),
        marks: remark.map_or_else(Vec::new, |remark| remark.marks.clone()),
        pen: table.teaching.draws(),
        onmark: Callback::from(move |mark| dispatch.dispatch(Action::Mark(mark))),
    };
    html! { <Drawn {drawing} {lang} /> }
}

/// The shared link, if the user has opened it.
fn sharing(table: &TableScreen, lang: Lang, act: &Commands) -> Html {
    let Some(sharing) = table.open.sharing else { return Html::default() };
    let onclose = act.0.reform(|()| Command::Close);
    let props =
        share::Props { session: table.session.clone(), drawn: table.remarks.parameters(), lang, sharing, onclose };
    html! { <Later aside={Aside::Share(props)} {lang} /> }
}
