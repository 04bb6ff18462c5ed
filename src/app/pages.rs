//! The `pages` chunk: secondary screens, such as lessons, rulebooks, studies, challenges and settings, and elements
//! that are opened next to a table.

use yew::prelude::*;

use super::aside::Aside;
use super::beside::challenge::challenge;
use super::beside::share::Share;
use super::learning::{self, Pen, Presented, Rulebook};
use super::model::{Dispatch, Model, Screen};
use super::parts::Pages;
use super::session::reading;
use super::settings_page::settings_page;
use super::study::puzzles::next;

/// The functions of this chunk that the rest of the page calls.
pub static PAGES: Pages = Pages { draw, aside, collect: learning::collect, places: reading::places, puzzle };

fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    let settings = model.settings;
    match &model.screen {
        Screen::Settings => settings_page(settings, dispatch),
        Screen::Challenge { theirs, greeting } => challenge(theirs, greeting, settings.lang, dispatch),
        _ => learning::draw(model, dispatch),
    }
}

fn puzzle(game: &'static str) -> usize {
    next(game, 0)
}

fn aside(aside: &Aside) -> Html {
    match aside {
        Aside::Rule { game, anchor, lang } => {
            html! { <Rulebook {game} anchor={anchor.clone()} lang={*lang} aside={true} /> }
        }
        Aside::Drawing(drawing) => html! { <Pen drawing={drawing.clone()} /> },
        Aside::Share(props) => html! { <Share ..props.clone() /> },
        Aside::Presented { shows, asked } => html! { <Presented shows={shows.clone()} asked={asked.clone()} /> },
    }
}
