//! The page: which screen is shown, with what settings, and the match in hand.

use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::engine::{BadLink, SEED_BITS, Seat};
use crate::ui::Lang;

use super::about::{self, about};
use super::address;
use super::beside::challenge::challenge;
use super::beside::gallery::Gallery;
use super::beside::rulebook::Rulebook;
use super::beside::settings_page::settings_page;
use super::beside::setup::Setup;
use super::chrome::chrome;
use super::lobby::Lobby;
use super::parts::bring;
use super::route::{self, Occasion, Route};
use super::session::Match;
use super::settings::{Settings, Theme};
use super::storage::{self, Unkept};
use super::table::page::TablePage;
use super::text::text;
use super::trouble::trouble;

/// What the middle of the page shows.
#[derive(Clone, PartialEq)]
pub enum Screen {
    Lobby,
    Setup {
        game: &'static str,
    },
    Table,
    Rules {
        game: &'static str,
        anchor: Option<String>,
    },
    Gallery {
        game: &'static str,
    },
    Sheet {
        game: &'static str,
    },
    Settings,
    /// Somebody's game, to be played again by the reader.
    Challenge(Match),
    Trouble(BadLink),
}

/// Something the person should know, and may wave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    StorageOff,
    StorageFull,
    SettingsBroken,
    MatchesBroken,
    Update,
}

/// All that the page remembers.
#[derive(Clone, PartialEq)]
pub struct Model {
    pub screen: Screen,
    pub settings: Settings,
    pub live: Option<Match>,
    /// What that is on the table for.
    pub occasion: Occasion,
    /// The match in hand, while another one is only looked at in its place.
    own: Option<Match>,
    pub notices: Vec<Notice>,
    /// Who has sat down in front of the page, of several persons who play at it.
    pub eyes: Option<Seat>,
    /// What the look was before the projector.
    before_projector: Theme,
    /// Settings that the person has changed here, to be kept. Those that came with an address last as
    /// long as the tab.
    chosen: Option<Settings>,
}

pub enum Action {
    /// The address leads somewhere.
    Go(Route),
    /// A match was dealt, or went on.
    Play(Match),
    /// A person of several sits down in front of the page.
    Sit(Seat),
    /// So many moves on or back. It says how many, not where to: keys may come faster than the page is drawn.
    Step(isize),
    /// A computer player moved in `from`; nothing happens when the match has gone elsewhere.
    Answered {
        from: Match,
        to: Match,
    },
    Set(Settings),
    /// Computer players wait behind each trick or capture, or do so no longer.
    Wait,
    Projector,
    Notice(Notice),
    Wave(Notice),
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = Model::clone(&self);
        match action {
            Action::Go(route) => model.go(route),
            Action::Play(live) => {
                let same = model.live.as_ref().filter(|old| old.identity() == live.identity());
                let moved = same.is_none_or(|old| old.plies() != live.plies());
                model.eyes = model.eyes.filter(|_| same.is_some());
                if model.occasion == Occasion::Example && moved {
                    model.occasion = Occasion::Own;
                }
                model.live = Some(live);
                model.screen = Screen::Table;
            }
            Action::Sit(seat) => model.eyes = Some(seat),
            Action::Step(moves) => {
                model.live = model.live.map(|live| live.at(live.ply().saturating_add_signed(moves)));
            }
            Action::Answered { from, to } if model.live.as_ref() == Some(&from) => model.live = Some(to),
            Action::Set(settings) => {
                model.settings = settings;
                model.chosen = Some(settings);
            }
            Action::Wait => {
                model.settings.wait = !model.settings.wait;
                model.chosen = Some(model.settings);
            }
            Action::Projector if model.settings.theme == Theme::Projector => {
                model.settings.theme = model.before_projector;
            }
            Action::Projector => {
                model.before_projector = model.settings.theme;
                model.settings.theme = Theme::Projector;
            }
            Action::Notice(notice) if !model.notices.contains(&notice) => model.notices.push(notice),
            Action::Wave(notice) => model.notices.retain(|&one| one != notice),
            Action::Answered { .. } | Action::Notice(_) => return self,
        }
        if model == *self { self } else { Rc::new(model) }
    }
}

impl Model {
    /// Whether a table is shown.
    pub fn at_table(&self) -> bool {
        self.screen == Screen::Table && self.live.is_some()
    }

    fn screen_name(&self) -> &'static str {
        match (&self.screen, &self.live) {
            (Screen::Table, Some(live)) if live.is_live() && live.turn().is_none() => "result",
            (Screen::Table, Some(_)) => "table",
            (Screen::Lobby, _) | (Screen::Table, None) => "lobby",
            (Screen::Setup { .. }, _) => "setup",
            (Screen::Rules { .. }, _) => "rules",
            (Screen::Gallery { .. }, _) => "gallery",
            (Screen::Sheet { .. }, _) => "sheet",
            (Screen::Settings, _) => "settings",
            (Screen::Challenge(_), _) => "challenge",
            (Screen::Trouble(_), _) => "trouble",
        }
    }

    /// The game that the screen is about, if it is about one.
    pub fn game(&self) -> Option<&'static str> {
        match &self.screen {
            Screen::Table => self.live.as_ref().map(|live| live.game()),
            Screen::Setup { game } | Screen::Rules { game, .. } | Screen::Gallery { game } | Screen::Sheet { game } => {
                Some(game)
            }
            Screen::Challenge(theirs) => Some(theirs.game()),
            Screen::Lobby | Screen::Settings | Screen::Trouble(_) => None,
        }
    }

    fn title(&self) -> String {
        let lang = self.settings.lang;
        let words = text(lang);
        let named = |game: &str| about(game, lang).map_or(String::new(), |about| about.name.to_owned());
        match (&self.screen, self.game()) {
            (Screen::Rules { .. }, Some(game)) => format!("{}: {}", named(game), words.rules),
            (Screen::Challenge(_), Some(game)) => format!("{}: {}", named(game), words.challenge),
            (_, Some(game)) => named(game),
            (Screen::Settings, _) => words.settings.to_owned(),
            (Screen::Trouble(_), _) => words.trouble.to_owned(),
            (_, None) => String::new(),
        }
    }

    fn go(&mut self, route: Route) {
        // Whoever leaves a match that was only looked at finds his own again.
        if std::mem::take(&mut self.occasion) != Occasion::Own {
            self.live = self.own.take();
        }
        self.screen = match route {
            Route::Lobby => Screen::Lobby,
            Route::Setup { game } => Screen::Setup { game },
            Route::Rules { game, anchor } => Screen::Rules { game, anchor },
            Route::Gallery { game } => Screen::Gallery { game },
            Route::Sheet { game } => Screen::Sheet { game },
            Route::Settings => Screen::Settings,
            Route::Challenge { theirs, .. } => Screen::Challenge(theirs),
            Route::Bad(bad) => Screen::Trouble(bad),
            Route::Table { live, wishes, occasion, .. } => {
                for (name, value) in &wishes {
                    // They were checked when the address was read.
                    let _ = self.settings.set(name, value);
                }
                self.occasion = occasion;
                let before = self.live.replace(live);
                self.own = before.filter(|_| occasion != Occasion::Own);
                self.eyes = None;
                Screen::Table
            }
        };
    }
}

pub type Dispatch = UseReducerDispatcher<Model>;

/// The whole page.
#[component]
pub fn Shell() -> Html {
    let model = use_reducer(begin);
    use_addresses(model.dispatcher());
    use_updates(model.dispatcher());
    use_root_attributes(&model.settings);
    use_screen_name(&model);
    use_kept_settings(&model);

    let dispatch = model.dispatcher();
    let settings = model.settings;
    let lang = settings.lang;
    let screen = match &model.screen {
        Screen::Lobby => html! { <Lobby {lang} dispatch={dispatch.clone()} live={model.live.clone()} /> },
        Screen::Setup { game } => html! { <Setup key={*game} {game} {lang} dispatch={dispatch.clone()} /> },
        Screen::Table => match &model.live {
            Some(live) => {
                let (live, dispatch, Model { eyes, occasion, .. }) = (live.clone(), dispatch.clone(), &*model);
                html! { <TablePage {live} {settings} eyes={*eyes} occasion={*occasion} {dispatch} /> }
            }
            None => html! { <Lobby {lang} dispatch={dispatch.clone()} live={None::<Match>} /> },
        },
        Screen::Rules { game, anchor } => html! { <Rulebook {game} anchor={anchor.clone()} {lang} /> },
        Screen::Gallery { game } => html! { <Gallery {game} {lang} /> },
        Screen::Sheet { game } => about::sheet(game, lang).unwrap_or_default(),
        Screen::Settings => settings_page(settings, dispatch.clone()),
        Screen::Challenge(theirs) => challenge(theirs, lang, &dispatch),
        Screen::Trouble(bad) => trouble(bad, lang),
    };
    chrome(&model, &dispatch, screen)
}

/// The model that the address, the storage and the browser's language begin with.
fn begin() -> Model {
    let stored = storage::settings();
    let usual = Settings { lang: browser_language(), ..Settings::default() };
    let mut model = Model {
        screen: Screen::Lobby,
        settings: usual,
        live: None,
        occasion: Occasion::Own,
        own: None,
        notices: Vec::new(),
        eyes: None,
        before_projector: Theme::System,
        chosen: None,
    };
    let mut chosen = false;
    match stored {
        Ok(Some(text)) => match Settings::read(&text, usual) {
            Some(settings) => {
                model.settings = settings;
                chosen = true;
            }
            None => model.notices.push(Notice::SettingsBroken),
        },
        Ok(None) => {}
        Err(_) => model.notices.push(Notice::StorageOff),
    }
    let asked = address::fragment();
    let route = route::read(&asked, fresh_seed);
    address::follow(asked);
    // A link speaks the language of whoever wrote it, until the reader has chosen one.
    if let (Route::Table { lang: Some(lang), .. } | Route::Challenge { lang: Some(lang), .. }, false) = (&route, chosen)
    {
        model.settings.lang = *lang;
    }
    model.go(route);
    model
}

/// Follows the address when it changes.
#[hook]
fn use_addresses(dispatch: Dispatch) {
    use_effect_with((), move |()| {
        let window = web_sys::window().expect("a page has a window");
        let listener = EventListener::new(&window, "hashchange", move |_| {
            let dispatch = dispatch.clone();
            spawn_local(async move {
                let asked = address::fragment();
                // Whoever has gone elsewhere meanwhile is not called back.
                if bring(&asked).await && asked == address::fragment() {
                    let route = route::read(&asked, fresh_seed);
                    address::follow(asked);
                    dispatch.dispatch(Action::Go(route));
                }
            });
        });
        move || drop(listener)
    });
}

/// Says so when a new version waits.
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

/// Writes language and look on the root element, where styles and screen readers find them.
#[hook]
fn use_root_attributes(settings: &Settings) {
    use_effect_with(*settings, |settings| {
        if let Some(root) = root() {
            let set = |name: &str, value: &str| {
                // Setting an attribute of a known name cannot fail.
                let _ = root.set_attribute(name, value);
            };
            set("lang", settings.lang.tag());
            set("data-theme", settings.theme.name());
            set("data-still", &settings.still.to_string());
            set("data-marks", &settings.marks.to_string());
        }
    });
}

/// Keeps what the person has chosen.
#[hook]
fn use_kept_settings(model: &UseReducerHandle<Model>) {
    let dispatch = model.dispatcher();
    use_effect_with(model.chosen, move |chosen| {
        if let Some(Err(why)) = chosen.map(|settings| storage::keep_settings(&settings.write())) {
            dispatch.dispatch(Action::Notice(why.into()));
        }
    });
}

impl From<Unkept> for Notice {
    fn from(why: Unkept) -> Self {
        match why {
            Unkept::Off => Notice::StorageOff,
            Unkept::Full => Notice::StorageFull,
        }
    }
}

pub fn root() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.document_element()
}

/// Names the screen on the body, for tests and styles, and in the title.
#[hook]
fn use_screen_name(model: &Model) {
    let latest = use_mut_ref(|| None);
    let screen = (model.screen_name(), model.game());
    use_effect_with((screen, model.title()), move |(screen, title)| {
        let name = screen.0;
        // Whoever hears or tabs through the page begins a new screen at its beginning. A result is the
        // old screen with more on it, and one in another language is the old one: they keep the focus where it is.
        let before = latest.replace(Some(*screen));
        if before.is_some_and(|before| before != *screen) && name != "result" {
            super::chrome::focus_content();
        }
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            if let Some(body) = document.body() {
                let _ = body.set_attribute("data-screen", name);
            }
            document.set_title(&if title.is_empty() {
                "Tefuda 手札".to_owned()
            } else {
                format!("{title} · Tefuda")
            });
        }
    });
}

/// Opens a match, which the back button leaves again.
pub fn sit_down(live: Match, dispatch: &Dispatch) {
    address::set(&live.address(), true);
    dispatch.dispatch(Action::Play(live));
}

/// A seed from the system's own chance.
pub fn fresh_seed() -> u64 {
    // Where the system has none, the clock is chance enough for a game of cards.
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits()) >> (64 - SEED_BITS)
}

fn browser_language() -> Lang {
    let tag = web_sys::window().and_then(|window| window.navigator().language()).unwrap_or_default();
    Lang::from_tag(tag.split('-').next().unwrap_or_default()).unwrap_or_default()
}

/// The words of a notice, with what can be done about it.
pub fn notice_text(notice: Notice, lang: Lang) -> &'static str {
    let words = text(lang);
    match notice {
        Notice::StorageOff => words.storage_off,
        Notice::StorageFull => words.storage_full,
        Notice::SettingsBroken => words.settings_broken,
        Notice::MatchesBroken => words.matches_broken,
        Notice::Update => words.update,
    }
}
