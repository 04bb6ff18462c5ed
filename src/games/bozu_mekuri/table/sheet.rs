//! Summary sheet: a page that shows the effect of each kind of card, for a projector or next to a real table.

use crate::cards::poems::{Deck, Figure, Poet};
use crate::ui::poem::poem_card;
use crate::ui::prelude::*;
use crate::ui::{Lang, Shown};

use super::super::rules::BozuMekuri;
use super::super::text::words;

/// Number of sample portraits per kind.
const PORTRAITS: usize = 3;

pub fn page(lang: Lang) -> Html {
    let words = words(lang);
    let kind = |kind: Figure| {
        let portraits: Vec<Poet> = Deck::Printed.of(kind).iter().take(PORTRAITS).collect();
        html! {
            <li>
                <div class="bozu-sheet-cards" aria-hidden="true">{ for portraits.into_iter().map(|poet| poem_card(poet, Deck::Printed, false)) }</div>
                <div><h2 class="mincho">{ (words.kinds)(kind) }</h2><p>{ (words.does)(kind) }</p></div>
            </li>
        }
    };
    html! {
        <article class="sheet bozu-sheet">
            <h1 class="mincho">{ BozuMekuri::title(lang).name }</h1>
            <p>{ words.turn_in_short }</p>
            <ul>{ for [Figure::Man, Figure::Lady, Figure::Monk, Figure::Semimaru].map(kind) }</ul>
            <p>{ words.end_in_short }</p>
        </article>
    }
}
