//! All cards of a deck side by side. One that is pressed stands large over them.

mod known;
mod meaning;
mod spread;
mod stand;

use wasm_bindgen::JsCast;
use yew::prelude::*;

use crate::ui::Lang;

use crate::app::about::deck;
use crate::app::address;
use crate::app::model::{Action, Arrival, Dispatch, Screen};

use spread::Spread;
use stand::{Stand, Turn};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: &'static str,
    /// The card that stands large, by its notation.
    pub card: Option<String>,
    pub lang: Lang,
    pub dispatch: Dispatch,
}

#[component]
pub fn Gallery(props: &Props) -> Html {
    let Props { game, lang, .. } = *props;
    use_focus_given_back(props.card.clone());
    html! {
        <>
            <Spread {game} {lang} />
            if let Some(notation) = &props.card { <Stand {game} notation={notation.clone()} {lang} turn={turn(props)} /> }
        </>
    }
}

/// Shows the card before or after the one that stands large, or puts that back. The next takes its place in the browser's
/// history, so that one step back leaves the cards however many were looked at.
fn turn(props: &Props) -> Callback<Turn> {
    let Props { game, lang, dispatch, .. } = props;
    let (game, lang, dispatch) = (*game, *lang, dispatch.clone());
    Callback::from(move |turn: Turn| {
        // Keys may come faster than cards are drawn, and the address always has the latest.
        let shown = address::fragment();
        let Some((_, notation)) = shown.split_once("&card=") else { return };
        let card = match turn {
            Turn::Before => beside(game, notation, lang, |place, all| place + all - 1),
            Turn::After => beside(game, notation, lang, |place, _| place + 1),
            Turn::Away => None,
        };
        address::set(&fragment(game, card.as_deref()), false);
        let screen = Screen::Gallery { game, card };
        dispatch.dispatch(Action::Go(Arrival { screen, settings: Vec::new() }.into()));
    })
}

/// The card so far from a card in the deck, which is a ring.
fn beside(game: &str, notation: &str, lang: Lang, far: fn(usize, usize) -> usize) -> Option<String> {
    let cards: Vec<String> = deck(game, lang)?.into_iter().flat_map(|(_, cards)| cards).collect();
    let notation = notation.split('&').next()?;
    let place = cards.iter().position(|card| card == notation)?;
    cards.get(far(place, cards.len()) % cards.len()).cloned()
}

fn fragment(game: &str, card: Option<&str>) -> String {
    match card {
        Some(card) => format!("gallery={game}&card={card}"),
        None => format!("gallery={game}"),
    }
}

/// By what the link of a card is found again.
fn id(notation: &str) -> String {
    format!("card-{notation}")
}

/// Gives the focus to the card that stood large last, once none does.
#[hook]
fn use_focus_given_back(card: Option<String>) {
    let latest = use_mut_ref(|| None::<String>);
    use_effect_with(card, move |card| {
        let before = latest.replace(card.clone());
        if let (Some(before), None) = (before, card) {
            let document = web_sys::window().and_then(|window| window.document());
            let link = document.and_then(|document| document.get_element_by_id(&id(&before)));
            if let Some(link) = link.and_then(|link| link.dyn_into::<web_sys::HtmlElement>().ok()) {
                let _ = link.focus();
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_a_ring() {
        let before = |card| beside("sakura", card, Lang::En, |place, all| place + all - 1);
        let after = |card| beside("sakura", card, Lang::En, |place, _| place + 1);
        assert_eq!((before("1-0").as_deref(), after("12-3").as_deref()), (Some("12-3"), Some("1-0")));
        assert_eq!(after("1-3&lang=ja").as_deref(), Some("2-0"));
        assert_eq!(after("13-0"), None);
    }
}
