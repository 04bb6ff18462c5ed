//! A deck on sheets of A4: cards to be cut out, each sheet followed by one with their backs; all months on one sheet;
//! or tokens.

use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::lore::Paper;

use crate::app::about::about;
use crate::app::address;
use crate::app::model::Page;
use crate::app::session::shelf;
use crate::app::study::Source;
use crate::app::text::{opened, text};

/// The formats in which the deck of a game can be printed.
pub fn papers(game: &str) -> &'static [Paper] {
    shelf(game).map_or(&[], |shelf| shelf.deck().papers())
}

pub fn print(game: &'static str, paper: Paper, lang: Lang) -> Html {
    let words = text(lang);
    let opened = opened(lang);
    let name = about(game, lang).map_or(game, |about| about.name);
    let choice = |&one: &Paper| {
        let current = (one == paper).then_some("page");
        let href = format!("#print={game}&paper={}", one.name());
        html! { <a class="button" aria-current={current} {href}>{ (opened.paper)(one) }</a> }
    };
    let title = format!("{name} · {}", words.print_cards);
    let choices =
        html! { <nav class="actions" aria-label={words.print_cards}>{ for papers(game).iter().map(choice) }</nav> };
    let sheets = shelf(game).map(|shelf| shelf.printed(paper, lang)).unwrap_or_default();
    page(How { title, choices, hint: (opened.print_hint)(paper), game: Some(game) }, sheets, lang)
}

/// The texts and links above sheets that can be printed.
pub struct How {
    pub title: String,
    /// The links to the other formats.
    pub choices: Html,
    pub hint: &'static str,
    /// The game of the sheets, if they are about one game.
    pub game: Option<&'static str>,
}

/// Sheets as they are printed, below a hint, a button that prints them, and links to other sheets of the game.
pub fn page(how: How, sheets: Html, lang: Lang) -> Html {
    let words = text(lang);
    let opened = opened(lang);
    let onclick = Callback::from(|_| {
        if let Some(window) = web_sys::window() {
            // A browser that cannot print shows that itself.
            let _ = window.print();
        }
    });
    let others = how.game.map(|game| {
        let ways = [
            (format!("#primer={game}"), (words.page)(&Page::Primer(game))),
            (format!("#worksheet={game}"), (words.page)(&Page::Worksheet(Source::Game(game)))),
            (format!("#sheet={game}"), opened.sheet),
            (format!("#print={game}"), words.print_cards),
            (format!("#gallery={game}"), words.gallery),
        ];
        let here = address::fragment();
        let way = |(href, said): (String, &'static str)| {
            let current = (here.split('&').next() == Some(&href)).then_some("page");
            html! { <a class="button" aria-current={current} {href}>{ said }</a> }
        };
        html! { <>{ for ways.into_iter().map(way) }</> }
    });
    html! {
        <div class="print">
            <div class="print-how sheet">
                <h1 class="mincho">{ how.title }</h1>
                { how.choices }
                <p>{ how.hint }</p>
                <p class="actions"><button type="button" class="primary" data-action="print" {onclick}>{ opened.print }</button>
                    { for others }</p>
            </div>
            { sheets }
        </div>
    }
}
