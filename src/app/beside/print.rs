//! A deck on sheets of A4: cards to be cut out, with the backs on the next sheet; the months on one, or the tokens.

use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::lore::Paper;

use crate::app::about::about;
use crate::app::address;
use crate::app::model::Page;
use crate::app::session::shelf;
use crate::app::study::Source;
use crate::app::text::{opened, text};

/// How the deck of a game can be printed.
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

/// What is said over sheets that can be printed.
pub struct How {
    pub title: String,
    /// Other ways to print the same.
    pub choices: Html,
    pub hint: &'static str,
    /// The game that all of it is about, if it is one.
    pub game: Option<&'static str>,
}

/// Sheets as they will be, and over them how they are printed and what else there is of the game on paper.
pub fn page(how: How, sheets: Html, lang: Lang) -> Html {
    let words = text(lang);
    let opened = opened(lang);
    let onclick = Callback::from(|_| {
        if let Some(window) = web_sys::window() {
            // A browser without a printer says so itself.
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
