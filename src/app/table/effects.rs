//! What a table does by itself: it keeps the match, goes on, asks for chances, lets cards fly and holds the focus.

use gloo_timers::callback::Timeout;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::ai::Forecast;
use crate::engine::Sitter;
use crate::ui::motion::{self, Places};
use crate::worker::{Answer, Task};

use super::acts::Acts;
use super::demo;
use super::focus;
use super::hand::{Errand, Hand};
use super::keys::Key;
use super::page::Props;
use super::said::{Said, Saying};
use crate::app::address;
use crate::app::panic;
use crate::app::route::Occasion;
use crate::app::session::Match;
use crate::app::settings::Settings;
use crate::app::shell::{Action, Dispatch};
use crate::app::storage;

/// Enough for an error of well under one per cent.
const FORECAST_PLAYOUTS: u32 = 20_000;
/// Addresses follow the table at once when somebody is to think, and after a rest while computers play.
const ADDRESS_REST_MILLIS: u32 = 250;

/// How many times as long as after a move the table rests between rounds when no person plays.
const ROUND_RESTS: u32 = 3;

/// By then the page has been drawn.
const DRAWN_MILLIS: u32 = 50;

/// By then the last card of a flight has come down.
const LANDED_MILLIS: u32 = 450;

/// Keeps the match at every ply, in the storage and in the address; an example only there.
#[hook]
pub fn use_keeping(live: &Match, occasion: Occasion, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    use_effect_with((live.clone(), occasion), move |(live, occasion)| {
        let own = *occasion == Occasion::Own;
        if let Some(Err(why)) = own.then(|| storage::keep_match(live)) {
            dispatch.dispatch(Action::Notice(why.into()));
        }
        let fragment = if own { live.address() } else { format!("example={}", live.link(None)) };
        panic::note(fragment.clone());
        let computing = live.is_live() && matches!(live.mover(), Some((_, sitter)) if sitter != Sitter::Person);
        // Nobody's own match takes no place among those kept, and its address begins another one.
        let later = if *occasion == Occasion::Demo {
            None
        } else if computing {
            Some(Timeout::new(ADDRESS_REST_MILLIS, move || address::keep(&fragment)))
        } else {
            address::keep(&fragment);
            None
        };
        move || drop(later)
    });
}

/// Leads on to the next round where no person plays: a rest is enough.
#[hook]
pub fn use_onward(waiting: Option<usize>, rest: Option<u32>, said: &Saying, act: &Acts) {
    let act = act.clone();
    // Whoever looks closer, at cards or at the log, gets the whole rest again.
    use_effect_with((waiting, rest, Said::clone(said)), move |&(waiting, rest, _)| {
        let rest = waiting.and(rest).map(|rest| Timeout::new(rest, move || act.0.emit(Key::Onward)));
        move || drop(rest)
    });
}

/// How long the scores of a round stand where no person is to press on; nothing moves while the table stands still.
pub fn rest_between_rounds(props: &Props, stands: bool) -> Option<u32> {
    let Props { live, settings: Settings { pace, .. }, occasion, .. } = props;
    let rest = if *occasion == Occasion::Demo { demo::score_millis(*pace) } else { pace.rest_millis() * ROUND_RESTS };
    (!stands && !live.sitters().contains(&Sitter::Person)).then_some(rest)
}

/// The chances at the shown ply; the latest known ones until they are there.
#[hook]
pub fn use_forecast(live: &Match) -> Option<Forecast> {
    let hand = use_state(Hand::default);
    let forecast = use_state(|| None::<(String, Forecast)>);
    let identity = live.identity().to_owned();
    {
        let (setter, identity) = (forecast.setter(), identity.clone());
        use_effect_with(live.clone(), move |live| {
            if !live.forecasts() {
                return;
            }
            let seat = live.viewer();
            let task =
                Task::Forecast { players: live.players(), playouts: FORECAST_PLAYOUTS, seed: live.brain_seed(seat) };
            let errand = Errand { live: live.clone(), seat, task };
            let here = errand.clone();
            let told = move |answer| {
                if let Answer::Forecast(forecast) = answer {
                    setter.set(Some((identity, forecast)));
                }
            };
            hand.ask(errand, move |answer| match answer {
                Some(forecast @ Answer::Forecast(_)) => told(forecast),
                _ => here.run_here(told),
            });
        });
    }
    forecast.as_ref().filter(|(of, _)| *of == identity).map(|(_, forecast)| forecast.clone())
}

/// Cards fly from where they were, unless motion is unwanted: then nobody asks where they are, which makes the browser
/// lay out the whole table at once.
#[hook]
pub fn use_flights(root: &NodeRef, live: &Match, settings: Settings) {
    let before = use_mut_ref(Places::default);
    let root = root.clone();
    use_effect_with((live.clone(), settings), move |(_, settings)| {
        let millis = settings.pace.flight_millis();
        let flies = millis > 0.0 && !settings.still && !motion::is_unwanted();
        let landed = root.cast::<HtmlElement>().map(|root| {
            let mut before = before.borrow_mut();
            if flies {
                motion::fly(&root, &before, millis);
                // While cards fly, no place cuts them off at its edge.
                let _ = root.set_attribute("data-flying", "");
            }
            *before = if flies { motion::places(&root) } else { Places::default() };
            Timeout::new(LANDED_MILLIS, move || {
                let _ = root.remove_attribute("data-flying");
            })
        });
        move || drop(landed)
    });
}

/// Whoever has made a move or pressed a key finds the focus at the table, though what had it is gone.
#[hook]
pub fn use_focus(root: &NodeRef, play: Callback<String>, act: Acts) -> (Callback<String>, Acts) {
    let begun = use_mut_ref(|| false);
    let (moved, acted, holder) = (begun.clone(), begun.clone(), root.clone());
    use_effect(move || {
        if *begun.borrow() {
            focus::hold(&holder);
        }
    });
    let play = Callback::from(move |mv| {
        *moved.borrow_mut() = true;
        play.emit(mv);
    });
    let root = root.clone();
    let act = Callback::from(move |key| {
        *acted.borrow_mut() = true;
        act.0.emit(key);
        // What is hidden by a change of the look loses the focus only once the page has been drawn.
        let root = root.clone();
        let held = move || {
            focus::drop_unseen();
            focus::hold(&root);
        };
        Timeout::new(DRAWN_MILLIS, held).forget();
    });
    (play, Acts(act))
}
