//! The whole page: the screen of the model in its frame, and the effects that are common to all screens.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::address;
use super::browser::{self, fresh_seed, root};
use super::chrome::{begin_content, chrome};
use super::embedded::use_ways_out;
use super::loader;
use super::model::screen::Screen;
use super::model::{Action, Dispatch, Model, Notice};
use super::part;
use super::route::Route;
use super::saved;
use super::screens::table::RESULT;
use super::settings::{Chosen, Setting, Settings};
use super::store::{self, Document, use_changes};
use super::view::Page;
use crate::ui::{Lang, sound};

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The model at the start.
    pub first: Model,
}

#[component]
pub fn Shell(props: &Props) -> Html {
    let model = use_reducer(|| props.first.clone());
    use_addresses(model.dispatcher());
    use_updates(model.dispatcher());
    use_root_attributes(model.settings);
    use_effect_with(model.settings.lang, |&lang| part::use_only(lang));
    use_keys_in_sight();
    use_ways_out(model.settings.embedded);
    use_voice(model.settings.is_heard());
    use_screen_name(&model);
    use_chosen_settings(&model);

    let dispatch = model.dispatcher();
    let screen = loader::draw(&Page { model: &model, dispatch: &dispatch });
    chrome(&model, &dispatch, screen)
}

/// The language of the reader: the one that they have chosen, or that of the browser.
pub fn language() -> Lang {
    chosen_language().unwrap_or_else(browser::language)
}

fn chosen_language() -> Option<Lang> {
    let chosen = store::load::<Chosen>().ok()?;
    chosen.settings().into_iter().find_map(|setting| if let Setting::Lang(lang) = setting { Some(lang) } else { None })
}

/// The model at the start, from the address, the storage and the language of the browser. The code of the address must
/// be loaded.
pub fn first_model(asked: &str) -> Model {
    let mut model = Model::new(Settings::usual(browser::language()));
    match store::load::<Chosen>() {
        Ok(chosen) => {
            chosen.settings().into_iter().for_each(|setting| model.settings.set(setting));
            if store::is_unread::<Chosen>() {
                model.notices.push(Notice::SettingsBroken);
            }
        }
        Err(_) => model.notices.push(Notice::StorageOff),
    }
    let (route, notice) = arrive(asked);
    // A link sets the language of its author, unless the reader has chosen one.
    if let Some(lang) = route.lang.filter(|_| chosen_language().is_none()) {
        model.settings.lang = lang;
    }
    let is_link = asked.trim_start_matches('#').starts_with("play=");
    model.update(Action::Go(route.arrival.into()));
    model.notices.extend(notice);
    if let Screen::Table(table) = &mut model.screen {
        // No introduction is shown on a projector or in a frame. A page that embeds this one introduces it itself.
        let told_here = !model.settings.on_wall() && !model.settings.embedded;
        table.at_ply.introduction = is_link && is_new() && told_here;
    }
    model
}

/// Follows an address whose code is loaded. If a saved match has more moves than the address, it opens that match.
fn arrive(asked: &str) -> (Route, Option<Notice>) {
    let mut route = loader::read(asked, fresh_seed);
    address::follow(asked.to_owned());
    let is_resumed = saved::resume(&mut route.arrival, loader::open);
    (route, is_resumed.then_some(Notice::Resumed))
}

/// Returns true if nothing is stored here, as on a first visit.
fn is_new() -> bool {
    [store::PREFIX, store::LEGACY_PREFIX].iter().all(|prefix| store::keys(prefix).is_ok_and(|keys| keys.is_empty()))
}

/// Follows the address when it changes.
#[hook]
fn use_addresses(dispatch: Dispatch) {
    use_effect_with((), move |()| {
        let window = web_sys::window().expect("a page has a window");
        let listener = EventListener::new(&window, "hashchange", move |_| {
            let dispatch = dispatch.clone();
            let asked = address::fragment();
            if address::is_followed(&asked) {
                return;
            }
            spawn_local(async move {
                // The address may have changed during the load. In this case the result is dropped.
                if loader::load(&asked).await && asked == address::fragment() {
                    let (route, notice) = arrive(&asked);
                    dispatch.dispatch(Action::Go(route.arrival.into()));
                    if let Some(notice) = notice {
                        dispatch.dispatch(Action::Notice(notice));
                    }
                }
            });
        });
        move || drop(listener)
    });
}

/// Shows a notice when a new version waits.
#[hook]
fn use_updates(dispatch: Dispatch) {
    use_effect_with((), move |()| {
        let window = web_sys::window().expect("a page has a window");
        let waits = || root().is_some_and(|root| root.get_attribute("data-update").as_deref() == Some("available"));
        if waits() {
            dispatch.dispatch(Action::Notice(Notice::Update));
        }
        let listener =
            EventListener::new(&window, "tefuda-update", move |_| dispatch.dispatch(Action::Notice(Notice::Update)));
        move || drop(listener)
    });
}

/// Writes the language and the appearance to the root element, for styles and screen readers.
#[hook]
fn use_root_attributes(settings: Settings) {
    use_effect_with(settings, |settings| {
        if let Some(root) = root() {
            let set = |name: &str, value: &str| {
                // Browsers recompute the style of the whole page when `lang` is set, even if it has the same value.
                if root.get_attribute(name).as_deref() != Some(value) {
                    // Setting an attribute of a known name cannot fail.
                    let _ = root.set_attribute(name, value);
                }
            };
            set("lang", settings.lang.tag());
            set("data-theme", settings.theme().name());
            set("data-pace", settings.pace.name());
            set("data-still", &settings.still.to_string());
            set("data-signs", &settings.signs.to_string());
            set("data-embedded", &settings.embedded.to_string());
        }
    });
}

/// Shows the digits that press buttons, from the first key press on. Keys of a presentation clicker do not count.
#[hook]
fn use_keys_in_sight() {
    use_effect_with((), |()| {
        let window = web_sys::window().expect("a page has a window");
        let listener = EventListener::new(&window, "keydown", |event| {
            let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
            if let Some(root) = root().filter(|_| !matches!(key.as_deref(), Some("PageUp" | "PageDown" | "."))) {
                // Setting an attribute of a known name cannot fail.
                let _ = root.set_attribute("data-keys", "true");
            }
        });
        move || drop(listener)
    });
}

/// Starts the sound output at a press, because browsers allow it only then.
#[hook]
fn use_voice(is_heard: bool) {
    use_effect_with(is_heard, |&is_heard| {
        let document = web_sys::window().and_then(|window| window.document());
        let listeners = document
            .filter(|_| is_heard)
            .map(|document| ["click", "keydown"].map(|press| EventListener::new(&document, press, |_| sound::wake())));
        move || drop(listeners)
    });
}

/// Stores each setting that the user chooses, and adopts settings that are chosen in other tabs.
#[hook]
fn use_chosen_settings(model: &UseReducerHandle<Model>) {
    let stored = use_mut_ref(|| 0);
    let known = use_mut_ref(|| store::load::<Chosen>().unwrap_or_default());
    let dispatch = model.dispatcher();
    let latest = known.clone();
    use_effect_with(model.chosen.clone(), move |chosen| {
        let new = &chosen[stored.replace(chosen.len())..];
        if new.is_empty() {
            return;
        }
        match store::update::<Chosen>(|stored| new.iter().for_each(|&setting| stored.set(setting))) {
            Ok(all) => *latest.borrow_mut() = all,
            Err(why) => Notice::show(why, &dispatch),
        }
    });
    let dispatch = model.dispatcher();
    use_changes(
        Chosen::KEY,
        Callback::from(move |_| {
            let now = store::load::<Chosen>().unwrap_or_default();
            let before = known.replace(now.clone());
            let dispatch = dispatch.clone();
            spawn_local(async move {
                // If the texts of a language cannot be loaded, this tab keeps its own.
                if loader::load_language(language()).await {
                    dispatch.dispatch(Action::Follow(before.changed(&now)));
                }
            });
        }),
    );
}

/// Writes the name of the screen to the body, for tests and styles, and sets the title of the document. An effect sets
/// the name of a result after the effects of the table. Those measure where the last move has put the cards, and this
/// name moves the lines below the table.
#[hook]
fn use_screen_name(model: &Model) {
    let latest = use_mut_ref(|| None);
    let screen = (model.screen.name(), model.game());
    // The first name is set during the first render. The size of a table depends on the name. An effect may run after a
    // frame, so the table would be laid out twice.
    use_memo((), |()| {
        if screen.0 != RESULT {
            name_body(screen.0);
        }
    });
    use_effect_with((screen, loader::title(model)), move |(screen, title)| {
        // For screen readers and keyboards, a new screen begins with the focus at its start. The focus stays if the
        // table now shows its result, or if only the language has changed.
        let before = latest.replace(Some(*screen));
        if before.is_some_and(|before| before != *screen) && screen.0 != RESULT {
            begin_content();
        }
        name_body(screen.0);
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            document.set_title(&if title.is_empty() {
                "Tefuda 手札".to_owned()
            } else {
                format!("{title} · Tefuda")
            });
        }
    });
}

fn name_body(name: &str) {
    if let Some(body) = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body()) {
        // Setting an attribute of a known name cannot fail.
        let _ = body.set_attribute("data-screen", name);
    }
}
