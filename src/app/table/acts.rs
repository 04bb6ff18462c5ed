//! Everything that a key, or a press of the bar or a card, does at a table.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::engine::Sitter;

use super::curtain::{self, awaited};
use super::keys::{self, Key};
use super::pacing::{self, Again};
use super::page::Props;
use super::reading;
use super::said::{Said, Saying, change};
use crate::app::beside::share::Offer;
use crate::app::parts::bring;
use crate::app::route::Occasion;
use crate::app::session::Refused;
use crate::app::settings::Settings;
use crate::app::shell::Action;
use crate::app::text::text;

/// What can be done besides playing.
#[derive(Clone, PartialEq)]
pub struct Acts(pub Callback<Key>);

impl Acts {
    /// A press that asks for this.
    pub fn on(&self, key: Key) -> Callback<MouseEvent> {
        self.0.reform(move |_| key)
    }
}

/// What stands behind `#` of the screens beside the table, of which sharing is one.
const SHARE: &str = "share";

/// Plays a move for the person to move, or says why not.
#[hook]
pub fn use_play(props: &Props, said: &Saying, again: &UseStateHandle<Option<Again>>) -> Callback<String> {
    let Props { live, settings, dispatch, .. } = props;
    let (live, dispatch, said) = (live.clone(), dispatch.clone(), said.clone());
    let Settings { lang, pace, .. } = *settings;
    let again = again.clone();
    Callback::from(move |mv: String| {
        if pacing::end(&again, &dispatch) {
            return;
        }
        let names = live.names(lang);
        let refused = match live.mover() {
            // What is shown is a round that is over: there is nothing to be played.
            _ if said.waiting(&live, pace).or(said.round).is_some() => return,
            Some((_, Sitter::Person)) => match live.play(&mv, lang) {
                Ok(next) => return dispatch.dispatch(Action::Play(next)),
                Err(refused) => refused,
            },
            Some((seat, _)) => Refused { text: (text(lang).turn_of)(names.of(seat)), rule: Some("turn") },
            None => Refused { text: text(lang).over.to_owned(), rule: None },
        };
        said.dispatch(change(|said| said.refused = Some(refused)));
    })
}

/// Everything a key or a button of the bar does.
pub fn acts(props: &Props, said: &Saying, again: &UseStateHandle<Option<Again>>, rests: bool, root: &NodeRef) -> Acts {
    let Props { live, settings, eyes, occasion, dispatch } = props.clone();
    let demo = occasion == Occasion::Demo;
    let (said, again, root) = (said.clone(), again.clone(), root.clone());
    Acts(Callback::from(move |key: Key| {
        if pacing::end(&again, &dispatch) {
            return;
        }
        let show = |ply: usize| dispatch.dispatch(Action::Play(live.at(ply)));
        let told = &*said;
        let reads = told.help || told.log || told.round.is_some() || told.read.is_some() || told.sharing.is_some();
        let taught = told.teaching.after(key, live.players()).filter(|_| key != Key::Close || !reads);
        if taught.is_some() {
            let players = live.players();
            return said.dispatch(change(move |said| {
                said.teaching = said.teaching.after(key, players).unwrap_or(said.teaching);
            }));
        }
        // Any other key makes a table that plays by itself rest; the one that leads on lets it go on from its end.
        if demo && !matches!(key, Key::Projector | Key::Onward) {
            let goes_on = key == Key::Pause || key == Key::Forward && live.is_live();
            let held = !(told.held && goes_on);
            said.dispatch(change(move |said| said.held = held));
        }
        let waits = told.waiting(&live, settings.pace).is_some();
        let hidden = !waits && !told.teaching.open && awaited(&live, eyes, told.handing).is_some();
        match key {
            // Nobody looks behind the curtain.
            Key::Digit(_)
            | Key::Back
            | Key::Forward
            | Key::First
            | Key::Last
            | Key::Undo
            | Key::Round
            | Key::Log
            | Key::Again
                if hidden => {}
            Key::Onward | Key::Forward if waits => {
                let live = live.clone();
                said.dispatch(change(move |said| {
                    (said.seen, said.lit) = (Some((live.clone(), said.seen(&live) + 1)), Vec::new());
                }));
            }
            Key::Onward | Key::Forward | Key::Now if rests => {
                let live = live.clone();
                said.dispatch(change(|said| said.passed = Some(live)));
                if key == Key::Now {
                    keys::press_now();
                }
            }
            Key::Wait => dispatch.dispatch(Action::Wait),
            Key::Again => {
                pacing::begin(&live, curtain::viewer(&live, eyes), &again, &dispatch);
            }
            Key::Read => {
                let lang = settings.lang;
                let read = root.cast::<HtmlElement>().map(|root| (lang, reading::read(&root, lang)));
                said.dispatch(change(|said| said.read = if said.read.is_some() { None } else { read }));
            }
            Key::Round => {
                let latest = Some(live.rounds()).filter(|&rounds| rounds > 0);
                said.dispatch(change(move |said| {
                    (said.round, said.lit) = (if said.round.is_some() { None } else { latest }, Vec::new());
                }));
            }
            Key::Digit(digit) => {
                root.cast::<HtmlElement>().iter().for_each(|root| keys::press(root, digit));
            }
            Key::Back => dispatch.dispatch(Action::Step(-1)),
            Key::Forward => dispatch.dispatch(Action::Step(1)),
            Key::First => dispatch.dispatch(Action::Step(isize::MIN)),
            Key::Last => dispatch.dispatch(Action::Step(isize::MAX)),
            Key::Undo => live.earlier_choice().into_iter().for_each(show),
            Key::Log => said.dispatch(change(|said| said.log = !said.log)),
            Key::Help => said.dispatch(change(|said| said.help = !said.help)),
            Key::Close => said.dispatch(change(Said::close)),
            Key::Now => keys::press_now(),
            Key::Projector => dispatch.dispatch(Action::Projector),
            Key::Share => share(Offer::Moment, false, said.clone()),
            Key::Code => share(Offer::Moment, true, said.clone()),
            Key::Challenge => share(Offer::Challenge, false, said.clone()),
            Key::Hand => said.dispatch(change(|said| said.handing = true)),
            Key::Onward | Key::Pause | Key::Teacher | Key::Mat => {}
        }
    }))
}

/// Opens what shares the table; its code may have to come first.
fn share(offer: Offer, code: bool, said: Saying) {
    spawn_local(async move {
        if bring(SHARE).await {
            said.dispatch(change(move |said| said.sharing = Some((offer, code))));
        }
    });
}

/// Listens to keys. A key pressed right after a table has been drawn means that table, so what a key does is
/// renewed with each drawing, and not only when the effects of the drawing have run.
#[hook]
pub fn use_keys(act: &Acts, again: bool) {
    let latest = use_mut_ref(|| (act.clone(), again));
    *latest.borrow_mut() = (act.clone(), again);
    use_effect_with((), move |()| {
        let document = web_sys::window().and_then(|window| window.document()).expect("a page has a document");
        let listener = EventListener::new_with_options(
            &document,
            "keydown",
            gloo_events::EventListenerOptions::enable_prevent_default(),
            move |event| {
                let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
                let (act, again) = latest.borrow().clone();
                let any = again && keys::is_plain(event);
                // Any key comes back from what is shown again.
                if let Some(key) = keys::read(event).or(any.then_some(Key::Again)) {
                    if any || !matches!(key, Key::Digit(_) | Key::Close | Key::Pause) {
                        event.prevent_default();
                    }
                    act.0.emit(key);
                }
            },
        );
        move || drop(listener)
    });
}
