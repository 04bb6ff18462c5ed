//! Hooks for everything that a table does by itself: it saves the match, continues, shows chances of winning, and keeps
//! the focus.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::announcer::FIRST_OFFERED;
use super::aside::{Commands, TableProps};
use super::model::command::Command;
use super::model::situation::{Derived, Situation};
use super::model::{Purpose, TableScreen};
use crate::ai::Forecast;
use crate::app::address;
use crate::app::browser;
use crate::app::loader;
use crate::app::model::{Action, Dispatch, Notice};
use crate::app::saved::{self, Keeping, Kept};
use crate::app::session::Match;
use crate::app::settings::Pace;
use crate::app::store::use_changes;
use crate::engine::Sitter;

use super::awake::use_awake;
use super::commands::{commands, use_keys};
use super::demo;
use super::focus::{self, use_lent};
use super::noting::use_noting;
use super::playing::ShownPly;
use super::stage::{Stage, use_stage};

/// The delay before the address is updated while computer players move, in milliseconds. It is updated at once when a
/// person is to move.
const ADDRESS_REST_MILLIS: u32 = 250;

/// The factor between the delay after a round and the delay after a move, if no person plays.
const ROUND_RESTS: u32 = 3;

/// The minimum delay between the plies of a replay, in milliseconds.
const LEAST_REPLAY_MILLIS: u32 = 500;

/// The time after which a render is complete, including changes of the theme, in milliseconds.
const DRAWN_MILLIS: u32 = 50;

/// The results of the effects of a table page that its render needs.
pub struct TableEffects {
    pub stage: Stage,
    /// The chances of winning, once they are computed, and the callback that receives them.
    pub forecast: Option<Forecast>,
    pub onforecast: Callback<(String, Forecast)>,
    /// Plays a move, given in notation.
    pub play: Callback<String>,
    pub act: Commands,
}

/// Runs the effects of a table page. The focus depends on their order.
#[hook]
pub fn use_table_effects(props: &TableProps, derived: Derived) -> TableEffects {
    let TableProps { table, settings, dispatch } = props;
    let Derived { situation, viewer, .. } = derived;
    use_keeping(table, dispatch);
    let (forecast, onforecast) = use_forecast(&table.session);
    let shown = ShownPly { session: table.session.clone(), round: situation.due_round() };
    let stage = use_stage(shown, viewer, *settings, situation.is_yours());
    use_replay(table, settings.pace, dispatch);
    let play = {
        let dispatch = dispatch.clone();
        Callback::from(move |mv| dispatch.dispatch(Action::Play(mv)))
    };
    // A lent focus returns before the table takes a lost one.
    use_lent(asking(table, situation), stage.table());
    let (play, act) = use_focus(stage.table(), play, commands(table, *settings, stage.table(), dispatch));
    use_keys(&act, table.replay.is_some());
    use_noting(table, dispatch);
    use_onward(situation, onward_rest(table, situation, &stage, settings.pace), table, &act);
    use_awake(derived.is_for_a_room);
    TableEffects { stage, forecast, onforecast, play, act }
}

/// Saves the match at every ply if it `is_mine`. Also writes it to the address, and to the variable that the crash page
/// reads. An example is not saved.
#[hook]
fn use_keeping(table: &TableScreen, dispatch: &Dispatch) {
    let keeping = use_mut_ref(Keeping::default);
    let tell = dispatch.clone();
    let (own, demo) = (matches!(table.purpose, Purpose::Own { .. }), table.is_demo());
    let drawn = table.remarks.parameters();
    {
        // Another tab may have more moves of this match.
        let (keeping, session, tell) = (keeping.clone(), table.session.clone(), dispatch.clone());
        let heard = move |key: String| {
            if keeping.borrow().is_behind(&session, &key, loader::open) {
                tell.dispatch(Action::Notice(Notice::Elsewhere));
            }
        };
        use_changes(saved::PREFIX, Callback::from(heard));
    }
    use_effect_with((table.session.clone(), own, drawn, table.is_mine), move |(session, own, drawn, is_mine)| {
        if *own {
            let seen = keeping.borrow_mut().see(session, drawn, *is_mine, browser::now(), loader::open);
            let notice = match seen {
                Ok(Kept::Nothing | Kept::Stored) => None,
                Ok(Kept::Behind) => Some(Notice::Elsewhere),
                Ok(Kept::Branched) => Some(Notice::Branched),
                Err(why) => Notice::of(why),
            };
            if seen == Ok(Kept::Stored) && session.turn().is_none() {
                // A finished match is worth keeping, so the page asks for permanent storage.
                spawn_local(async {
                    browser::ask_to_keep().await;
                });
            }
            if let Some(notice) = notice {
                tell.dispatch(Action::Notice(notice));
            }
        }
        let fragment = if *own { session.address() + drawn } else { format!("example={}", session.link(None)) };
        browser::note_match(&fragment);
        let computing =
            session.is_at_last_ply() && matches!(session.mover(), Some((_, sitter)) if sitter != Sitter::Person);
        // A demo is not saved: its address would deal a new match.
        let later = if demo {
            None
        } else if computing {
            Some(Timeout::new(ADDRESS_REST_MILLIS, move || address::keep(&fragment)))
        } else {
            address::keep(&fragment);
            None
        };
        move || drop(later)
    });
    use_effect_with((), |()| || browser::note_match(""));
}

/// The delay before the table continues by itself, in milliseconds. `None` if it waits for the user.
fn onward_rest(table: &TableScreen, situation: Situation, stage: &Stage, pace: Pace) -> Option<u32> {
    match situation {
        _ if table.is_looked_into() || stage.is_held => None,
        Situation::Round(_) => rest_between_rounds(table, pace),
        Situation::Leaving(_) => Some(stage.rest_millis(pace.rest_millis())),
        _ => None,
    }
}

/// Continues after a delay: to the next round if no person plays, or to the person who sits down next.
#[hook]
fn use_onward(situation: Situation, rest: Option<u32>, table: &TableScreen, commands: &Commands) {
    let commands = commands.clone();
    // Each change at the table, such as an opened log, restarts the delay.
    use_effect_with((situation, rest, table.clone()), move |&(_, rest, _)| {
        let rest = rest.map(|rest| Timeout::new(rest, move || commands.0.emit(Command::Onward)));
        move || drop(rest)
    });
}

/// The time for which the scores of a round are shown if no person plays. `None` if a person plays, or if the table is
/// covered or paused.
fn rest_between_rounds(table: &TableScreen, pace: Pace) -> Option<u32> {
    let stands = table.teaching.covered || table.is_held();
    let rest = if table.is_demo() { demo::score_millis(pace) } else { pace.rest_millis() * ROUND_RESTS };
    (!stands && !table.session.sitters().contains(&Sitter::Person)).then_some(rest)
}

/// Advances a replay from ply to ply, and ends it after its last ply.
#[hook]
fn use_replay(table: &TableScreen, pace: Pace, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    use_effect_with((table.session.clone(), table.replay.is_some(), pace), move |&(_, replaying, pace)| {
        let rest = pace.rest_millis().max(LEAST_REPLAY_MILLIS);
        let next = replaying.then(|| Timeout::new(rest, move || dispatch.dispatch(Action::Replay)));
        move || drop(next)
    });
}

/// The chances of winning at the shown ply; until they are computed, the latest ones of this match. Also the callback
/// that receives them, with the identity of their match.
#[hook]
fn use_forecast(session: &Match) -> (Option<Forecast>, Callback<(String, Forecast)>) {
    let forecast = use_state(|| None::<(String, Forecast)>);
    let setter = forecast.setter();
    let onforecast = use_callback((), move |forecast, ()| setter.set(Some(forecast)));
    let of_now = forecast.as_ref().filter(|(of, _)| of == session.identity()).map(|(_, forecast)| forecast.clone());
    (of_now, onforecast)
}

/// Scrolls the log to the line of the shown ply, or to its end at the last ply.
#[hook]
pub fn use_newest(open: bool, session: &Match) {
    use_effect_with((open, session.ply(), session.plies()), |&(open, ply, plies)| {
        let document = web_sys::window().and_then(|window| window.document());
        let find = |selector: &str| document.as_ref()?.query_selector(selector).ok().flatten();
        let Some(lines) = find(".log-lines").filter(|_| open) else { return };
        match find(".log-now").filter(|_| ply < plies).and_then(|line| line.dyn_into::<HtmlElement>().ok()) {
            Some(line) => lines.set_scroll_top(line.offset_top() - lines.client_height() / 2),
            None => lines.set_scroll_top(lines.scroll_height()),
        }
    });
}

/// Keeps the focus at the table after a move or a command, even if the focused element has disappeared. Returns
/// wrappers of both callbacks.
#[hook]
fn use_focus(root: &NodeRef, play: Callback<String>, commands: Commands) -> (Callback<String>, Commands) {
    let begun = use_mut_ref(|| false);
    let (moved, acted, root) = (begun.clone(), begun.clone(), root.clone());
    use_effect(move || {
        // A change of the theme hides elements only after this render. So the focus is checked once more later.
        let settled = begun.borrow().then(|| {
            focus::hold(&root);
            Timeout::new(DRAWN_MILLIS, move || {
                focus::drop_unseen();
                focus::hold(&root);
            })
        });
        move || drop(settled)
    });
    let play = Callback::from(move |mv| {
        *moved.borrow_mut() = true;
        play.emit(mv);
    });
    let commands = Callback::from(move |command| {
        *acted.borrow_mut() = true;
        commands.0.emit(command);
    });
    (play, Commands(commands))
}

/// The selector of the element that requests the focus, the most urgent one first.
fn asking(table: &TableScreen, situation: Situation) -> Option<&'static str> {
    let asking = [
        (table.at_ply.introduction, "[data-action=play-on]"),
        (table.open.menu, ".menu"),
        (table.at_ply.rule.is_some(), ".rule"),
        (table.at_ply.reading, ".reading"),
        (table.coaching.questioned.is_some(), "[data-action=reconsider]"),
        (table.open.help, ".help"),
        (table.open.sharing.is_some(), "[data-action=copy], [data-action=close-code]"),
        (situation.is_covered(), "[data-action=uncover]"),
        (situation.is_curtained(), "[data-action=sit]"),
        (situation.due_round().is_some(), ".result-onward .primary"),
        (situation == Situation::Waiting, "[data-action=go-on]"),
        (situation == Situation::Over && !table.is_demo(), ".result"),
        (table.selection.chosen.is_some(), FIRST_OFFERED),
    ];
    asking.into_iter().find_map(|(asks, selector)| asks.then_some(selector))
}
