//! The viewer's hand. While cards are played, each card is a button with a tooltip about its effects.

use crate::cards::plants::Card;
use crate::ui::prelude::*;
use crate::ui::{self, Button, Fold, Scene, digit};

use super::super::rules::board::Phase;
use super::super::rules::{Move, Shochikubai};
use super::super::text::{Preview, words};
use super::pieces::{face, held};

pub fn hand(scene: &Scene<Shochikubai>) -> Html {
    let words = words(scene.lang);
    let view = scene.view;
    let playing = matches!(view.board.phase, Phase::Playing(_));
    let one = |(place, card): (usize, Card)| {
        if playing {
            button(scene, place, card)
        } else {
            html! { <div class="shochikubai-held" key={card.to_string()}><div class="shochikubai-pick">{ face(scene, card) }</div></div> }
        }
    };
    let content = html! { <>{ for held(view).iter().enumerate().map(one) }</> };
    let class = classes!(
        "shochikubai-hand",
        (playing && !scene.moves.is_empty()).then_some("shochikubai-mine"),
        (!playing).then_some("shochikubai-rests")
    );
    ui::place("hand", Some(view.seat), words.hand.to_owned(), class, content)
}

/// A list of the effects of all cards in the hand, for touch screens, which cannot hover.
pub fn all_do(scene: &Scene<Shochikubai>) -> Html {
    let words = words(scene.lang);
    if scene.moves.is_empty() || !matches!(scene.view.board.phase, Phase::Playing(_)) {
        return Html::default();
    }
    let hand = scene.view.hand;
    let may = |card: &Card| scene.moves.contains(&Move::Play(*card));
    let (legal, others) = (hand.iter().filter(may), hand.iter().filter(|card| !may(card)));
    html! {
        <Fold class="shochikubai-all-do" button="shochikubai-ask" label={words.what_they_do} head={html! { <span aria-hidden="true">{ "?" }</span> }}>
            <ul class="shochikubai-answers paper" tabindex="0" aria-label={words.what_they_do}>
                { for legal.chain(others).map(|card| html! { <li>{ says(scene, card).1 }</li> }) }
            </ul>
        </Fold>
    }
}

fn button(scene: &Scene<Shochikubai>, place: usize, card: Card) -> Html {
    let mv = Move::Play(card);
    let (preview, does) = says(scene, card);
    let sign = match preview {
        Some(Preview::Flips { place, firework: true, .. }) => Some((place, "shochikubai-would-set-off")),
        Some(Preview::Flips { place, .. } | Preview::Comes { place, .. }) => Some((place, "")),
        _ => None,
    };
    let content = html! {
        <>
            { face(scene, card) }
            if let Some((place, class)) = sign { <span class={classes!("shochikubai-would", "mincho", class)} data-place={place.to_string()}></span> }
        </>
    };
    let label = Some(does.clone());
    let button = Button { class: classes!("shochikubai-pick"), digit: digit(place), label, ..Button::default() };
    html! {
        <div class="shochikubai-held" key={card.to_string()}>
            { scene.move_button(mv, button, content) }
            <span class="shochikubai-does" aria-hidden="true">{ does }</span>
        </div>
    }
}

/// The preview of a card if it is the viewer's turn, and the text about the card.
fn says(scene: &Scene<Shochikubai>, card: Card) -> (Option<Preview>, String) {
    let words = words(scene.lang);
    let mv = Move::Play(card);
    let preview = (!scene.moves.is_empty()).then(|| preview(scene, card));
    let legal = scene.moves.contains(&mv);
    let head = if legal { (words.game.action)(&mv) } else { (words.card_name)(card) };
    let does = (words.says)(&head, &effects(scene, card, preview.as_ref()));
    (preview, does)
}

/// Sentences about the effect of playing a card now, and about the payment for keeping it.
fn effects(scene: &Scene<Shochikubai>, card: Card, preview: Option<&Preview>) -> Vec<String> {
    let words = words(scene.lang);
    let mut sentences: Vec<String> = preview.map(|preview| (words.does)(preview, scene.names)).into_iter().collect();
    if scene.view.is_alone(card) {
        sentences.push(words.alone.to_owned());
    }
    sentences.push((words.keeps)(scene.view.board.bonus(card)));
    sentences
}

fn preview(scene: &Scene<Shochikubai>, card: Card) -> Preview {
    let (view, trick) = (scene.view, &scene.view.board.trick);
    let players = view.board.players();
    let Some(lead) = trick.lead() else { return Preview::Leads };
    if !scene.moves.contains(&Move::Play(card)) {
        return Preview::Forbidden(lead);
    }
    let mut then = *trick;
    then.play(card);
    let (place, _) = then.place_of(view.seat, players);
    match trick.plays(players).find(|&(_, other)| other == card.twin()) {
        Some((owner, _)) => {
            Preview::Flips { rank: card.rank(), owner, place, firework: trick.firework(players).is_none() }
        }
        None => Preview::Comes { place, of: u8::try_from(then.len()).expect("at most four") },
    }
}
