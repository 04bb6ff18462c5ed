//! A deck on sheets of A4: cards to be cut out, with the backs on the next sheet; the months on one, or the tokens.

use yew::prelude::*;

use crate::games::{self, Registered, Visitor};
use crate::ui::Lang;
use crate::ui::lore::{Deck, Paper, Size};

use crate::app::about::about;
use crate::app::address;
use crate::app::model::Page;
use crate::app::study::Source;
use crate::app::text::text;

/// How the deck of a game can be printed.
pub fn papers(game: &str) -> &'static [Paper] {
    struct Of;

    impl Visitor for Of {
        type Out = Deck;

        fn visit<G: Registered>(self) -> Deck {
            G::DECK
        }
    }

    games::with(game, Of).map_or(&[], Deck::papers)
}

pub fn print(game: &'static str, paper: Paper, lang: Lang) -> Html {
    let words = text(lang);
    let name = about(game, lang).map_or(game, |about| about.name);
    let choice = |&one: &Paper| {
        let current = (one == paper).then_some("page");
        let href = format!("#print={game}&paper={}", one.name());
        html! { <a class="button" aria-current={current} {href}>{ (words.paper)(one) }</a> }
    };
    let title = format!("{name} · {}", words.print_cards);
    let choices =
        html! { <nav class="actions" aria-label={words.print_cards}>{ for papers(game).iter().map(choice) }</nav> };
    let sheets = games::with(game, Sheets(paper, lang)).unwrap_or_default();
    page(How { title, choices, hint: (words.print_hint)(paper), game: Some(game) }, sheets, lang)
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
            (format!("#sheet={game}"), words.sheet),
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
                <p class="actions"><button type="button" class="primary" data-action="print" {onclick}>{ words.print }</button>
                    { for others }</p>
            </div>
            { sheets }
        </div>
    }
}

struct Sheets(Paper, Lang);

impl Visitor for Sheets {
    type Out = Html;

    fn visit<G: Registered>(self) -> Html {
        match self.0 {
            Paper::Cards(size) => cards::<G>(size, self.1),
            Paper::Months => months::<G>(self.1),
            Paper::Tokens => tokens::<G>(self.1),
        }
    }
}

/// Sheet by sheet, each with its backs behind it: in the same rows, and in columns from the other side, so that each lies
/// behind its card when the paper is turned on its long edge.
fn cards<G: Registered>(size: Size, lang: Lang) -> Html {
    let of = |(_, cards): (String, Vec<G::Card>)| cards;
    let copies = |card: G::Card| std::iter::repeat_n(card, G::copies(card).into());
    let all: Vec<G::Card> = G::deck(lang).into_iter().flat_map(of).flat_map(copies).collect();
    let on_a_sheet = usize::from(size.columns) * usize::from(size.rows);
    let sheet = |cards: &[G::Card]| {
        let class = classes!("print-sheet", format!("print-{}", size.name));
        html! {
            <>
                <div class={class.clone()}><div class="print-cards">
                    { for cards.iter().map(|&card| html! { <div class="print-card">{ G::card(card, lang) }</div> }) }
                </div></div>
                <div class={classes!(class, "print-backs")} aria-hidden="true"><div class="print-cards">
                    { for cards.iter().map(|_| html! { <div class="print-card">{ G::back() }</div> }) }
                </div></div>
            </>
        }
    };
    html! { <>{ for all.chunks(on_a_sheet).map(sheet) }</> }
}

/// Every month with its cards and what they are called.
fn months<G: Registered>(lang: Lang) -> Html {
    let named = |&card: &G::Card| {
        let names = G::lore(card, lang).names.into_iter().take(2);
        html! { <figure>{ G::card(card, lang) }<figcaption>{ for names.map(|(tag, name)| html! { <span lang={tag}>{ name }</span> }) }</figcaption></figure> }
    };
    let month = |(heading, cards): &(String, Vec<G::Card>)| {
        html! { <section><h2 class="mincho">{ heading }</h2><div class="print-month">{ for cards.iter().map(named) }</div></section> }
    };
    html! { <div class="print-sheet print-months">{ for G::deck(lang).iter().map(month) }</div> }
}

/// All tokens, kind by kind.
fn tokens<G: Registered>(lang: Lang) -> Html {
    let all = G::tokens().into_iter().flat_map(|(token, count)| std::iter::repeat_n(token, count.into()));
    html! {
        <div class="print-sheet print-tokens"><div class="print-cards">
            { for all.map(|token| html! { <div class="print-card">{ G::card(token, lang) }</div> }) }
        </div></div>
    }
}
