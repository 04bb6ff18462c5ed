//! The viewer's hand, and the moves of its cards.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::ui::prelude::*;
use crate::ui::words::words as ui_words;
use crate::ui::{self, Button, SceneOf, digit};

use super::super::rules::moves::{Move, Take};
use super::super::text::words;
use super::pieces::{Picture, described, drawing};

/// A card whose capture must be chosen: a card that was pressed in the hand, or the card just turned up.
pub struct Asked {
    pub card: Hanafuda,
    pub ways: Vec<Move>,
}

/// The card whose capture the viewer must choose, if any.
pub fn asked(picture: &Picture) -> Option<Asked> {
    let SceneOf { view, moves, chosen, .. } = picture.scene;
    if let Some(card) = view.turned.filter(|_| !moves.is_empty()) {
        return Some(Asked { card, ways: moves.to_vec() });
    }
    let card = chosen?;
    let ways = ways_of(picture, card);
    (ways.len() > 1).then_some(Asked { card, ways })
}

/// The hand. A press on a card makes its move, offers the possible captures, or reports why it cannot be played.
pub fn hand(picture: &Picture, asked: Option<&Asked>) -> Html {
    let SceneOf { view, lang, .. } = picture.scene;
    let cards =
        view.hand.iter().enumerate().map(|(place, card)| held(picture, card, digit(place).filter(|_| asked.is_none())));
    let class = classes!("fishing-hand", (!picture.scene.moves.is_empty()).then_some("fishing-hand-mine"));
    ui::place("hand", Some(view.seat), words(lang).hand.to_owned(), class, html! { <>{ for cards }</> })
}

/// The points of a card together with the cards that it captures.
pub fn brings(picture: &Picture, card: Hanafuda, taken: Cards) -> i32 {
    (picture.points)(taken | card.into())
}

fn held(picture: &Picture, card: Hanafuda, digit: Option<u8>) -> Html {
    let lang = picture.scene.lang;
    let (text, name) = (words(lang), (ui_words(lang).hanafuda.card)(card));
    let ways = ways_of(picture, card);
    let class = classes!(
        "fishing-card",
        answering(picture, &ways).map(|month| format!("fishing-m{month}")),
        picture.came.contains(card).then_some("fishing-came"),
    );
    let face = ui::face(card, name.to_owned(), picture.scene.is_lit(card), drawing(card, picture.points, picture.yaku));
    let says = says(picture, card, &ways);
    let content = html! {
        <span class="fishing-lift">{ face }</span>
    };
    let button = |label: String| Button {
        class: class.clone(),
        digit,
        label: Some(label),
        title: Some(described(picture, card)),
        ..Button::default()
    };
    let button = match *ways {
        [] => picture.scene.move_button(Move::Lay(card), button(name.to_owned()), content),
        [mv] => picture.scene.move_button(mv, button((text.action)(mv)), content),
        [first, ..] => picture.scene.opening_button(card, Some(first), button((text.choose)(card)), content),
    };
    html! {
        <div class="fishing-held" key={card.to_string()}>
            { button }
            if let Some(says) = says { <span class="fishing-says" aria-hidden="true">{ says }</span> }
        </div>
    }
}

/// The legal moves of a hand card.
fn ways_of(picture: &Picture, card: Hanafuda) -> Vec<Move> {
    picture.scene.moves.iter().copied().filter(|mv| mv.card() == Some(card)).collect()
}

/// The month that is highlighted on the field while the card is hovered: the only month that its moves capture from, if
/// there is exactly one.
fn answering(picture: &Picture, ways: &[Move]) -> Option<u8> {
    let target = |mv: &Move| match (mv.take()?, mv.card()) {
        (Take::One(target), _) => Some(target.month().no()),
        (Take::All, card) => card.map(|card| card.month().no()),
    };
    let month = ways.iter().find_map(target)?;
    let field = picture.scene.view.field;
    let same = ways.iter().filter_map(target).all(|other| other == month);
    (same && field.iter().any(|card| card.month().no() == month)).then_some(month)
}

/// The tooltip of a hovered card: its captures and their points.
fn says(picture: &Picture, card: Hanafuda, ways: &[Move]) -> Option<String> {
    let text = words(picture.scene.lang);
    match *ways {
        [] => None,
        [mv] => Some(mv.take().map_or(text.stays.to_owned(), |take| {
            let taken = match take {
                Take::One(target) => target.into(),
                Take::All => card.month().cards() - card.into(),
            };
            (text.takes)(taken, brings(picture, card, taken))
        })),
        _ => Some(text.asks.to_owned()),
    }
}
