//! The handler of keys and buttons. It dispatches a command to the model, and performs the effects on the page that the
//! model cannot perform.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::aside::Commands;
use super::keys;
use super::model::TableScreen;
use super::model::acting::Effect;
use super::model::command::Command;
use crate::app::loader;
use crate::app::model::{Action, Dispatch, Notice};
use crate::app::presenting;
use crate::app::settings::Settings;
use crate::ui::Lang;

/// The handler of commands for the table that was rendered last. `root` is the element of the table.
pub fn commands(table: &TableScreen, settings: Settings, root: &NodeRef, dispatch: &Dispatch) -> Commands {
    let (table, root, dispatch) = (table.clone(), root.clone(), dispatch.clone());
    Commands(Callback::from(move |command: Command| {
        let effect = table.effect(command, settings);
        dispatch.dispatch(Action::Command(command));
        match effect {
            Some(Effect::PressDigit(digit)) => {
                let pressed = format!("[data-key='{digit}']");
                root.cast::<HtmlElement>().iter().for_each(|root| keys::press(root, &pressed));
            }
            Some(Effect::PlayNow) => keys::press_now(),
            Some(Effect::Share(sharing)) => dispatch.dispatch(Action::Share(sharing)),
            Some(Effect::Collect) => collect(&table, settings.lang, &dispatch),
            Some(Effect::Present) => presenting::open(),
            // The model handles these.
            Some(Effect::ToggleWait | Effect::ToggleSound | Effect::ToggleProjector) | None => {}
        }
    }))
}

/// Adds the position of the table to a study, and shows a notice.
fn collect(table: &TableScreen, lang: Lang, dispatch: &Dispatch) {
    let (table, dispatch) = (table.clone(), dispatch.clone());
    spawn_local(async move {
        // The study may already have positions of any game.
        let pages = if loader::load_table_apis().await { loader::load_pages().await } else { None };
        let notice = match pages.map(|pages| (pages.collect)(&table, lang)) {
            Some(Ok(count)) => Some(Notice::Collected(count)),
            Some(Err(why)) => Notice::of(why),
            None => Some(Notice::Unloadable),
        };
        if let Some(notice) = notice {
            dispatch.dispatch(Action::Notice(notice));
        }
    });
}

/// Listens to keys. A key press right after a render belongs to the new table. So the handler is replaced during each
/// render, and not in an effect, which runs later. During a replay (`replaying`), any key ends the replay.
#[hook]
pub fn use_keys(commands: &Commands, replaying: bool) {
    let latest = use_mut_ref(|| (commands.clone(), replaying));
    *latest.borrow_mut() = (commands.clone(), replaying);
    use_effect_with((), move |()| {
        let document = web_sys::window().and_then(|window| window.document()).expect("a page has a document");
        let listener = EventListener::new_with_options(
            &document,
            "keydown",
            gloo_events::EventListenerOptions::enable_prevent_default(),
            move |event| {
                let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
                let (commands, replaying) = latest.borrow().clone();
                let any = replaying && keys::is_plain(event);
                if let Some(command) = keys::read(event).or(any.then_some(Command::Replay)) {
                    if any || !matches!(command, Command::Digit(_) | Command::Close | Command::Pause) {
                        event.prevent_default();
                    }
                    commands.0.emit(command);
                }
            },
        );
        move || drop(listener)
    });
}
