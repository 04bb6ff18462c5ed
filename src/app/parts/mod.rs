//! The chunks of the page: the lobby, the screens with the table, the panels of a table, the computer players, the
//! set-up, the screens of cards, the secondary screens, the coach, and two chunks for each game. A chunk is loaded when
//! an address requires it or when the user opens something in it.
//!
//! The table of each game has a separate style sheet, which is loaded with the game's code.
//!
//! `src/bin/app.rs` defines the chunks. All code that the shell reaches by direct calls is in the main wasm file. So
//! the shell uses the rest only through [`Lobby`], [`Screens`], [`Panels`], [`Thinking`], [`SetUp`], [`Cards`],
//! [`Pages`] and [`Coach`], and all of these use a game only through [`Desk`] and [`Shelf`]. A single direct call would
//! move the code of a chunk into the main file, and the budget check in `scripts/budget.mjs` would fail.

use std::cell::Cell;
use std::pin::Pin;
use std::thread::LocalKey;

use gloo_timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::{Html, hook, use_effect_with, use_state, use_state_eq};

use crate::games::IDS;
use crate::ui::Lang;
use crate::ui::reading::Place;

use super::aside::{Aside, Coached, Computing, Ended, PanelData};
use super::browser;
use super::model::remarks::Remarks;
use super::model::table::TableScreen;
use super::model::{Dispatch, Model, Screen};
use super::route::Route;
use super::session::desk::{Brought, DESKS, Desk, SHELVES, Shelf, brought, place};
use super::session::{Look, Match};
use super::statistics::seen;
use super::store::Unkept;

/// Functions of the `lobby` chunk.
pub struct Lobby {
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// Functions of the `screens` chunk, which parses addresses and renders every screen except the lobby.
pub struct Screens {
    pub read: fn(&str, fn() -> u64) -> Route,
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// Functions of the `panels` chunk, which renders the panels of a table.
pub struct Panels {
    /// Renders the elements between the bar and the table.
    pub above: fn(&PanelData) -> Html,
    /// Renders the elements over the table or next to it.
    pub beside: fn(&PanelData) -> Html,
}

/// Function of the `thinking` chunk, which runs the computer players.
pub struct Thinking {
    pub players: fn(&Computing) -> Html,
}

/// Function of the `set_up` chunk.
pub struct SetUp {
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// Function of the `cards` chunk, which renders the gallery and the printed cards.
pub struct Cards {
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// Functions of the `pages` chunk, which renders the secondary screens, such as lessons, rulebooks, studies and
/// settings, and elements that are opened next to a table.
pub struct Pages {
    pub draw: fn(&Model, &Dispatch) -> Html,
    pub aside: fn(&Aside) -> Html,
    /// Adds the position of a table to a study, and returns the number of positions in that study.
    pub collect: fn(&TableScreen, Lang) -> Result<usize, Unkept>,
    /// Describes the table as text, as seen by the seat of the look.
    pub places: fn(&Match, &Look) -> Vec<Place>,
    /// The first unsolved puzzle of a game, counted from 1.
    pub puzzle: fn(&'static str) -> usize,
}

/// Functions of the `coach` chunk.
pub struct Coach {
    pub draw: fn(&Model) -> Html,
    pub beside: fn(&Coached) -> Html,
    /// Renders the message at the end of a match that was the deal of a day.
    pub daily: fn(&Ended) -> Html,
    /// Adds the matches that tables have noted to the statistics.
    pub gather: fn() -> Result<(), Unkept>,
}

/// The time after which a table loads its other chunks, in milliseconds. By then its fonts and its cards are loaded,
/// and the network is idle.
const STANDS_MILLIS: u32 = 2_000;

/// A chunk that is being loaded. Resolves to `None` if it cannot be loaded.
pub type Coming<P> = Pin<Box<dyn Future<Output = Option<&'static P>>>>;

/// The loaders of all chunks.
#[derive(Clone, Copy)]
pub struct Fetch {
    pub lobby: fn() -> Coming<Lobby>,
    pub screens: fn() -> Coming<Screens>,
    pub panels: fn() -> Coming<Panels>,
    pub thinking: fn() -> Coming<Thinking>,
    pub set_up: fn() -> Coming<SetUp>,
    pub cards: fn() -> Coming<Cards>,
    pub pages: fn() -> Coming<Pages>,
    pub coach: fn() -> Coming<Coach>,
    /// The loaders of the games, in the order of the registry.
    pub games: &'static [Game],
}

/// The loaders of the two chunks of a game.
pub struct Game {
    pub desk: fn() -> Coming<dyn Desk>,
    pub shelf: fn() -> Coming<dyn Shelf>,
}

thread_local! {
    static FETCH: Cell<Option<Fetch>> = const { Cell::new(None) };
    static LOBBY: Cell<Option<&'static Lobby>> = const { Cell::new(None) };
    static SCREENS: Cell<Option<&'static Screens>> = const { Cell::new(None) };
    static PANELS: Cell<Option<&'static Panels>> = const { Cell::new(None) };
    static THINKING: Cell<Option<&'static Thinking>> = const { Cell::new(None) };
    static SET_UP: Cell<Option<&'static SetUp>> = const { Cell::new(None) };
    static CARDS: Cell<Option<&'static Cards>> = const { Cell::new(None) };
    static PAGES: Cell<Option<&'static Pages>> = const { Cell::new(None) };
    static COACH: Cell<Option<&'static Coach>> = const { Cell::new(None) };
}

pub fn fetch_by(fetch: Fetch) {
    FETCH.set(Some(fetch));
}

/// Loads the chunks and the style sheets that an address requires. If one of them cannot be loaded, replaces the page
/// by an error message and returns false.
pub async fn bring(fragment: &str) -> bool {
    let Some(fetch) = FETCH.get() else { return false };
    if leads_to_lobby(fragment) {
        return said(came(&LOBBY, fetch.lobby).await);
    }
    // All requests start before the first one is awaited.
    let style = game_of(fragment).map(browser::bring_table_style);
    let beside = leads_to_cards(fragment) || leads_to_pages(fragment) || leads_to_set_up(fragment);
    let aside = beside.then(browser::bring_aside_style);
    let games = games_of(fragment);
    let mut shelves = shelves_of(fragment).to_vec();
    let asks = leads_to_pages(fragment) || leads_to_coach(fragment) || PAGES.get().is_some() || COACH.get().is_some();
    if asks {
        // Pages and coach use the shelves of all games in use, for example that of a match that was put aside.
        shelves.extend(named_by(fragment));
        shelves.extend(games_here());
    }
    ask(fetch.screens);
    if leads_to_set_up(fragment) {
        ask(fetch.set_up);
    }
    if leads_to_cards(fragment) {
        ask(fetch.cards);
    }
    if leads_to_pages(fragment) {
        ask(fetch.pages);
    }
    let is_here = bring_games(games, &shelves).await
        && (!leads_to_coach(fragment) || bring_games(&seen::games(), &[]).await)
        && came(&SCREENS, fetch.screens).await
        && (!leads_to_set_up(fragment) || came(&SET_UP, fetch.set_up).await)
        && (!leads_to_cards(fragment) || came(&CARDS, fetch.cards).await)
        && (!leads_to_pages(fragment) || came(&PAGES, fetch.pages).await)
        && (!leads_to_coach(fragment) || bring_coach().await.is_some());
    if !said(is_here) {
        return false;
    }
    let table = match style {
        Some(style) => style.await,
        None => true,
    };
    let aside = match aside {
        Some(style) => style.await,
        None => true,
    };
    said(table && aside)
}

/// Shows the error message if something is missing. Returns its argument.
fn said(is_here: bool) -> bool {
    if !is_here {
        browser::say_missing();
    }
    is_here
}

/// Starts to load a chunk. The code that awaits the chunk later finds out if it is available.
fn ask<P: ?Sized + 'static>(fetch: fn() -> Coming<P>) {
    spawn_local(async move {
        fetch().await;
    });
}

/// Loads a chunk with its style sheet. The chunk counts as loaded only when both are loaded, so nothing is shown
/// without style.
async fn styled<P: 'static>(
    part: &'static LocalKey<Cell<Option<&'static P>>>,
    fetch: fn() -> Coming<P>,
    style: impl Future<Output = bool>,
) -> Option<&'static P> {
    let came = match part.get() {
        Some(part) => Some(part),
        None => fetch().await,
    };
    if came.is_some() && style.await {
        part.set(came);
    }
    part.get()
}

/// Loads the chunk unless it is loaded. Returns true if it is available.
async fn came<P: 'static>(part: &'static LocalKey<Cell<Option<&'static P>>>, fetch: fn() -> Coming<P>) -> bool {
    if part.get().is_none() {
        part.set(fetch().await);
    }
    part.get().is_some()
}

/// Loads the desks of some games and the shelves of some games. Returns true if all are available.
async fn bring_games(desks: &[&str], shelves: &[&str]) -> bool {
    all_came(&DESKS, desks, |game| game.desk).await && all_came(&SHELVES, shelves, |game| game.shelf).await
}

/// Loads the desks of all games. Returns true if all are available.
pub async fn bring_desks() -> bool {
    bring_games(IDS, &[]).await
}

/// Loads the shelf of every game whose desk is loaded. Returns true if all are available.
async fn bring_shelves() -> bool {
    all_came(&SHELVES, &games_here(), |game| game.shelf).await
}

/// The games whose desks are loaded.
fn games_here() -> Vec<&'static str> {
    IDS.iter().copied().filter(|game| brought(&DESKS, game).is_some()).collect()
}

/// Loads one kind of chunk for some games. Returns true if all are available.
async fn all_came<P: ?Sized + 'static>(
    parts: &'static LocalKey<Brought<P>>,
    games: &[&str],
    how: fn(&Game) -> fn() -> Coming<P>,
) -> bool {
    let Some(fetch) = FETCH.get() else { return false };
    let missing = || games.iter().filter(|game| brought(parts, game).is_none()).filter_map(|game| place(game));
    for place in missing() {
        ask(how(&fetch.games[place]));
    }
    for place in missing() {
        let Some(part) = how(&fetch.games[place])().await else { return false };
        let mut all = parts.get();
        all[place] = Some(part);
        parts.set(all);
    }
    true
}

/// Parses an address whose chunks are loaded. `fresh_seed` is called if the address has no seed.
pub fn read(fragment: &str, fresh_seed: fn() -> u64) -> Route {
    SCREENS.get().map_or_else(|| Screen::Lobby.into(), |screens| (screens.read)(fragment, fresh_seed))
}

/// Opens the match of an address. The code of its game must be loaded.
pub fn open(fragment: &str) -> Option<(Match, Remarks)> {
    match read(fragment, || 0).arrival.screen {
        Screen::Table(table) => Some((table.live, table.remarks)),
        _ => None,
    }
}

/// Renders the lobby.
pub fn draw_lobby(model: &Model, dispatch: &Dispatch) -> Html {
    LOBBY.get().map(|lobby| (lobby.draw)(model, dispatch)).unwrap_or_default()
}

/// Renders a screen other than the lobby.
pub fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    SCREENS.get().map(|screens| (screens.draw)(model, dispatch)).unwrap_or_default()
}

/// Renders the screen on which a match is set up.
pub fn draw_set_up(model: &Model, dispatch: &Dispatch) -> Html {
    SET_UP.get().map(|set_up| (set_up.draw)(model, dispatch)).unwrap_or_default()
}

/// Renders the gallery or printed cards.
pub fn draw_cards(model: &Model, dispatch: &Dispatch) -> Html {
    CARDS.get().map(|cards| (cards.draw)(model, dispatch)).unwrap_or_default()
}

/// Renders a secondary screen.
pub fn draw_pages(model: &Model, dispatch: &Dispatch) -> Html {
    PAGES.get().map(|pages| (pages.draw)(model, dispatch)).unwrap_or_default()
}

/// The first unsolved puzzle of a game. `None` if the `pages` chunk is not loaded; addresses of puzzles load it.
pub fn puzzle(game: &'static str) -> Option<usize> {
    PAGES.get().map(|pages| (pages.puzzle)(game))
}

/// Renders a screen of the coach.
pub fn draw_coach(model: &Model) -> Html {
    COACH.get().map(|coach| (coach.draw)(model)).unwrap_or_default()
}

/// Loads the secondary screens while another screen is shown, and the shelves of the games in use.
pub async fn bring_pages() -> Option<&'static Pages> {
    let (style, fetch) = (browser::bring_aside_style(), FETCH.get()?);
    ask(fetch.pages);
    if bring_shelves().await { styled(&PAGES, fetch.pages, style).await } else { None }
}

/// Loads the panels of a table.
async fn bring_panels() -> Option<&'static Panels> {
    styled(&PANELS, FETCH.get()?.panels, browser::bring_panels_style()).await
}

/// Loads the computer players.
async fn bring_thinking() -> Option<&'static Thinking> {
    came(&THINKING, FETCH.get()?.thinking).await;
    THINKING.get()
}

/// Loads the coach.
async fn bring_coach() -> Option<&'static Coach> {
    styled(&COACH, FETCH.get()?.coach, browser::bring_coach_style()).await
}

/// Loads the coach for a table, with the shelves of the games in use.
async fn bring_coach_beside() -> Option<&'static Coach> {
    ask(FETCH.get()?.coach);
    if bring_shelves().await { bring_coach().await } else { None }
}

/// Adds the matches that tables have noted to the statistics. If the coach or a game cannot be loaded, the notes stay
/// stored.
///
/// # Errors
/// If the results cannot be stored. The notes stay stored in this case too.
pub async fn gather() -> Result<(), Unkept> {
    // The code of its game is required to count a match.
    if !bring_games(&seen::games(), &[]).await {
        return Ok(());
    }
    bring_coach().await.map_or(Ok(()), |coach| (coach.gather)())
}

/// The state of a chunk that a screen does not require at once.
pub enum Awaited<P: 'static> {
    Coming,
    Here(&'static P),
    Missing,
}

/// Loads the secondary screens once they are wanted. A change of `tries` starts another attempt.
#[hook]
pub fn use_pages(is_wanted: bool, tries: usize) -> Awaited<Pages> {
    use_part(&PAGES, bring_pages, is_wanted, false, tries)
}

/// Loads the panels once they are wanted, or once the table has been shown for a while.
#[hook]
pub fn use_panels(is_wanted: bool, tries: usize) -> Awaited<Panels> {
    let stands = use_stands();
    use_part(&PANELS, bring_panels, is_wanted, stands, tries)
}

/// Loads the computer players once they are wanted, or once the table has been shown for a while.
#[hook]
pub fn use_thinking(is_wanted: bool, tries: usize) -> Awaited<Thinking> {
    let stands = use_stands();
    use_part(&THINKING, bring_thinking, is_wanted, stands, tries)
}

/// Returns true once the table has been shown for [`STANDS_MILLIS`].
#[hook]
fn use_stands() -> bool {
    let stands = use_state_eq(|| false);
    let setter = stands.setter();
    use_effect_with((), move |()| {
        let later = Timeout::new(STANDS_MILLIS, move || setter.set(true));
        move || drop(later)
    });
    *stands
}

/// Loads the coach for a table.
#[hook]
pub fn use_coach(tries: usize) -> Awaited<Coach> {
    use_part(&COACH, bring_coach_beside, true, false, tries)
}

/// Loads a chunk when it is wanted, when the page has time for it, and again when `tries` changes.
#[hook]
fn use_part<P: 'static, F: Future<Output = Option<&'static P>> + 'static>(
    part: &'static LocalKey<Cell<Option<&'static P>>>,
    bring: fn() -> F,
    is_wanted: bool,
    has_time: bool,
    tries: usize,
) -> Awaited<P> {
    let missing = use_state(|| false);
    let (was_missing, set) = (*missing, missing.setter());
    use_effect_with((is_wanted, has_time, tries), move |&(is_wanted, has_time, _)| {
        if (is_wanted || has_time) && part.get().is_none() {
            // The error of an earlier request is not shown during a new one.
            if was_missing {
                set.set(false);
            }
            spawn_local(async move { set.set(bring().await.is_none()) });
        }
    });
    match part.get() {
        Some(part) => Awaited::Here(part),
        None if *missing => Awaited::Missing,
        None => Awaited::Coming,
    }
}

fn leads_to_lobby(fragment: &str) -> bool {
    matches!(fragment.strip_prefix('#').unwrap_or(fragment), "" | "lobby")
}

fn leads_to_set_up(fragment: &str) -> bool {
    name_of(fragment) == "setup"
}

fn leads_to_cards(fragment: &str) -> bool {
    matches!(name_of(fragment), "gallery" | "print" | "sheet")
}

fn leads_to_pages(fragment: &str) -> bool {
    const NAMES: [&str; 11] = [
        "lesson",
        "study",
        "studies",
        "puzzles",
        "rules",
        "glossary",
        "primer",
        "worksheet",
        "presenter",
        "settings",
        "challenge",
    ];
    NAMES.contains(&name_of(fragment))
}

/// Returns true if the coach renders the screen of an address. The deal of a day, an address with a date, is a table.
fn leads_to_coach(fragment: &str) -> bool {
    match name_of(fragment) {
        "review" | "stats" => true,
        "daily" => !fragment.contains("&date="),
        _ => false,
    }
}

/// The name of the screen in an address.
fn name_of(fragment: &str) -> &str {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    fragment.split(['=', '&']).next().unwrap_or_default()
}

/// The game in an address. It is always the first value.
fn game_of(fragment: &str) -> Option<&'static str> {
    let (_, value) = fragment.split_once('=')?;
    let name = value.split(['.', '&']).next()?;
    IDS.iter().copied().find(|id| *id == name)
}

/// The games whose desks an address requires.
fn games_of(fragment: &str) -> &'static [&'static str] {
    let shows_all = match name_of(fragment) {
        "daily" => game_of(fragment).is_none(),
        _ => leads_to_all_cards(fragment) || leads_to_studies(fragment),
    };
    if shows_all { IDS } else { named_by(fragment) }
}

/// The games whose shelves an address requires.
fn shelves_of(fragment: &str) -> &'static [&'static str] {
    if leads_to_all_cards(fragment) || leads_to_studies(fragment) {
        IDS
    } else if leads_to_cards(fragment) || leads_to_pages(fragment) || name_of(fragment) == "review" {
        named_by(fragment)
    } else {
        &[]
    }
}

/// The game in an address, as a list; empty if there is none.
fn named_by(fragment: &str) -> &'static [&'static str] {
    let place = game_of(fragment).and_then(place);
    place.map_or(&[], |place| &IDS[place..=place])
}

/// Returns true for the gallery. It describes each card in every game that has it.
fn leads_to_all_cards(fragment: &str) -> bool {
    name_of(fragment) == "gallery"
}

/// Returns true for screens with a study. Its positions may be of any game.
fn leads_to_studies(fragment: &str) -> bool {
    match name_of(fragment) {
        "study" | "studies" | "presenter" => true,
        "worksheet" => game_of(fragment).is_none(),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
