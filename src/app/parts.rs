//! The page comes in parts: the lobby, the table, what is opened at a table, who thinks at it, the set-up, the screens of
//! cards alone, those that few begin with, the coach, and two of each game, each fetched when an address leads there or
//! somebody asks for it.
//!
//! Each game's table has a style sheet of its own, which comes with it.
//!
//! `src/bin/app.rs` says where the page is cut, and whatever the shell can reach by plain calls comes with the shell. So
//! it asks for the rest through [`Lobby`], [`Screens`], [`Panels`], [`Thinking`], [`SetUp`], [`Cards`], [`Pages`] and [`Coach`]
//! alone, and all of them ask a game through [`Desk`] and [`Shelf`]: one direct call would bring it all back, which the
//! budget in `scripts/budget.mjs` notices.

use std::cell::Cell;
use std::pin::Pin;
use std::thread::LocalKey;

use gloo_timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::{Html, hook, use_effect_with, use_state, use_state_eq};

use crate::games::IDS;
use crate::ui::Lang;
use crate::ui::reading::Place;

use super::aside::{Around, Aside, Coached, Computing, Ended};
use super::browser;
use super::model::remarks::Remarks;
use super::model::table::TableScreen;
use super::model::{Dispatch, Model, Screen};
use super::route::Route;
use super::session::desk::{Brought, DESKS, Desk, SHELVES, Shelf, brought, place};
use super::session::{Look, Match};
use super::statistics::seen;
use super::store::Unkept;

/// What the shell asks of the lobby.
pub struct Lobby {
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// What the shell asks of the screens beside the lobby.
pub struct Screens {
    pub read: fn(&str, fn() -> u64) -> Route,
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// What a table asks of what is opened at it.
pub struct Panels {
    /// Draws what stands between the bar and the table.
    pub above: fn(&Around) -> Html,
    /// Draws what lies over the table or beside it.
    pub beside: fn(&Around) -> Html,
}

/// What a table asks of who thinks at it.
pub struct Thinking {
    pub players: fn(&Computing) -> Html,
}

/// What is asked of the screen on which a match is set up.
pub struct SetUp {
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// What is asked of the screens of cards alone.
pub struct Cards {
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// What is asked of the screens that few begin with, and of what is opened beside a table.
pub struct Pages {
    pub draw: fn(&Model, &Dispatch) -> Html,
    pub aside: fn(&Aside) -> Html,
    /// Adds what a table shows to a study, and says how many positions that has then.
    pub collect: fn(&TableScreen, Lang) -> Result<usize, Unkept>,
    /// The table of a look in words.
    pub places: fn(&Match, &Look) -> Vec<Place>,
    /// The first puzzle of a game that has not been solved, counted from 1.
    pub puzzle: fn(&'static str) -> usize,
}

/// What is asked of the coach.
pub struct Coach {
    pub draw: fn(&Model) -> Html,
    pub beside: fn(&Coached) -> Html,
    /// What the end of a match says that was the deal of a day.
    pub daily: fn(&Ended) -> Html,
    /// Puts together what tables have noted.
    pub gather: fn() -> Result<(), Unkept>,
}

/// After so long a table that has been drawn has its fonts and its cards too, and the network is free.
const STANDS_MILLIS: u32 = 2_000;

/// A part on its way; `None` when it cannot be had.
pub type Coming<P> = Pin<Box<dyn Future<Output = Option<&'static P>>>>;

/// How the parts are fetched.
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
    /// In the order of the registry.
    pub games: &'static [Game],
}

/// How the parts of a game are fetched.
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

/// Brings what an address shows, and the style of its game. `false` says that it cannot be had, and that the page has
/// already said so.
pub async fn bring(fragment: &str) -> bool {
    let Some(fetch) = FETCH.get() else { return false };
    if leads_to_lobby(fragment) {
        return said(came(&LOBBY, fetch.lobby).await);
    }
    // All of it is asked for before any of it is waited for.
    let style = game_of(fragment).map(browser::bring_table_style);
    let beside = leads_to_cards(fragment) || leads_to_pages(fragment) || leads_to_set_up(fragment);
    let aside = beside.then(browser::bring_aside_style);
    let games = games_of(fragment);
    let mut shelves = shelves_of(fragment).to_vec();
    let asks = leads_to_pages(fragment) || leads_to_coach(fragment) || PAGES.get().is_some() || COACH.get().is_some();
    if asks {
        // They find the shelf of every game that is played, also of a match that was put aside.
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

/// Says so when something is missing.
fn said(is_here: bool) -> bool {
    if !is_here {
        browser::say_missing();
    }
    is_here
}

/// Asks for a part that comes beside others; whoever waits for it finds out whether it can be had.
fn ask<P: ?Sized + 'static>(fetch: fn() -> Coming<P>) {
    spawn_local(async move {
        fetch().await;
    });
}

/// Loads a part with its style. The part counts as loaded only when both are there, so nothing is shown without style.
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

/// Whether a part is here, now or once it has been fetched.
async fn came<P: 'static>(part: &'static LocalKey<Cell<Option<&'static P>>>, fetch: fn() -> Coming<P>) -> bool {
    if part.get().is_none() {
        part.set(fetch().await);
    }
    part.get().is_some()
}

/// Brings the desks of games, and of some the shelves.
async fn bring_games(desks: &[&str], shelves: &[&str]) -> bool {
    all_came(&DESKS, desks, |game| game.desk).await && all_came(&SHELVES, shelves, |game| game.shelf).await
}

/// Brings what screens ask of any game.
pub async fn bring_desks() -> bool {
    bring_games(IDS, &[]).await
}

/// Brings the shelf of every game whose desk is here.
async fn bring_shelves() -> bool {
    all_came(&SHELVES, &games_here(), |game| game.shelf).await
}

/// The games whose desks are here.
fn games_here() -> Vec<&'static str> {
    IDS.iter().copied().filter(|game| brought(&DESKS, game).is_some()).collect()
}

/// Whether the parts of one kind are here of these games, now or once they have been fetched.
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

/// Where an address leads, once that has been brought.
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

/// Draws the lobby.
pub fn draw_lobby(model: &Model, dispatch: &Dispatch) -> Html {
    LOBBY.get().map(|lobby| (lobby.draw)(model, dispatch)).unwrap_or_default()
}

/// Draws a screen beside the lobby.
pub fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    SCREENS.get().map(|screens| (screens.draw)(model, dispatch)).unwrap_or_default()
}

/// Draws the screen on which a match is set up.
pub fn draw_set_up(model: &Model, dispatch: &Dispatch) -> Html {
    SET_UP.get().map(|set_up| (set_up.draw)(model, dispatch)).unwrap_or_default()
}

/// Draws a screen of cards alone.
pub fn draw_cards(model: &Model, dispatch: &Dispatch) -> Html {
    CARDS.get().map(|cards| (cards.draw)(model, dispatch)).unwrap_or_default()
}

/// Draws a screen that few begin with.
pub fn draw_pages(model: &Model, dispatch: &Dispatch) -> Html {
    PAGES.get().map(|pages| (pages.draw)(model, dispatch)).unwrap_or_default()
}

/// The first puzzle of a game that has not been solved, where addresses that lead to puzzles have brought that part.
pub fn puzzle(game: &'static str) -> Option<usize> {
    PAGES.get().map(|pages| (pages.puzzle)(game))
}

/// Draws a screen of the coach.
pub fn draw_coach(model: &Model) -> Html {
    COACH.get().map(|coach| (coach.draw)(model)).unwrap_or_default()
}

/// Brings that part beside another screen.
pub async fn bring_pages() -> Option<&'static Pages> {
    let (style, fetch) = (browser::bring_aside_style(), FETCH.get()?);
    ask(fetch.pages);
    if bring_shelves().await { styled(&PAGES, fetch.pages, style).await } else { None }
}

/// Brings what is opened at a table.
async fn bring_panels() -> Option<&'static Panels> {
    styled(&PANELS, FETCH.get()?.panels, browser::bring_panels_style()).await
}

/// Brings who thinks at a table.
async fn bring_thinking() -> Option<&'static Thinking> {
    came(&THINKING, FETCH.get()?.thinking).await;
    THINKING.get()
}

/// Brings the coach.
async fn bring_coach() -> Option<&'static Coach> {
    styled(&COACH, FETCH.get()?.coach, browser::bring_coach_style()).await
}

/// Brings the coach to a table, with what they ask of its game.
async fn bring_coach_beside() -> Option<&'static Coach> {
    ask(FETCH.get()?.coach);
    if bring_shelves().await { bring_coach().await } else { None }
}

/// Has put together what tables have noted; where the coach cannot be had it waits.
///
/// # Errors
/// When the storage has no room for what comes of it; then it waits too.
pub async fn gather() -> Result<(), Unkept> {
    // A match is counted by its own game, whichever that is.
    if !bring_games(&seen::games(), &[]).await {
        return Ok(());
    }
    bring_coach().await.map_or(Ok(()), |coach| (coach.gather)())
}

/// A part beside a screen that can do without it until it has come.
pub enum Awaited<P: 'static> {
    Coming,
    Here(&'static P),
    Missing,
}

/// Brings what few begin with once it is wanted; `tries` counts how often that was asked for.
#[hook]
pub fn use_pages(is_wanted: bool, tries: usize) -> Awaited<Pages> {
    use_part(&PAGES, bring_pages, is_wanted, false, tries)
}

/// Brings what is opened at a table once it is wanted, or once the table has stood for a while.
#[hook]
pub fn use_panels(is_wanted: bool, tries: usize) -> Awaited<Panels> {
    let stands = use_stands();
    use_part(&PANELS, bring_panels, is_wanted, stands, tries)
}

/// Brings who thinks at a table once that is wanted, or once the table has stood for a while.
#[hook]
pub fn use_thinking(is_wanted: bool, tries: usize) -> Awaited<Thinking> {
    let stands = use_stands();
    use_part(&THINKING, bring_thinking, is_wanted, stands, tries)
}

/// Whether a table has stood for a while.
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

/// Brings the coach.
#[hook]
pub fn use_coach(tries: usize) -> Awaited<Coach> {
    use_part(&COACH, bring_coach_beside, true, false, tries)
}

/// Loads a part when it is wanted, when the page has time for it, and again after each of the `tries`.
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

/// A deal of a day is a table like any other.
fn leads_to_coach(fragment: &str) -> bool {
    match name_of(fragment) {
        "review" | "stats" => true,
        "daily" => !fragment.contains("&date="),
        _ => false,
    }
}

/// The name of the screen that an address leads to.
fn name_of(fragment: &str) -> &str {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    fragment.split(['=', '&']).next().unwrap_or_default()
}

/// The game that an address leads to: each names it first of all.
fn game_of(fragment: &str) -> Option<&'static str> {
    let (_, value) = fragment.split_once('=')?;
    let name = value.split(['.', '&']).next()?;
    IDS.iter().copied().find(|id| *id == name)
}

/// The games that are played or shown at an address.
fn games_of(fragment: &str) -> &'static [&'static str] {
    let shows_all = match name_of(fragment) {
        "daily" => game_of(fragment).is_none(),
        _ => leads_to_all_cards(fragment) || leads_to_studies(fragment),
    };
    if shows_all { IDS } else { named_by(fragment) }
}

/// Those of which an address shows what only shelves have.
fn shelves_of(fragment: &str) -> &'static [&'static str] {
    if leads_to_all_cards(fragment) || leads_to_studies(fragment) {
        IDS
    } else if leads_to_cards(fragment) || leads_to_pages(fragment) || name_of(fragment) == "review" {
        named_by(fragment)
    } else {
        &[]
    }
}

/// The game that an address names, if it names one.
fn named_by(fragment: &str) -> &'static [&'static str] {
    let place = game_of(fragment).and_then(place);
    place.map_or(&[], |place| &IDS[place..=place])
}

/// A card is told of in every game that has it.
fn leads_to_all_cards(fragment: &str) -> bool {
    name_of(fragment) == "gallery"
}

/// The positions of a study may be of any game.
fn leads_to_studies(fragment: &str) -> bool {
    match name_of(fragment) {
        "study" | "studies" | "presenter" => true,
        "worksheet" => game_of(fragment).is_none(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::route;

    #[test]
    fn every_address_of_a_game_names_it_first() {
        for fragment in
            ["#new=sutda&players=4", "setup=sutda", "#play=sutda.1.A.B", "#rules=sutda&at=goal", "#print=sutda"]
        {
            assert_eq!(game_of(fragment), Some("sutda"), "{fragment}");
        }
        for fragment in ["", "#lobby", "#settings", "#new=old-maid", "#lang=sutda-like"] {
            assert_eq!(game_of(fragment), None, "{fragment}");
        }
    }

    #[test]
    fn an_address_brings_its_game_or_all_where_it_may_be_any() {
        for fragment in ["#new=sutda&players=4", "setup=sutda", "#play=sutda.1.A.B", "#lesson=sutda", "#print=sutda"] {
            assert_eq!(games_of(fragment), ["sutda"], "{fragment}");
        }
        for fragment in ["#gallery=sutda", "#study=3", "#studies", "#worksheet=1.abc", "#presenter=7", "#daily"] {
            assert_eq!(games_of(fragment), IDS, "{fragment}");
        }
        for fragment in ["#settings", "#puzzles", "#glossary", "#stats", "#new=old-maid"] {
            assert!(games_of(fragment).is_empty(), "{fragment}");
        }
    }

    #[test]
    fn a_table_does_without_what_only_pages_ask() {
        for fragment in ["#new=sutda", "#setup=sutda", "#play=sutda.1.A", "#daily=sutda&date=2026-11-24"] {
            assert!(shelves_of(fragment).is_empty(), "{fragment}");
        }
        for fragment in ["#lesson=sutda", "#rules=sutda&at=goal", "#sheet=sutda", "#review=sutda.1.A"] {
            assert_eq!(shelves_of(fragment), ["sutda"], "{fragment}");
        }
    }

    #[test]
    fn galleries_and_what_is_printed_are_a_part_of_their_own() {
        for fragment in
            ["#gallery", "#gallery=sutda&card=1-0", "print=sakura&paper=true", "#sheet=shuhari", "#gallery&lang=ja"]
        {
            assert!(leads_to_cards(fragment), "{fragment}");
        }
        for fragment in ["", "#rules=sutda", "#new=sakura", "#galleryx=sutda"] {
            assert!(!leads_to_cards(fragment), "{fragment}");
        }
    }

    #[test]
    fn what_few_begin_with_is_a_part_of_its_own() {
        for fragment in ["#lesson=sutda", "rules=sakura&at=goal", "#lesson=shuhari&step=3&theme=projector"] {
            assert!(leads_to_pages(fragment), "{fragment}");
        }
        for fragment in ["", "#play=sutda.1.A", "#gallery", "#rulesx=sakura", "lesson_=sutda"] {
            assert!(!leads_to_pages(fragment), "{fragment}");
        }
    }

    #[test]
    fn what_the_page_asks_for_ahead_is_wanted_there() {
        let script = include_str!("boot.js");
        let parts = [
            ("set_up", leads_to_set_up as fn(&str) -> bool),
            ("cards", leads_to_cards),
            ("pages", leads_to_pages),
            ("coach", leads_to_coach),
        ];
        for (part, leads) in parts {
            let list = script.split_once(&format!("\n  {part}: [")).and_then(|(_, rest)| rest.split_once("],"));
            let (list, _) = list.expect("each part has its line");
            for name in list.split(", ").map(|name| name.trim_matches('"')) {
                assert!(leads(&format!("#{name}=sakura")), "{part} at {name}");
            }
        }
    }

    #[test]
    fn the_lobby_is_read_without_the_screens() {
        for fragment in ["", "#", "lobby", "#lobby"] {
            assert!(leads_to_lobby(fragment), "{fragment}");
            assert!(route::read(fragment, || 7).arrival.screen == Screen::Lobby, "{fragment}");
        }
        for fragment in ["#settings", "#lobby=1", "#lobby&seed=1", "#play=sakura.1.A", "lobbyist"] {
            assert!(!leads_to_lobby(fragment), "{fragment}");
        }
    }
}
