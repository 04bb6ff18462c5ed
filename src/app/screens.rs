//! The table; the other screens are parts of their own.

use yew::prelude::*;

use super::model::{Dispatch, Model, Page, Screen};
use super::parts::{self, Screens};
use super::route;
use super::table::page::TablePage;
use super::trouble::trouble;

/// What the shell asks of these screens once they have been fetched.
pub static SCREENS: Screens = Screens { read: |fragment, fresh_seed| route::read(fragment, fresh_seed), draw };

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
