//! A deck on sheets of A4: cards to be cut out, each sheet followed by one with their backs; all months on one sheet;
//! or tokens.

use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::lore::Paper;

use super::model::PrintScreen;
use super::words::words;
use crate::app::about::about;
use crate::app::address;
use crate::app::route::unknown;
use crate::app::route::{Address, Route};
use crate::app::session::reference_api;
use crate::app::text::{common, text};
use crate::app::view::game_title;
use crate::app::view::{Page, View};
use crate::engine::BadLink;

impl View for PrintScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        let game = address.known_game()?;
        let papers = papers(game);
        let paper = match address.rest[..] {
            [] => papers.first(),
            [("paper", name)] => papers.iter().find(|paper| paper.name() == name),
            [(name, value), ..] => return Err(unknown(name, value)),
        };
        let (name, value) = address.rest.first().map_or(("print", game), |&asked| asked);
        paper.map(|&paper| Route::to(PrintScreen { game, paper })).ok_or_else(|| unknown(name, value))
    }

    fn title(&self, lang: Lang) -> String {
        game_title(self.game, text(lang).print_cards, lang)
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        print(self.game, self.paper, page.lang())
    }
}

/// The formats in which the deck of a game can be printed.
pub fn papers(game: &str) -> &'static [Paper] {
    reference_api(game).map_or(&[], |api| api.deck().papers())
}

pub fn print(game: &'static str, paper: Paper, lang: Lang) -> Html {
    let text = text(lang);
    let words = words(lang);
    let name = about(game, lang).map_or(game, |about| about.name);
    let choice = |&one: &Paper| {
        let current = (one == paper).then_some("page");
        let href = format!("#print={game}&paper={}", one.name());
        html! { <a class="button" aria-current={current} {href}>{ (words.paper)(one) }</a> }
    };
    let title = format!("{name} · {}", text.print_cards);
    let choices =
        html! { <nav class="actions" aria-label={text.print_cards}>{ for papers(game).iter().map(choice) }</nav> };
    let sheets = reference_api(game).map(|api| api.printed(paper, lang)).unwrap_or_default();
    page(How { title, choices, hint: (words.print_hint)(paper), game: Some(game) }, sheets, lang)
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
    let text = text(lang);
    let common = common(lang);
    let onclick = Callback::from(|_| {
        if let Some(window) = web_sys::window() {
            // A browser that cannot print shows that itself.
            let _ = window.print();
        }
    });
    let others = how.game.map(|game| {
        let ways = [
            (format!("#primer={game}"), text.primer),
            (format!("#worksheet={game}"), text.worksheet),
            (format!("#sheet={game}"), common.sheet),
            (format!("#print={game}"), text.print_cards),
            (format!("#gallery={game}"), text.gallery),
        ];
        let here = address::fragment();
        let way = |(href, label): (String, &'static str)| {
            let current = (here.split('&').next() == Some(&href)).then_some("page");
            html! { <a class="button" aria-current={current} {href}>{ label }</a> }
        };
        html! { <>{ for ways.into_iter().map(way) }</> }
    });
    html! {
        <div class="print">
            <div class="print-how sheet">
                <h1 class="mincho">{ how.title }</h1>
                { how.choices }
                <p>{ how.hint }</p>
                <p class="actions"><button type="button" class="primary" data-action="print" {onclick}>{ common.print }</button>
                    { for others }</p>
            </div>
            { sheets }
        </div>
    }
}
