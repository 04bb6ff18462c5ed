//! The computer players at a table. Each one moves after a delay, and a long computation shows its progress.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};
use yew::prelude::*;

use super::aside::Computing;
use super::later::play_now;
use crate::app::chrome::focus_content;
use crate::app::model::{Action, Dispatch};
use crate::app::session::Match;
use crate::app::text::text;
use crate::app::view::{Screens, Thinking};
use crate::app::workers::{Pool, WebWorker};
use crate::engine::{Seat, Sitter};

use super::forecast::Forecaster;

impl Thinking {
    pub const fn with(_: Screens) -> Self {
        Self { players }
    }
}

fn players(props: &Computing) -> Html {
    html! { <Computers ..props.clone() /> }
}

/// The maximum number of workers. Each one has its own memory.
const MOST_WORKERS: u8 = 4;
/// The time after which a computation shows its progress, in milliseconds.
const SLOW_MILLIS: u32 = 250;

/// The progress of a computation, and the button that ends it. This is a separate component, so that the table is not
/// rendered again for each part of the progress.
#[component]
pub fn Computers(props: &Computing) -> Html {
    let Computing { session, lang, rest, due, onforecast, dispatch } = props;
    let pool = use_state(pool);
    let progress = use_state(|| None::<(Match, u16)>);
    // The match whose delay before the next move the user has skipped.
    let hurried = use_state(|| None::<Match>);
    let rest = if hurried.as_ref() == Some(session) { 0 } else { *rest };
    {
        let (pool, dispatch, progress) = (Pool::clone(&pool), dispatch.clone(), progress.setter());
        use_effect_with((session.clone(), rest, *due), move |(session, rest, due)| {
            let (session, own) = (session.clone(), pool.clone());
            let rest = due.map(|due| Timeout::new(*rest, move || compute(&session, due, &own, progress, dispatch)));
            move || {
                drop(rest);
                pool.stop();
            }
        });
    }
    use_hurry(due.is_some() && rest > 0 && session.persons().next().is_some(), session, &hurried);
    let parts = |sitter: &Sitter| if let Sitter::Level(level) = sitter { session.parts(*level) } else { 1 };
    let words = text(*lang);
    let now = session.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        // The button disappears and would take the focus with it.
        let active = web_sys::window().and_then(|window| window.document()?.active_element());
        if active.is_some() && active == event.target_dyn_into::<web_sys::Element>() {
            focus_content();
        }
        if pool.is_thinking() {
            pool.hurry();
        } else {
            hurried.set(Some(now.clone()));
        }
    });
    let known = due.and_then(|(seat, sitter)| {
        let (of, done) = progress.as_ref()?;
        (of == session).then_some((seat, parts(&sitter), *done))
    });
    html! {
        <>
            if let Some((seat, of, done)) = known.filter(|&(_, of, _)| of > 1) {
                <div class="told-thought" role="progressbar" aria-label={(words.thinking)(session.names(*lang).of(seat))}
                    aria-valuemin="0" aria-valuemax={of.to_string()} aria-valuenow={done.to_string()}>
                    <svg viewBox={format!("0 0 {of} 1")} preserveAspectRatio="none" aria-hidden="true">
                        <rect width="1" height="1" transform={format!("scale({done} 1)")} />
                    </svg>
                </div>
            }
            { play_now(session, *lang, known.is_none(), onclick) }
            if let Some(onforecast) = onforecast { <Forecaster session={session.clone()} {onforecast} /> }
        </>
    }
}

/// Lets a press next to the buttons, the space bar and Enter skip the delay before the next move, while there `is` one. A
/// press while cards fly only ends their flight.
#[hook]
fn use_hurry(is: bool, session: &Match, hurried: &UseStateHandle<Option<Match>>) {
    let hurried = hurried.setter();
    use_effect_with((is, session.clone()), move |(is, session)| {
        let document = web_sys::window().and_then(|window| window.document()).filter(|_| *is);
        let listeners = document.map(|document| {
            ["pointerdown", "keydown"].map(|press| {
                let (page, hurried, session) = (document.clone(), hurried.clone(), session.clone());
                // In the capture phase, the press has not ended the flight.
                let phase = EventListenerOptions::run_in_capture_phase();
                EventListener::new_with_options(&document, press, phase, move |event| {
                    if !has_meaning(event) && matches!(page.query_selector("[data-flying]"), Ok(None)) {
                        hurried.set(Some(session.clone()));
                    }
                })
            })
        });
        move || drop(listeners)
    });
}

/// Returns true if a press has an effect of its own, such as a refusal, which the next move would remove.
fn has_meaning(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_on_button = target.is_some_and(|target| !matches!(target.closest("a, button, input, summary"), Ok(None)));
    let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
    is_on_button || key.is_some_and(|key| !matches!(key.as_str(), " " | "Enter"))
}

/// A pool of at least one and at most [`MOST_WORKERS`] workers. One core is left for the page.
fn pool() -> Pool<WebWorker> {
    let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    let count = (1..=MOST_WORKERS).filter(|&worker| worker == 1 || f64::from(worker) < cores);
    Pool::new(count.map(|_| WebWorker::default()).collect())
}

fn compute(
    session: &Match,
    (seat, sitter): (Seat, Sitter),
    pool: &Pool<WebWorker>,
    progress: UseStateSetter<Option<(Match, u16)>>,
    dispatch: Dispatch,
) {
    let from = session.clone();
    let go_on = move |mv: Option<String>| {
        // The answer is checked like any move from outside. An illegal one is replaced by a random move, so that the
        // match continues.
        let next = mv.and_then(|mv| from.play(&mv).ok());
        let next = next.or_else(|| from.play(&from.random_move(seat)?).ok());
        if let Some(to) = next {
            dispatch.dispatch(Action::Answered { from, to });
        }
    };
    match sitter {
        Sitter::Level(level) if session.choices() > 1 => {
            // The progress is shown only after `SLOW_MILLIS`.
            let (of, done, slow) = (session.clone(), Rc::new(Cell::new(0)), Rc::new(Cell::new(false)));
            let show = Rc::new(move |done| progress.set(Some((of.clone(), done))));
            let (so_far, is_slow, first) = (done.clone(), slow.clone(), show.clone());
            let watch = Timeout::new(SLOW_MILLIS, move || {
                is_slow.set(true);
                first(so_far.get());
            });
            let heard = move |parts| {
                done.set(parts);
                if slow.get() {
                    show(parts);
                }
            };
            let decided = move |mv| {
                drop(watch);
                go_on(mv);
            };
            pool.decide(session, (seat, level), heard, decided);
        }
        // There is nothing to compute.
        Sitter::Level(_) | Sitter::Random | Sitter::Person => go_on(None),
    }
}
