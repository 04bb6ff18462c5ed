//! The page comes in parts: the lobby, the table with the games, the set-up, the screens of cards alone, those that few
//! begin with, and the coach, each fetched when an address leads there or somebody asks for it.
//!
//! Each game's table has a style sheet of its own, which comes with it.
//!
//! `src/bin/app.rs` says where the page is cut, and whatever the lobby can reach by plain calls comes with the lobby. So
//! the shell asks for the rest through [`Screens`], [`SetUp`], [`Cards`] and [`Pages`] alone: one direct call would bring it all
//! back, which the budget in `scripts/budget.mjs` notices.

use std::cell::Cell;
use std::pin::Pin;
use std::thread::LocalKey;

use wasm_bindgen_futures::spawn_local;
use yew::{Html, hook, use_effect_with, use_state};

use crate::games;
use crate::ui::Lang;
use crate::ui::reading::Place;

use super::aside::{Aside, Coached, Ended};
use super::browser;
use super::keep::Unkept;
use super::model::table::TableScreen;
use super::model::{Dispatch, Model, Screen};
use super::route::Route;
use super::session::{Look, Match};

/// What the shell asks of the screens beside the lobby.
pub struct Screens {
    pub read: fn(&str, fn() -> u64) -> Route,
    pub draw: fn(&Model, &Dispatch) -> Html,
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

/// A part on its way; `None` when it cannot be had.
pub type Coming<P> = Pin<Box<dyn Future<Output = Option<&'static P>>>>;

/// How the parts are fetched.
#[derive(Clone, Copy)]
pub struct Fetch {
    pub screens: fn() -> Coming<Screens>,
    pub set_up: fn() -> Coming<SetUp>,
    pub cards: fn() -> Coming<Cards>,
    pub pages: fn() -> Coming<Pages>,
    pub coach: fn() -> Coming<Coach>,
}

thread_local! {
    static FETCH: Cell<Option<Fetch>> = const { Cell::new(None) };
    static SCREENS: Cell<Option<&'static Screens>> = const { Cell::new(None) };
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
    if leads_to_lobby(fragment) {
        return true;
    }
    // Asked for first, so that it comes beside the screens.
    let style = game_of(fragment).map(browser::bring_table_style);
    let beside = leads_to_cards(fragment) || leads_to_pages(fragment) || leads_to_set_up(fragment);
    let aside = beside.then(browser::bring_aside_style);
    let Some(fetch) = FETCH.get() else { return false };
    if leads_to_set_up(fragment) {
        // It comes beside the screens too; whether it did is looked at behind them.
        spawn_local(async move {
            let _: bool = came(&SET_UP, fetch.set_up).await;
        });
    }
    let is_here = came(&SCREENS, fetch.screens).await
        && (!leads_to_set_up(fragment) || came(&SET_UP, fetch.set_up).await)
        && (!leads_to_cards(fragment) || came(&CARDS, fetch.cards).await)
        && (!leads_to_pages(fragment) || came(&PAGES, fetch.pages).await)
        && (!leads_to_coach(fragment) || bring_coach().await.is_some());
    if !is_here {
        browser::say_missing();
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
    table && aside
}

/// Whether a part is here, now or once it has been fetched.
async fn came<P: 'static>(part: &'static LocalKey<Cell<Option<&'static P>>>, fetch: fn() -> Coming<P>) -> bool {
    if part.get().is_none() {
        part.set(fetch().await);
    }
    part.get().is_some()
}

/// Where an address leads, once that has been brought.
pub fn read(fragment: &str, fresh_seed: fn() -> u64) -> Route {
    SCREENS.get().map_or_else(|| Screen::Lobby.into(), |screens| (screens.read)(fragment, fresh_seed))
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
    let style = browser::bring_aside_style();
    came(&PAGES, FETCH.get()?.pages).await;
    // Nothing is shown before it is laid out.
    let _: bool = style.await;
    PAGES.get()
}

/// Brings the coach.
async fn bring_coach() -> Option<&'static Coach> {
    let style = browser::bring_coach_style();
    came(&COACH, FETCH.get()?.coach).await;
    let _: bool = style.await;
    COACH.get()
}

/// Has put together what tables have noted; where the coach cannot be had it waits.
///
/// # Errors
/// When the storage has no room for what comes of it; then it waits too.
pub async fn gather() -> Result<(), Unkept> {
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
    use_part(&PAGES, bring_pages, is_wanted, tries)
}

/// Brings the coach.
#[hook]
pub fn use_coach(tries: usize) -> Awaited<Coach> {
    use_part(&COACH, bring_coach, true, tries)
}

#[hook]
fn use_part<P: 'static, F: Future<Output = Option<&'static P>> + 'static>(
    part: &'static LocalKey<Cell<Option<&'static P>>>,
    bring: fn() -> F,
    is_wanted: bool,
    tries: usize,
) -> Awaited<P> {
    let missing = use_state(|| false);
    let set = missing.setter();
    use_effect_with((is_wanted, tries), move |&(is_wanted, _)| {
        if is_wanted && part.get().is_none() {
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
    games::IDS.iter().copied().find(|id| *id == name)
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
    fn the_lobby_alone_needs_nothing_fetched() {
        for fragment in ["", "#", "lobby", "#lobby"] {
            assert!(leads_to_lobby(fragment), "{fragment}");
            assert!(route::read(fragment, || 7).arrival.screen == Screen::Lobby, "{fragment}");
        }
        for fragment in ["#settings", "#lobby=1", "#lobby&seed=1", "#play=sakura.1.A", "lobbyist"] {
            assert!(!leads_to_lobby(fragment), "{fragment}");
        }
    }
}
