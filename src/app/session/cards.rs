//! Information about the cards of a game, and printed cards, for a known type of game.

use yew::prelude::*;

use crate::games::Registered;
use crate::ui::Lang;
use crate::ui::lore::{Paper, Set, Size, Worth};

/// The meaning of a card in a game, if its deck has the card.
pub fn worth<G: Registered>(notation: &str, lang: Lang) -> Option<Worth<String>> {
    let card: G::Card = notation.parse().ok()?;
    G::deck(lang).iter().any(|(_, cards)| cards.contains(&card)).then(|| {
        let Worth { called, counts, sets } = G::worth(card, lang);
        let set = |set: Set<G::Card>| Set {
            name: set.name,
            called: set.called,
            brings: set.brings,
            cards: set.cards.iter().map(ToString::to_string).collect(),
        };
        Worth { called, counts, sets: sets.into_iter().map(set).collect() }
    })
}

/// Renders the deck of a game on sheets to print.
pub fn sheets<G: Registered>(paper: Paper, lang: Lang) -> Html {
    match paper {
        Paper::Cards(size) => cards::<G>(size, lang),
        Paper::Months => months::<G>(lang),
        Paper::Tokens => tokens::<G>(lang),
    }
}

/// Renders sheets of cards, each followed by the sheet of their backs. The style sheet mirrors the columns of the
/// backs. So each back is behind its card when the paper is turned on its long edge.
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

/// Renders every month with its cards and their names.
fn months<G: Registered>(lang: Lang) -> Html {
    let named = |&card: &G::Card| {
        let names = G::lore(card, lang).names.into_iter().take(2);
        html! {
            <figure>
                { G::card(card, lang) }
                <figcaption>{ for names.map(|(tag, name)| html! { <span lang={tag}>{ name }</span> }) }</figcaption>
            </figure>
        }
    };
    let month = |(heading, cards): &(String, Vec<G::Card>)| {
        html! { <section><h2 class="mincho">{ heading }</h2><div class="print-month">{ for cards.iter().map(named) }</div></section> }
    };
    html! { <div class="print-sheet print-months">{ for G::deck(lang).iter().map(month) }</div> }
}

/// Renders all tokens, one kind after the other.
fn tokens<G: Registered>(lang: Lang) -> Html {
    let all = G::tokens().into_iter().flat_map(|(token, count)| std::iter::repeat_n(token, count.into()));
    html! {
        <div class="print-sheet print-tokens"><div class="print-cards">
            { for all.map(|token| html! { <div class="print-card">{ G::card(token, lang) }</div> }) }
        </div></div>
    }
}
