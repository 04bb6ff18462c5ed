//! All cards of a deck, side by side. A pressed card is shown large over them.

use wasm_bindgen::JsCast;
use yew::prelude::*;

use crate::ui::Lang;

use crate::app::about::deck;
use crate::app::address;
use crate::app::model::{Action, Dispatch};

use super::model::{GalleryScreen, fragment, id};
use super::spread::Spread;
use super::stand::{Stand, Turn};
use crate::app::route::unknown;
use crate::app::route::{Address, Route};
use crate::app::text::text;
use crate::app::view::game_title;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::games;

impl View for GalleryScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        let game = if address.value.is_empty() { games::IDS[0] } else { address.known_game()? };
        let card = match address.rest[..] {
            [] => None,
            [("card", card)] if is_in_deck(game, card) => Some(card.to_owned()),
            [(name, value), ..] => return Err(unknown(name, value)),
        };
        Ok(Route::to(GalleryScreen { game, card }))
    }

    fn title(&self, lang: Lang) -> String {
        game_title(self.game, text(lang).gallery, lang)
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        let (game, card, lang) = (self.game, self.card.clone(), page.lang());
        html! { <Gallery key={game} {game} {card} {lang} dispatch={page.dispatch.clone()} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: &'static str,
    /// The card that is shown large, by its notation.
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

/// Shows the card before or after the large one, or closes the large one. The new address replaces the previous one in
/// the browser's history, so one step back leaves the large cards.
fn turn(props: &Props) -> Callback<Turn> {
    let Props { game, lang, dispatch, .. } = props;
    let (game, lang, dispatch) = (*game, *lang, dispatch.clone());
    Callback::from(move |turn: Turn| {
        // Keys may be pressed faster than cards are rendered, and the address always has the latest card.
        let shown = address::fragment();
        let Some((_, notation)) = shown.split_once("&card=") else { return };
        let card = match turn {
            Turn::Before => beside(game, notation, lang, |place, all| place + all - 1),
            Turn::After => beside(game, notation, lang, |place, _| place + 1),
            Turn::Away => None,
        };
        address::set(&fragment(game, card.as_deref()), false);
        dispatch.dispatch(Action::Go(Route::to(GalleryScreen { game, card }).arrival.into()));
    })
}

/// The card at the index `far(index, number of cards)`, where `index` is that of a given card. The first card follows
/// the last one.
fn beside(game: &str, notation: &str, lang: Lang, far: fn(usize, usize) -> usize) -> Option<String> {
    let cards: Vec<String> = deck(game, lang)?.into_iter().flat_map(|(_, cards)| cards).collect();
    let notation = notation.split('&').next()?;
    let place = cards.iter().position(|card| card == notation)?;
    cards.get(far(place, cards.len()) % cards.len()).cloned()
}

/// Returns the focus to the link of the large card when this card is closed.
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

fn is_in_deck(game: &str, notation: &str) -> bool {
    let deck = deck(game, Lang::En).unwrap_or_default();
    deck.iter().any(|(_, cards)| cards.iter().any(|card| card == notation))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_card_follows_the_last_card() {
        let before = |card| beside("sakura", card, Lang::En, |place, all| place + all - 1);
        let after = |card| beside("sakura", card, Lang::En, |place, _| place + 1);
        assert_eq!((before("1-0").as_deref(), after("12-3").as_deref()), (Some("12-3"), Some("1-0")));
        assert_eq!(after("1-3&lang=ja").as_deref(), Some("2-0"));
        assert_eq!(after("13-0"), None);
    }
}
