//! The `screens` chunk: it parses addresses and renders the table. The other screens are in further chunks.

use yew::prelude::*;

use super::model::lesson::Lesson;
use super::model::{Dispatch, Model, Page, Screen};
use super::parts::{self, Screens};
use super::route::{self, Route};
use super::study::Source;
use super::table::page::TablePage;
use super::trouble::trouble;

/// The functions of this chunk that the rest of the page calls.
pub static SCREENS: Screens = Screens { read, draw };

/// Parses an address, and adds the number of the first unsolved puzzle if the address has none. The parser cannot do
/// that, because only the `pages` chunk can read which puzzles are solved.
fn read(fragment: &str, fresh_seed: fn() -> u64) -> Route {
    let mut route = route::read(fragment, fresh_seed);
    if let Screen::Lesson(Lesson { source: Source::Puzzle(game, number @ None), .. }) = &mut route.arrival.screen {
        *number = parts::puzzle(game);
    }
    route
}

fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    let settings = model.settings;
    let lang = settings.lang;
    match &model.screen {
        Screen::Lobby => Html::default(),
        Screen::Setup(_) => parts::draw_set_up(model, dispatch),
        Screen::Table(table) => html! { <TablePage table={table.clone()} {settings} dispatch={dispatch.clone()} /> },
        Screen::Page(Page::Daily(_) | Page::Review(_) | Page::Stats) => parts::draw_coach(model),
        Screen::Lesson(_) | Screen::Rules { .. } | Screen::Page(_) | Screen::Settings | Screen::Challenge { .. } => {
            parts::draw_pages(model, dispatch)
        }
        Screen::Gallery { .. } | Screen::Print { .. } | Screen::Sheet { .. } => parts::draw_cards(model, dispatch),
        Screen::Trouble(bad) => trouble(bad, lang),
    }
}
