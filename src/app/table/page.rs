//! The page of a table: the match, the bar with its controls, and the texts.

use yew::prelude::*;

use crate::app::about::{about, rule_name};
use crate::app::address;
use crate::app::aside::{Aside, Commands, Drawing, PanelData, TableProps};
use crate::app::beside::share;
use crate::app::embedded;
use crate::app::first_time::{use_first_time, use_sentences};
use crate::app::later::{Coaching, Later, Players, Presenting};
use crate::app::model::coaching::Hint;
use crate::app::model::command::Command;
use crate::app::model::situation::{Derived, Situation};
use crate::app::model::table::{Purpose, TableScreen};
use crate::app::model::{Action, Dispatch};
use crate::app::parts::{Awaited, use_pages, use_panels};
use crate::app::presenting::Shows;
use crate::app::session::{Line, Look, Refused};
use crate::app::settings::{Settings, Theme, Tutor};
use crate::app::text::{Text, text};
use crate::app::trouble::{on_its_way, unloadable};
use crate::engine::{Seat, Sitter};
use crate::ui::reading::aloud;
use crate::ui::{Lang, flourish};

use super::arrival;
use super::awake::use_awake;
use super::bar::bar;
use super::caption::{Caption, width};
use super::commands::{commands, use_keys};
use super::curtain::curtain;
use super::demo::{self, use_demo};
use super::drawn::Drawn;
use super::effects::{rest_between_rounds, use_focus, use_forecast, use_keeping, use_newest, use_onward, use_replay};
use super::focus::use_lent;
use super::noting::use_noting;
use super::playing::{Shown, Stage, moving_millis, use_playing};
use super::recap::recap;
use super::rule::to_rule;
use super::scores::title;
use super::teacher;

#[component]
pub fn TablePage(props: &TableProps) -> Html {
    let TableProps { table, settings, dispatch } = props;
    let (live, lang) = (&table.live, settings.lang);
    let words = text(lang);
    let root = use_node_ref();
    let derived = Derived::of(table, *settings);
    let Derived { situation, viewer, .. } = derived;
    let covered = situation.is_covered();
    let due_round = situation.due_round();
    let lines = use_memo((live.clone(), viewer, lang), |(live, viewer, lang)| live.log(*viewer, *lang));
    // Behind the curtain no lines are shown, because some are for one person only.
    let lines: &[Line] = if situation.is_curtained() { &[] } else { &lines };

    use_keeping(table, dispatch);
    let (forecast, told_forecast) = use_forecast(live);
    let stage = Stage { page: use_node_ref(), table: root.clone(), layer: use_node_ref() };
    let shown = Shown { live: live.clone(), round: due_round };
    let is_held = use_playing(&stage, shown, viewer, *settings, situation.is_yours());
    let flourishes = use_memo((live.clone(), viewer, lang), |(live, viewer, lang)| live.flourishes(*viewer, *lang));
    use_replay(table, settings.pace, dispatch);
    let play = {
        let dispatch = dispatch.clone();
        Callback::from(move |mv| dispatch.dispatch(Action::Play(mv)))
    };
    let (play, act) = use_focus(&root, play, commands(table, *settings, &root, dispatch));
    use_keys(&act, table.replay.is_some());
    // The next move waits until all animations have ended, and a moment longer.
    let moving = moving_millis(live, viewer, *settings);
    let onward = match situation {
        _ if table.is_looked_into() || is_held => None,
        Situation::Round(_) => rest_between_rounds(table, settings.pace),
        Situation::Leaving(_) => Some(settings.pace.rest_millis().max(moving + moving / 4)),
        _ => None,
    };
    // The line of a teacher replaces the caption.
    let line = table.remarks.at(live.ply()).map(|remark| remark.line.clone());
    let line = line.filter(|line| !line.trim().is_empty() && !situation.is_hidden());
    let told: Vec<&str> = lines.iter().filter(|line| line.ply == live.ply()).map(|line| line.text.as_str()).collect();
    let link = use_memo(live.clone(), |live| live.link(None));
    use_noting(table, dispatch);
    let shows = Shows {
        link: (*link).clone(),
        said: line.clone().unwrap_or_else(|| told.join(lang.conventions().space)),
        covered,
        step: None,
    };
    use_onward(situation, onward, table, &act);
    use_awake(derived.is_for_a_room);
    use_lent(asking(table, situation), &root);

    let latest: Vec<&Line> = lines.iter().filter(|line| line.ply == live.ply()).collect();
    let caption = Caption::of(&latest, derived.is_for_a_room.then_some(live.game()), lang);
    let sentences = use_sentences(live.game(), lang, derived.explains_rules).filter(|_| derived.is_readable);
    let why = use_first_time(
        live.game(),
        &(live.identity().to_owned(), live.ply()),
        &latest,
        sentences.as_deref(),
        table.is_mine,
    );
    let demo = table.is_demo();
    let rest = if demo { demo::reading_millis(caption.width, settings.pace) } else { settings.pace.rest_millis() };
    let rest = rest.max(moving + moving / 4);
    let rest = why.as_ref().map_or(rest, |why| rest.max(demo::reading_millis(width(&why.sentence), settings.pace)));
    let plays = demo && !covered && !table.is_held() && due_round.is_none();
    use_demo(live, plays.then_some(rest), settings.pace, dispatch);
    let choose = {
        let dispatch = dispatch.clone();
        Callback::from(move |card| dispatch.dispatch(Action::Choose(card)))
    };
    let (chosen, forecast) = (table.chosen.as_deref(), forecast.as_ref());
    let coached = derived.is_coached;
    let outlined = if coached { table.coaching.outlined() } else { &[] };
    let lit = if table.lit.is_empty() { outlined } else { &table.lit };
    let look = Look { seat: viewer, lang, forecast, lit, chosen, choose, round: derived.open_round, idle: false, play };
    let turn_words = status(table, situation, *settings, words);
    let turn_words = if table.undone { (words.taken_back)(&turn_words) } else { turn_words };
    // The code that describes tables as text is loaded when the user opens it.
    let tries = use_state(|| 0);
    let pages = use_pages(table.reading, *tries);
    let read = table.reading.then(|| match pages {
        // A hidden table has no text.
        _ if situation.is_hidden() => Ok(Vec::new()),
        Awaited::Here(pages) => Ok((pages.places)(live, &look)),
        Awaited::Coming => Err(on_its_way(lang)),
        Awaited::Missing => Err(unloadable(lang, Callback::from(move |_| tries.set(*tries + 1)))),
    });
    let panel_data =
        PanelData { props, derived, log_lines: lines, status: &turn_words, places: read.as_ref(), act: &act };
    let (opens, scored) = (derived.has_panels, derived.shows_scores);
    let panel_tries = use_state(|| 0);
    let panels = Some(use_panels(opens, *panel_tries)).filter(|_| opens);
    let log_is_here = table.log && matches!(panels, Some(Awaited::Here(_)));
    use_newest(log_is_here, live);
    let before =
        if scored || covered { None } else { recap(lines, live, viewer, width(&turn_words) + caption.width, lang) };
    let told = read.as_ref().and_then(|read| read.as_ref().ok()).map(|places| aloud(&turn_words, places, lang));
    let root_of_marks = root.clone();
    let hands_open = table.teaching.open && !covered;
    let name = about(live.game(), lang).map_or(live.game(), |about| about.name);
    let class = classes!(
        "table-page",
        "cloth",
        (table.log && !covered).then_some("table-with-log"),
        (table.stepping && !covered).then_some("table-with-steps"),
        (scored && !covered).then_some("table-with-result"),
        (hands_open && !scored).then_some("table-with-hands"),
        demo.then_some("table-with-demo")
    );
    html! {
        <div {class} ref={stage.page} onclick={to_rule(dispatch)}>
            if !covered {
                if settings.embedded { { embedded::line(name, &whole(table), lang) } } else { { bar(props, coached, &act) } }
            }
            if let Some(Awaited::Here(panels)) = panels { { (panels.above)(&panel_data) } }
            <div class="table" ref={root} tabindex="-1" data-game={live.game()}
                data-ply={live.ply().to_string()} data-plies={live.plies().to_string()}
                data-state-hash={format!("{:016x}", live.state_hash(viewer))} data-turn={turn(table, situation)}
                data-hint={table.coaching.hint.filter(|_| coached).map(Hint::stage)} onclick={act.on(Command::Pause)}>
                { match situation {
                    Situation::Mat => Html::default(),
                    Situation::Curtain(seat) => curtain(seat, live, table.teaching.asked, lang, dispatch),
                    _ => live.table(&look),
                } }
            </div>
            <div class="flourish-layer" ref={stage.layer} aria-hidden="true">
                if !situation.is_hidden() { { flourish::layer(&flourishes) } }
            </div>
            if covered { { teacher::mat(live, lang, &act) } }
            <div class="told">
                <div class="told-line">
                    <p class="told-status">if !covered { { &turn_words } }</p>
                    <p class="told-caption" role="status" aria-label={words.read_aloud}>
                        if let Some(told) = told { <span class="hidden">{ told }</span> }
                        else if let Some(line) = line { <span class="told-note">{ line }</span> }
                        else if !covered { { caption.html } }
                    </p>
                    if let Some(before) = before { <p class="told-before" aria-hidden="true">{ before }</p> }
                </div>
                if coached && !table.is_looked_into() { { coach(table, *settings, viewer, dispatch) } }
                if let Some(why) = why.filter(|_| !table.is_looked_into()) { <p key={why.rule} class="told-why paper" role="status" data-why={why.rule}>{ why.sentence }</p> }
                if let Some(refused) = table.refused.as_ref().filter(|_| !covered) { { refusal(refused, table, lang) } }
                <div class="told-ways">
                if !live.is_live() && table.replay.is_none() && !demo { { back_to_now(table, situation, words, lang, &act) } }
                <Players live={live.clone()} {lang} {rest} due={table.due_computer(*settings).filter(|_| !is_held)}
                    told={live.forecasts().then_some(told_forecast)} dispatch={dispatch.clone()} />
                if demo && !covered { { demo::controls(table, *settings, &act, dispatch) } }
                if settings.wait {
                    <button type="button" class={classes!("primary", "told-go-on", (situation != Situation::Waiting).then_some("told-idle"))}
                        data-action="go-on" onclick={act.on(Command::Onward)}>{ words.go_on_playing }</button>
                }
                </div>
            </div>
            { match panels {
                Some(Awaited::Here(panels)) => (panels.beside)(&panel_data),
                Some(Awaited::Coming) => html! { <div class="panel paper panel-awaited">{ on_its_way(lang) }</div> },
                Some(Awaited::Missing) => {
                    let again = Callback::from(move |_| panel_tries.set(*panel_tries + 1));
                    html! { <div class="panel paper">{ unloadable(lang, again) }</div> }
                }
                None => Html::default(),
            } }
            if table.arrived && !covered { { arrival::strip(live, &turn_words, lang, &act) } }
            <Presenting {shows} asked={act.0.clone()} {lang} />
            { drawing(table, &root_of_marks, covered, lang, dispatch) }
            if let Some(sharing) = table.sharing {
                <Later aside={Aside::Share(share::Props { live: live.clone(), drawn: table.remarks.parameters(), lang, sharing, onclose: act.0.reform(|()| Command::Close) })} {lang} />
            }
        </div>
    }
}

/// The fragment that shows the table outside of a frame.
fn whole(table: &TableScreen) -> String {
    match table.purpose {
        Purpose::Own { .. } => table.address(),
        Purpose::Example => format!("example={}", table.live.link(None)),
        // A demo continues with deals that its address does not contain.
        Purpose::Demo { .. } => address::fragment(),
    }
}

/// The marks on the table, and the pen. Their code is loaded when there is something to draw.
fn drawing(table: &TableScreen, root: &NodeRef, covered: bool, lang: Lang, dispatch: &Dispatch) -> Html {
    let remark = table.remarks.at(table.live.ply()).filter(|_| !covered);
    let dispatch = dispatch.clone();
    let drawing = Drawing {
        table: root.clone(),
        marks: remark.map_or_else(Vec::new, |remark| remark.marks.clone()),
        pen: table.teaching.draws(),
        onmark: Callback::from(move |mark| dispatch.dispatch(Action::Mark(mark))),
    };
    html! { <Drawn {drawing} {lang} /> }
}

/// The coach, if a hint is open, or if the tutor is on.
fn coach(table: &TableScreen, settings: Settings, seat: Seat, dispatch: &Dispatch) -> Html {
    let coaching = table.coaching.clone();
    if coaching.hint.is_none() && coaching.questioned.is_none() && settings.tutor == Tutor::Off {
        return Html::default();
    }
    let Settings { lang, tutor, .. } = settings;
    html! { <Coaching live={table.live.clone()} {seat} {coaching} {tutor} {lang} dispatch={dispatch.clone()} /> }
}

/// The player to move, for tests and styles: a person (`seat`) or a computer player (`brain`). No person is asked for a
/// move while the table shows something else.
fn turn(table: &TableScreen, situation: Situation) -> &'static str {
    match table.live.mover() {
        _ if situation.is_showing_an_event() => "brain",
        None => "over",
        Some((_, Sitter::Person)) => "seat",
        Some(_) => "brain",
    }
}

/// The selector of the element that requests the focus, the most urgent one first.
fn asking(table: &TableScreen, situation: Situation) -> Option<&'static str> {
    let asking = [
        (table.arrived, "[data-action=play-on]"),
        (table.menu, ".menu"),
        (table.rule.is_some(), ".rule"),
        (table.reading, ".reading"),
        (table.coaching.questioned.is_some(), "[data-action=reconsider]"),
        (table.help, ".help"),
        (table.sharing.is_some(), "[data-action=copy], [data-action=close-code]"),
        (situation.is_covered(), "[data-action=uncover]"),
        (situation.is_curtained(), "[data-action=sit]"),
        (situation.due_round().is_some(), "[data-action=next-round]"),
        (situation == Situation::Waiting, "[data-action=go-on]"),
        (situation == Situation::Over && !table.is_demo(), ".result"),
    ];
    asking.into_iter().find_map(|(asks, selector)| asks.then_some(selector))
}

/// The buttons at an earlier ply: to the latest move, and to hand the page over to the person to move.
fn back_to_now(table: &TableScreen, situation: Situation, words: &Text, lang: Lang, act: &Commands) -> Html {
    let other = table.other_mover().filter(|_| table.seated().is_some() && !situation.is_curtained());
    html! {
        <>
            <button type="button" class="quiet told-resume" onclick={act.on(Command::Last)}>{ words.resume }</button>
            if let Some(seat) = other {
                <button type="button" class="quiet" data-action="hand-over" onclick={act.on(Command::HandOver)}>{ (words.hand_over)(table.live.names(lang).of(seat)) }</button>
            }
        </>
    }
}

/// The status of the table: whose turn it is, or which ply is shown.
fn status(table: &TableScreen, situation: Situation, settings: Settings, words: &Text) -> String {
    let (live, lang) = (&table.live, settings.lang);
    let names = live.names(lang);
    let of_turn = |(seat, sitter): (Seat, Sitter)| match sitter {
        Sitter::Person if names.is_you(seat) => (words.your_turn)(live.asks(lang)),
        Sitter::Person => (words.turn_of)(names.of(seat)),
        Sitter::Level(_) | Sitter::Random => (words.thinking)(names.of(seat)),
    };
    match (situation, table.open_round(situation)) {
        (Situation::Replaying, _) => words.again_shown.to_owned(),
        (Situation::Waiting, _) => words.waiting.to_owned(),
        (_, Some(round)) if situation != Situation::Over => title(live, lang, round),
        _ if table.teaching.open => (words.teacher_as)(names.of(table.viewer())),
        _ if table.is_held() => words.held.to_owned(),
        _ if !live.is_live() && !table.is_demo() => match settings.theme() {
            Theme::Projector => format!("{}/{}", live.ply(), live.plies()),
            _ => (words.looking_back)(live.ply(), live.plies()),
        },
        _ => live.mover().map_or_else(|| words.over.to_owned(), of_turn),
    }
}

fn refusal(refused: &Refused, table: &TableScreen, lang: Lang) -> Html {
    let (live, words) = (&table.live, text(lang));
    let (said, rule) = match refused {
        Refused::Move(mv) => match live.refusal(mv, lang) {
            Some((said, rule)) => (said, Some(rule.0)),
            // The table offers only moves that can be parsed, but a move from outside may not be one.
            None => (mv.clone(), None),
        },
        Refused::NotYours(seat) => ((words.turn_of)(live.names(lang).of(*seat)), Some("turn")),
        Refused::Over => (words.over.to_owned(), None),
    };
    let game = live.game();
    html! {
        <p class="told-refusal" role="alert" data-rule={rule}>
            { said }{ " " }
            if let Some(rule) = rule {
                <a href={format!("#rules={game}&at={rule}")}>{ (words.why)(rule_name(game, rule, lang)) }</a>
            }
        </p>
    }
}
