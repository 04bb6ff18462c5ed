//! The field: the pile in the middle, the card just turned up, and places for the other cards around them.

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::ui::hanafuda::hanafuda_back;
use crate::ui::prelude::*;
use crate::ui::{self, Button, SceneOf, digit};

use super::super::rules::moves::{Move, Take};
use super::super::text::words;
use super::hand::{Asked, brings};
use super::pieces::{Picture, described, shown};

/// The possible numbers of places. The style sheet makes the cards smaller at each step.
const ROOM: [usize; 4] = [12, 16, 20, 24];

/// The number of places that are free after the deal. The field grows by more cards in about one match of a hundred.
const FREE: usize = 4;

/// Assigns the cards of the field to places, from the contents of the field since the deal. A card keeps its place
/// until it is captured, and a new card gets the free place nearest to the pile. Places are numbered from the pile
/// outwards.
///
/// If no place is free, the field grows once, to the maximum size that the round can need, and its cards become
/// smaller. No card is laid while a card of its month is on the field. So the field never holds more than one card of
/// each of the twelve months, plus the cards that already share their month with another card.
pub fn laid(fields: impl Iterator<Item = Cards>) -> Vec<Option<Hanafuda>> {
    fields.fold(Vec::new(), |mut places, field| {
        settle(&mut places, field);
        places
    })
}

fn settle(places: &mut Vec<Option<Hanafuda>>, field: Cards) {
    if places.is_empty() {
        places.resize(room(field.len() + FREE), None);
    }
    for place in places.iter_mut() {
        *place = place.filter(|&card| field.contains(card));
    }
    if field.len() > places.len() {
        let months = Month::ALL.into_iter().filter(|&month| !field.of(month).is_empty()).count();
        places.resize(room(Month::ALL.len() + field.len() - months), None);
    }
    let lying: Cards = places.iter().flatten().copied().collect();
    for (place, card) in places.iter_mut().filter(|place| place.is_none()).zip(field - lying) {
        *place = Some(card);
    }
}

/// The smallest number of places that is enough for `cards` cards.
fn room(cards: usize) -> usize {
    ROOM.into_iter().find(|&room| room >= cards).unwrap_or(cards)
}

/// The field with its pile. While a capture must be chosen, the cards that can be captured are buttons.
pub fn field(picture: &Picture, asked: Option<&Asked>) -> Html {
    let SceneOf { view, lang, laid, .. } = picture.scene;
    let text = words(lang);
    let mut places = laid.to_vec();
    settle(&mut places, view.field);
    let spots = places.iter().enumerate().filter_map(|(place, card)| Some(spot(picture, asked, place, (*card)?)));
    let pile = html! {
        <>
            <span class="fishing-pile-top" data-origin="">{ ui::pile(view.pile, hanafuda_back()) }</span>
            if view.pile > 0 { <span class="fishing-pile-count mincho" aria-hidden="true">{ view.pile }</span> }
            if let Some(card) = view.turned { <span class="fishing-turned">{ shown(picture, card) }</span> }
            if let Some(asked) = asked { { others(picture, asked) } }
        </>
    };
    let content = html! {
        <>
            { ui::place("pile", None, (text.pile)(view.pile), classes!("fishing-pile"), pile) }
            { for spots }
        </>
    };
    let class = classes!("fishing-field", format!("fishing-room-{}", places.len()));
    html! { <div class="fishing-ba">{ ui::place("field", None, text.field.to_owned(), class, content) }</div> }
}

/// A card in its place. It is a button if the card in question can capture it.
fn spot(picture: &Picture, asked: Option<&Asked>, place: usize, card: Hanafuda) -> Html {
    let SceneOf { view, lang, .. } = picture.scene;
    let apart = view.apart.contains(card);
    let class = classes!(
        "fishing-spot",
        format!("fishing-at-{place}"),
        format!("fishing-m{}", card.month()),
        format!("fishing-askew-{}", (card.month().no() * 3 + card.index() * 2) % 5),
        apart.then_some("fishing-apart"),
        picture.came.contains(card).then_some("fishing-came"),
    );
    let takes = |(_, mv): &(usize, Move)| mv.take() == Some(Take::One(card));
    let way = asked.and_then(|asked| asked.ways.iter().copied().enumerate().find(takes));
    let content = match way.zip(asked) {
        Some(((at, mv), asked)) => {
            let label = Some((words(lang).action)(mv));
            let title = Some(described(picture, card));
            let button =
                Button { class: classes!("fishing-target"), digit: digit(at), label, title, ..Button::default() };
            let points = brings(picture, asked.card, card.into());
            html! {
                <>
                    { picture.scene.move_button(mv, button, shown(picture, card)) }
                    <span class="fishing-brings" aria-hidden="true">{ points }</span>
                </>
            }
        }
        None => shown(picture, card),
    };
    html! {
        <div key={card.to_string()} {class}>
            { content }
            if apart { <span class="fishing-cover">{ hanafuda_back() }</span> }
        </div>
    }
}

/// Buttons for the other choices of the card in question: to capture all of its month, or to stay on the field.
fn others(picture: &Picture, asked: &Asked) -> Html {
    let text = words(picture.scene.lang);
    let other = |(at, &mv): (usize, &Move)| {
        let shown = match mv.take() {
            Some(Take::One(_)) => return None,
            Some(Take::All) => text.take_all,
            None => text.lay,
        };
        let label = Some((text.action)(mv));
        let button = Button { class: classes!("fishing-other"), digit: digit(at), label, ..Button::default() };
        Some(picture.scene.move_button(mv, button, html! { shown }))
    };
    html! { <div class="fishing-others">{ for asked.ways.iter().enumerate().filter_map(other) }</div> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(notations: &[&str]) -> Cards {
        notations.iter().map(|card| card.parse::<Hanafuda>().unwrap()).collect()
    }

    fn place_of(places: &[Option<Hanafuda>], card: &str) -> Option<usize> {
        places.iter().position(|&place| place == Some(card.parse().unwrap()))
    }

    #[test]
    fn a_card_keeps_its_place_and_a_new_card_takes_the_nearest_free_one() {
        let fields = [cards(&["1-0", "2-0", "3-0"]), cards(&["1-0", "3-0"]), cards(&["1-0", "3-0", "12-3", "5-0"])];
        let places = laid(fields.into_iter());
        let found = ["1-0", "5-0", "3-0", "12-3"].map(|card| place_of(&places, card));
        assert_eq!(found, [Some(0), Some(1), Some(2), Some(3)]);
    }

    #[test]
    fn a_full_field_grows_once_to_its_maximum_size() {
        let eight = cards(&["1-0", "2-0", "3-0", "4-0", "5-0", "6-0", "7-0", "7-1"]);
        let twelve = eight | cards(&["8-0", "9-0", "10-0", "11-0"]);
        let thirteen = twelve | cards(&["12-0"]);
        let len = |fields: &[Cards]| laid(fields.iter().copied()).len();
        assert_eq!(len(&[eight]), 12);
        assert_eq!(len(&[eight, twelve]), 12);
        assert_eq!(len(&[eight, twelve, thirteen, eight]), 16);
        let places = [laid([twelve].into_iter()), laid([twelve, thirteen].into_iter())];
        assert_eq!(places[0][..12], places[1][..12]);
    }
}
