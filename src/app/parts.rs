//! The page comes in two parts: the lobby, and all other screens with the games, fetched when an address leads there.
//!
//! Each game's table has a style sheet of its own, which comes with it.
//!
//! `src/bin/app.rs` says where the page is cut, and whatever the lobby can reach by plain calls comes with the lobby. So
//! the shell asks for the rest through [`Screens`] alone: one direct call would bring it all back, which the budget in
//! `scripts/budget.mjs` notices.

use std::cell::Cell;
use std::pin::Pin;

use yew::Html;

use crate::games;

use super::browser;
use super::model::{Dispatch, Model, Screen};
use super::route::Route;

/// What the shell asks of the screens beside the lobby.
pub struct Screens {
    pub read: fn(&str, fn() -> u64) -> Route,
    pub draw: fn(&Model, &Dispatch) -> Html,
}

/// Fetches them; `None` when they cannot be had.
pub type Fetch = fn() -> Pin<Box<dyn Future<Output = Option<&'static Screens>>>>;

thread_local! {
    static FETCH: Cell<Option<Fetch>> = const { Cell::new(None) };
    static FETCHED: Cell<Option<&'static Screens>> = const { Cell::new(None) };
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
    // Asked for first, so that both come side by side.
    let style = game_of(fragment).map(browser::bring_style);
    let are_here = bring_screens().await;
    match style {
        Some(style) => style.await && are_here,
        None => are_here,
    }
}

async fn bring_screens() -> bool {
    if FETCHED.get().is_some() {
        return true;
    }
    let screens = match FETCH.get() {
        Some(fetch) => fetch().await,
        None => None,
    };
    match screens {
        Some(_) => FETCHED.set(screens),
        None => browser::say_missing(),
    }
    screens.is_some()
}

/// Where an address leads, once that has been brought.
pub fn read(fragment: &str, fresh_seed: fn() -> u64) -> Route {
    FETCHED.get().map_or_else(|| Screen::Lobby.into(), |screens| (screens.read)(fragment, fresh_seed))
}

/// Draws a screen beside the lobby.
pub fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    FETCHED.get().map(|screens| (screens.draw)(model, dispatch)).unwrap_or_default()
}

fn leads_to_lobby(fragment: &str) -> bool {
    matches!(fragment.strip_prefix('#').unwrap_or(fragment), "" | "lobby")
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
