//! The effects of a ply: flying cards, flourishes, their sounds, and finally a sound for the person to move.

use std::cell::RefCell;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Waker};

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, HtmlElement};
use yew::prelude::*;
use yew::scheduler;

use crate::app::session::Match;
use crate::app::settings::Settings;
use crate::engine::Seat;
use crate::ui::motion::{
    self, Act, CardRects, Counting, Counts, DEAL, Flights, Held, HiddenLines, Raised, Schedule, whole_millis,
};
use crate::ui::sound::{Cue, Heard, Sound};

/// The elements on which a ply is played.
#[derive(Clone, PartialEq)]
pub struct StageElements {
    /// The element with everything that is shown of the match.
    pub page: NodeRef,
    /// The element in which the table is rendered.
    pub table: NodeRef,
    /// The layer of flourishes over the table.
    pub layer: NodeRef,
}

/// The effects that are playing now.
#[derive(Default)]
struct Playing {
    flights: Flights,
    /// The back that the user drags off a card, and the listeners for the pointer.
    held: Option<(Held, [EventListener; 3])>,
    hidden_lines: HiddenLines,
    counting: Counting,
    heard: Heard,
    /// The flourish that is shown, and the timer that ends it. A flourish that begins late is shown as long as any
    /// other.
    raised: Option<(Raised, Timeout)>,
    /// The timers of later effects.
    due: Vec<Timeout>,
}

impl Playing {
    /// Ends all effects at once.
    fn end(&mut self) {
        self.held = None;
        self.hidden_lines.show();
        self.end_moving();
    }

    /// Ends all effects but this held back. The lines about its card stay hidden.
    fn end_but(&mut self, held: &Held) {
        self.hidden_lines.wait_for(held);
        self.end_moving();
    }

    fn end_moving(&mut self) {
        self.due.clear();
        self.counting.end();
        self.heard.hush();
        self.lower();
        self.flights.land();
    }

    fn lower(&mut self) {
        if let Some((raised, _)) = self.raised.take() {
            raised.end();
        }
    }
}

/// The shown state, as far as the effects depend on it.
#[derive(Clone, PartialEq)]
pub struct ShownPly {
    pub session: Match,
    /// The settled round whose end is still shown.
    pub round: Option<usize>,
}

/// Runs the render and the effects of a change before the browser shows a frame. If a render takes longer than a frame,
/// Yew lets the browser continue before the effects: a card would be seen at its final place, and would fly there
/// afterwards.
#[hook]
fn use_before_frame<D: PartialEq + 'static>(changed: D) {
    use_memo(changed, |_| {
        if cfg!(target_arch = "wasm32") {
            spawn_local(async {
                // The first poll does the work. Two tasks that await the end would wake each other forever.
                let _ = pin!(scheduler::flush()).poll(&mut Context::from_waker(Waker::noop()));
            });
        }
    });
}

/// Plays each shown ply. If animations are off, the places of cards are not measured, because that forces a layout of
/// the whole table. Any press ends the effects. At the end, a sound calls the person to move if they did not move last
/// and if it `is_yours`. Returns true while the user holds a back, because the table waits for that.
#[hook]
pub fn use_playing(elements: &StageElements, now: ShownPly, viewer: Seat, settings: Settings, is_yours: bool) -> bool {
    let before = use_mut_ref(|| (CardRects::default(), Counts::default()));
    let shown = use_mut_ref(|| None::<ShownPly>);
    let playing = use_mut_ref(Playing::default);
    let is_held = use_state_eq(|| false);
    use_before_frame((now.clone(), settings));
    {
        let (elements, playing, holds) = (elements.clone(), playing.clone(), is_held.setter());
        use_effect_with((now, settings), move |(now, settings)| {
            playing.borrow_mut().end();
            holds.set(false);
            let session = &now.session;
            let last = shown.replace(Some(now.clone()));
            let deals = now.deals(last.as_ref());
            let goes_on = last.as_ref().is_some_and(|last| last.session.identity() == session.identity());
            if let Some(table) = elements.table.cast::<HtmlElement>() {
                let acts = if deals { Vec::new() } else { acts(session, last.as_ref(), viewer, *settings) };
                let slowness = slowness(*settings);
                let schedule = if let Some(slowness) = slowness {
                    let page = elements.page.cast();
                    let now = motion::card_rects(&table);
                    let counts = page.as_ref().map(Counts::of).unwrap_or_default();
                    let (last, counted) = before.replace((now.clone(), counts));
                    let last = if deals { now.bare() } else { last };
                    let counted = if goes_on { counted } else { Counts::default() };
                    let (flights, schedule) = Flights::begin(&table, &last, &now, &acts, slowness);
                    fly(&table, &schedule);
                    let mut playing = playing.borrow_mut();
                    playing.flights = flights;
                    if let Some(page) = page {
                        playing.hidden_lines = HiddenLines::begin(&page, &schedule, slowness);
                        playing.counting = Counting::begin(&page, &counted, schedule.millis, slowness);
                    }
                    schedule
                } else {
                    before.take();
                    let schedule = Schedule::still(&acts);
                    fly(&table, &schedule);
                    schedule
                };
                if last.is_some_and(|last| last != *now) && settings.is_heard() {
                    let call = (is_yours && (deals || is_called(session)))
                        .then_some(Cue { at: schedule.millis, sound: Sound::Woodblock });
                    let cues: Vec<Cue> = schedule.cues.iter().copied().chain(call).collect();
                    playing.borrow_mut().heard = Heard::begin(&cues, settings.pace.slowness().unwrap_or(1.0));
                }
                follow(&playing, &elements, &table, &schedule, *settings);
            }
            let playing = playing.clone();
            move || playing.borrow_mut().end()
        });
    }
    let slow = use_mut_ref(|| None);
    *slow.borrow_mut() = slowness(settings);
    let (table, holds) = (elements.table.clone(), is_held.setter());
    // The listeners are added once, and before that for the keys of the table. So a press ends only effects that began
    // before it.
    use_effect_with((), move |()| {
        let document = web_sys::window().and_then(|window| window.document());
        let listeners = document.map(|document| {
            ["pointerdown", "keydown"].map(|press| {
                let (playing, table, holds) = (playing.clone(), table.clone(), holds.clone());
                let (page, slow) = (document.clone(), slow.clone());
                EventListener::new(&document, press, move |event| {
                    let held = event.dyn_ref().and_then(|press| playing.borrow_mut().flights.hold(press));
                    holds.set(held.is_some());
                    let Some(held) = held else {
                        playing.borrow_mut().end();
                        return table.cast::<HtmlElement>().iter().for_each(come_to_rest);
                    };
                    playing.borrow_mut().end_but(&held);
                    let hears = hears(&page, &playing, &table, &holds, &slow);
                    playing.borrow_mut().held = Some((held, hears));
                })
            })
        });
        move || drop(listeners)
    });
    *is_held
}

/// The listeners for the pointer that drags a back off a card, and for its release.
fn hears(
    page: &Document,
    playing: &Rc<RefCell<Playing>>,
    table: &NodeRef,
    holds: &UseStateSetter<bool>,
    slow: &Rc<RefCell<Option<f64>>>,
) -> [EventListener; 3] {
    let moving = playing.clone();
    let moves = EventListener::new(page, "pointermove", move |event| {
        if let (Some((held, _)), Some(pointer)) = (&moving.borrow().held, event.dyn_ref()) {
            held.follow(pointer);
        }
    });
    let lets_go = |event: &'static str| {
        let (playing, table, holds, slow) = (playing.clone(), table.clone(), holds.clone(), slow.clone());
        EventListener::once(page, event, move |_| {
            let mut now = playing.borrow_mut();
            let slowness = slow.borrow().unwrap_or_default();
            let Some(millis) = now.held.as_ref().map(|(held, _)| held.let_go(slowness)) else { return };
            let playing = playing.clone();
            now.due.push(Timeout::new(whole_millis(millis), move || {
                playing.borrow_mut().end();
                table.cast::<HtmlElement>().iter().for_each(come_to_rest);
                holds.set(false);
            }));
        })
    };
    [moves, lets_go("pointerup"), lets_go("pointercancel")]
}

impl ShownPly {
    /// Returns true if cards were just dealt: a match begins, or another round of it.
    fn deals(&self, last: Option<&ShownPly>) -> bool {
        let begins = |last: &ShownPly| last.session.identity() != self.session.identity();
        match last {
            Some(last) if last.session == self.session => last.round.is_some() && self.round.is_none(),
            last => self.session.ply() == 0 && self.session.plies() == 0 && last.is_none_or(begins),
        }
    }
}

/// Starts the timers of a schedule: for its flourishes and for its end.
fn follow(
    playing: &Rc<RefCell<Playing>>,
    elements: &StageElements,
    table: &HtmlElement,
    schedule: &Schedule,
    settings: Settings,
) {
    let slowness = slowness(settings);
    let pace = settings.pace.slowness().unwrap_or_default();
    let mut due = Vec::new();
    for &(begin, at, how) in &schedule.flourishes {
        let (playing, elements, table) = (playing.clone(), elements.clone(), table.clone());
        due.push(Timeout::new(whole_millis(begin * pace), move || {
            playing.borrow_mut().lower();
            let raised = elements.layer.cast().and_then(|layer| Raised::begin(&layer, &table, at, how, slowness));
            let lowering = playing.clone();
            let goes = Timeout::new(whole_millis(how.millis() * pace), move || lowering.borrow_mut().lower());
            playing.borrow_mut().raised = raised.map(|raised| (raised, goes));
        }));
    }
    let (landing, table) = (playing.clone(), table.clone());
    due.push(Timeout::new(whole_millis(schedule.millis * pace), move || {
        landing.borrow_mut().flights.land();
        come_to_rest(&table);
    }));
    playing.borrow_mut().due = due;
}

/// The attribute of the table while something moves on it.
const FLYING: &str = "data-flying";

/// Marks the table as moving, if the schedule takes time.
fn fly(table: &HtmlElement, schedule: &Schedule) {
    if schedule.millis > 0.0 {
        // Setting an attribute of a known name cannot fail.
        let _ = table.set_attribute(FLYING, "");
    } else {
        come_to_rest(table);
    }
}

fn come_to_rest(table: &HtmlElement) {
    // Removing an attribute of a known name cannot fail.
    let _ = table.remove_attribute(FLYING);
}

/// The acts that the shown ply plays. Flourishes are played only after a step forward from the previous ply.
fn acts(session: &Match, last: Option<&ShownPly>, viewer: Seat, settings: Settings) -> Vec<Act> {
    if settings.pace.slowness().is_none() {
        return Vec::new();
    }
    let mut acts = session.acts(viewer, settings.lang);
    let last = last.map(|last| &last.session).filter(|last| last.identity() == session.identity());
    let onward = last.is_some_and(|last| last.ply() + 1 == session.ply());
    if !onward {
        for act in &mut acts {
            act.flourish = None;
        }
    }
    acts
}

/// Returns true if it has become another player's turn.
fn is_called(session: &Match) -> bool {
    session.is_at_last_ply() && session.ply() > 0 && session.mover_at(session.ply() - 1) != session.mover()
}

/// The duration of the effects of the shown ply, in milliseconds. 0 if nothing is played.
pub fn moving_millis(session: &Match, viewer: Seat, settings: Settings) -> u32 {
    let Some(pace) = settings.pace.slowness() else { return 0 };
    let acts = session.acts(viewer, settings.lang);
    let millis = if slowness(settings).is_some() { Schedule::duration(&acts) } else { Schedule::still(&acts).millis };
    let deal = if session.ply() == 0 { DEAL } else { 0.0 };
    whole_millis((millis + deal) * pace)
}

/// The factor of all durations of animations. `None` if there are no animations.
fn slowness(settings: Settings) -> Option<f64> {
    settings.pace.slowness().filter(|_| !settings.still && !motion::is_unwanted())
}
