//! Loads the parts of the page and the games that an address or a table requires.

use std::cell::OnceCell;

use gloo_timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::{Html, hook, use_effect_with, use_state, use_state_eq};

use crate::games::IDS;
use crate::ui::Lang;

use crate::app::browser;
use crate::app::model::screen::Screen;
use crate::app::model::{Action, Dispatch, Model, Notice};
use crate::app::part::{Part, is_language_used, set_language_used};
use crate::app::route::{Address, Route};
use crate::app::screens::table::model::remarks::Remarks;
use crate::app::session::Match;
use crate::app::session::apis::{index, reference_apis, table_apis};
use crate::app::settings::Setting;
use crate::app::statistics::seen;
use crate::app::store::StoreError;
use crate::app::view::{AnyPart, Coach, Games, PARTS, Page, Pages, Panels, Parts, Screens, Thinking, row_of};

/// The time after which a table loads its other parts, in milliseconds. By then its fonts and its cards are loaded, and
/// the network is idle.
const IDLE_MILLIS: u32 = 2_000;

thread_local! {
    static ALL: OnceCell<&'static Parts> = const { OnceCell::new() };
}

/// The parts of the page. Native builds contain all of them.
pub fn parts() -> &'static Parts {
    ALL.with(|all| {
        *all.get_or_init(|| {
            let parts: &'static Parts = Box::leak(Box::default());
            if cfg!(not(target_arch = "wasm32")) {
                parts.link();
            }
            parts
        })
    })
}

/// Parts and games that an address requires.
struct Required {
    parts: Vec<&'static dyn AnyPart>,
    table_apis: Vec<&'static str>,
    reference_apis: Vec<&'static str>,
    /// The game whose style sheet is required.
    style: Option<&'static str>,
}

impl Required {
    fn by(address: &Address<'_>) -> Self {
        let Some((part, row)) = row_of(address) else {
            return Self {
                parts: vec![&parts().table],
                table_apis: Vec::new(),
                reference_apis: Vec::new(),
                style: None,
            };
        };
        let named: Vec<_> = address.game().into_iter().collect();
        let all = || IDS.to_vec();
        let (table_apis, reference_apis) = match row.games {
            Games::All => (all(), all()),
            Games::NamedOrAll if named.is_empty() => (all(), all()),
            Games::NamedOrTables if named.is_empty() => (all(), Vec::new()),
            _ => (named.clone(), named.clone()),
        };
        let reference_apis = if part.reference_api { reference_apis } else { Vec::new() };
        let own = (part.of)(parts());
        // The lobby does not use the part of the table, which reads the addresses of matches and shows the page for a bad
        // address. An address with parameters may be bad.
        let is_lobby = part.name == "lobby" && address.is_alone();
        let parts = if is_lobby { vec![own] } else { vec![&parts().table as &dyn AnyPart, own] };
        Self { parts, table_apis, reference_apis, style: named.first().copied() }
    }
}

/// Loads the parts, the games, the texts and the style sheets that an address requires. If one of them cannot be loaded,
/// replaces the page by an error message and returns false.
pub async fn load(fragment: &str) -> bool {
    let address = Address::new(fragment, || 0);
    let every_language = row_of(&address).is_some_and(|(part, _)| part.every_language);
    let wanted = |lang: &Lang| every_language || address.lang() == Some(*lang);
    let added: Vec<Lang> = Lang::ALL.into_iter().filter(wanted).filter(|&lang| !is_language_used(lang)).collect();
    let mut is_readable = true;
    for &lang in &added {
        is_readable = is_readable && load_language(lang).await;
    }
    let mut required = Required::by(&address);
    let (pages, coach) = (&parts().pages, &parts().coach);
    let row = row_of(&address).map(|(part, _)| part.name);
    let opens_coach = row == Some("coach");
    if row != Some("lobby") && (opens_coach || row == Some("pages") || pages.get().is_some() || coach.get().is_some()) {
        // Pages and coach use the reference APIs of all games in use, for example that of a match that was put aside.
        required.reference_apis.extend(address.game());
        required.reference_apis.extend(loaded_games());
    }
    if opens_coach {
        required.table_apis.extend(seen::games());
    }
    // All requests start before the first one is awaited.
    let style = required.style.map(browser::load_table_style);
    parts().texts.request();
    for part in &required.parts {
        part.request();
    }
    let mut is_here =
        is_readable && load_games(&required.table_apis, &required.reference_apis).await && parts().texts.load().await;
    for part in required.parts {
        is_here = is_here && part.load().await;
    }
    if let (true, Some(style)) = (is_here, style) {
        is_here = style.await;
    }
    if every_language {
        // Parts that are loaded later show one language again.
        added.into_iter().filter(|&lang| address.lang() != Some(lang)).for_each(|lang| set_language_used(lang, false));
    }
    if !is_here {
        browser::say_missing();
    }
    is_here
}

/// Loads the table APIs of some games and the reference APIs of some games. Returns true if all are available.
async fn load_games(of_table_apis: &[&str], of_reference_apis: &[&str]) -> bool {
    load_all(table_apis(), of_table_apis).await && load_all(reference_apis(), of_reference_apis).await
}

/// Loads the table APIs of all games. Returns true if all are available.
pub async fn load_table_apis() -> bool {
    load_games(IDS, &[]).await
}

/// Loads the reference API of every game whose table API is loaded. Returns true if all are available.
async fn load_reference_apis() -> bool {
    load_games(&[], &loaded_games()).await
}

/// The games whose table APIs are loaded.
fn loaded_games() -> Vec<&'static str> {
    IDS.iter().zip(table_apis()).filter(|(_, api)| api.get().is_some()).map(|(id, _)| *id).collect()
}

/// Loads the parts of some games. Returns true if all are available.
async fn load_all<F: ?Sized>(all: &'static [Part<F>; IDS.len()], games: &[&str]) -> bool {
    let wanted = || games.iter().filter_map(|game| index(game)).map(|index| &all[index]);
    wanted().for_each(Part::request);
    for part in wanted() {
        if part.load().await.is_none() {
            return false;
        }
    }
    true
}

/// Adds a language to those in which the page shows texts, and loads its texts for everything that is loaded. Returns true
/// if they are available.
pub async fn load_language(lang: Lang) -> bool {
    let was_used = is_language_used(lang);
    set_language_used(lang, true);
    let all = parts();
    // All requests start before the first one is awaited.
    all.texts.request();
    for part in PARTS {
        (part.of)(all).request_texts();
    }
    for (table_api, reference_api) in table_apis().iter().zip(reference_apis()) {
        table_api.request_texts();
        reference_api.request_texts();
    }
    let mut is_here = all.texts.load().await;
    for part in PARTS {
        is_here = is_here && (part.of)(all).load_texts().await;
    }
    for (table_api, reference_api) in table_apis().iter().zip(reference_apis()) {
        is_here = is_here && table_api.load_texts().await && reference_api.load_texts().await;
    }
    set_language_used(lang, was_used || is_here);
    is_here
}

/// Changes a setting that the user has chosen. The texts of a language are loaded before the page shows it.
pub fn set(setting: Setting, dispatch: &Dispatch) {
    let Setting::Lang(lang) = setting else { return dispatch.dispatch(Action::Set(setting)) };
    let dispatch = dispatch.clone();
    spawn_local(async move {
        let is_here = load_language(lang).await;
        dispatch.dispatch(if is_here { Action::Set(setting) } else { Action::Notice(Notice::Unloadable) });
    });
}

/// Parses an address whose parts are loaded. `fresh_seed` is called if the address needs a seed and has none.
pub fn read(fragment: &str, fresh_seed: fn() -> u64) -> Route {
    let address = Address::new(fragment, fresh_seed);
    match row_of(&address) {
        None => Route::bad(address.unknown()),
        Some((part, _)) => match (part.of)(parts()).screens() {
            Some(screens) => Route::read(&address, screens.read),
            None => Route::to(crate::app::screens::lobby::LobbyScreen),
        },
    }
}

/// Opens the match of an address. The code of its game must be loaded.
pub fn open(fragment: &str) -> Option<(Match, Remarks)> {
    match read(fragment, || 0).arrival.screen {
        Screen::Table(table) => Some((table.session, table.remarks)),
        _ => None,
    }
}

/// Renders the screen.
pub fn draw(page: &Page<'_>) -> Html {
    screens_of(page.model).map(|screens| (screens.draw)(page)).unwrap_or_default()
}

/// The title of the window. If it is empty, the window has the title of the site.
pub fn title(model: &Model) -> String {
    screens_of(model).map(|screens| (screens.title)(&model.screen, model.settings.lang)).unwrap_or_default()
}

/// The functions of the part of the shown screen.
fn screens_of(model: &Model) -> Option<&'static Screens> {
    let part = PARTS.iter().find(|part| part.name == model.screen.part())?;
    (part.of)(parts()).screens()
}

/// Loads the secondary screens while another screen is shown, and the reference APIs of the games in use.
pub async fn load_pages() -> Option<&'static Pages> {
    load_with_reference_apis(&parts().pages).await
}

/// Loads a part that uses the reference APIs of the games in use.
async fn load_with_reference_apis<F: 'static>(part: &'static Part<F>) -> Option<&'static F> {
    part.request();
    if load_reference_apis().await { part.load().await } else { None }
}

/// Adds the matches that tables have noted to the statistics. If the coach or a game cannot be loaded, the notes stay
/// stored.
///
/// # Errors
/// If the results cannot be stored. The notes stay stored in this case too.
pub async fn gather() -> Result<(), StoreError> {
    // The code of its game is required to count a match.
    if !load_games(&seen::games(), &[]).await {
        return Ok(());
    }
    parts().coach.load().await.map_or(Ok(()), |coach| (coach.gather)())
}

/// The state of a part that a screen does not require at once.
pub enum Lazy<F: 'static> {
    Loading,
    Ready(&'static F),
    Failed,
}

/// Loads the secondary screens once they are wanted. A change of `tries` starts another attempt.
#[hook]
pub fn use_pages(is_wanted: bool, tries: usize) -> Lazy<Pages> {
    use_part(&parts().pages, true, is_wanted, false, tries)
}

/// Loads the panels once they are wanted, or once the table has been shown for a while.
#[hook]
pub fn use_panels(is_wanted: bool, tries: usize) -> Lazy<Panels> {
    let is_idle = use_idle();
    use_part(&parts().panels, false, is_wanted, is_idle, tries)
}

/// Loads the computer players once they are wanted, or once the table has been shown for a while.
#[hook]
pub fn use_thinking(is_wanted: bool, tries: usize) -> Lazy<Thinking> {
    let is_idle = use_idle();
    use_part(&parts().thinking, false, is_wanted, is_idle, tries)
}

/// Loads the coach for a table.
#[hook]
pub fn use_coach(tries: usize) -> Lazy<Coach> {
    use_part(&parts().coach, true, true, false, tries)
}

/// Returns true once the table has been shown for [`IDLE_MILLIS`].
#[hook]
fn use_idle() -> bool {
    let is_idle = use_state_eq(|| false);
    let setter = is_idle.setter();
    use_effect_with((), move |()| {
        let later = Timeout::new(IDLE_MILLIS, move || setter.set(true));
        move || drop(later)
    });
    *is_idle
}

/// Loads a part when it is wanted, when the page is idle, and again when `tries` changes. With `uses_reference_apis` it loads
/// the reference APIs of the games in use first.
#[hook]
fn use_part<F: 'static>(
    part: &'static Part<F>,
    uses_reference_apis: bool,
    is_wanted: bool,
    is_idle: bool,
    tries: usize,
) -> Lazy<F> {
    let failed = use_state(|| false);
    let (had_failed, set) = (*failed, failed.setter());
    use_effect_with((is_wanted, is_idle, tries), move |&(is_wanted, is_idle, _)| {
        if (is_wanted || is_idle) && part.get().is_none() {
            // The error of an earlier request is not shown during a new one.
            if had_failed {
                set.set(false);
            }
            spawn_local(async move {
                let functions =
                    if uses_reference_apis { load_with_reference_apis(part).await } else { part.load().await };
                set.set(functions.is_none());
            });
        }
    });
    match part.get() {
        Some(functions) => Lazy::Ready(functions),
        None if *failed => Lazy::Failed,
        None => Lazy::Loading,
    }
}

#[cfg(test)]
mod tests;
