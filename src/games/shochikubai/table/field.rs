//! The trick in the order of play: each card with its owner, its place in the draft and the tokens drafted with it.

use crate::cards::plants::Card;
use crate::engine::Seat;
use crate::ui::plants::{plant_back, plant_card, plant_token};
use crate::ui::prelude::*;
use crate::ui::{self, Scene, crest};

use super::super::rules::Shochikubai;
use super::super::rules::board::Phase;
use super::super::rules::trick::Trick;
use super::super::text::words;
use super::names::{latest_trick, played_name, taken, trick_name};
use super::pieces::{Piece, face};

/// The current trick. Before a lead it is the previous trick, and after the last trick the last cards of all seats.
pub fn trick(scene: &Scene<Shochikubai>) -> Html {
    let view = scene.view;
    let shown = latest_trick(view);
    let (heading, past) = trick_name(scene);
    let slot = |seat: Seat| match (view.last[seat], shown.card_of(seat, view.board.players())) {
        (Some(card), _) => slot(scene, seat, Some(face(scene, card)), Html::default()),
        (None, Some(card)) => played(scene, shown, seat, card),
        (None, None) => slot(scene, seat, None, Html::default()),
    };
    let heading_seen = past || view.board.is_revealed();
    let content = html! {
        <>
            if heading_seen { <h2 class="shochikubai-heading">{ heading }</h2> }
            { for shown.leader.clockwise(view.board.players()).map(slot) }
        </>
    };
    let class = classes!("shochikubai-trick", past.then_some("shochikubai-trick-past"));
    ui::place("trick", None, heading.to_owned(), class, content)
}

/// The card of a seat, its place in the draft given the cards so far, and the tokens drafted with it.
fn played(scene: &Scene<Shochikubai>, trick: &Trick, seat: Seat, card: Card) -> Html {
    let words = words(scene.lang);
    let players = scene.view.board.players();
    let flips = trick.flips(players);
    let flipped = flips.owners.contains(&Some(seat));
    let taken = taken(trick, seat, players);
    // Before the draft begins, the effects of the latest card stay hidden until it has landed.
    let last = trick.plays(players).last().map(|(_, last)| last).filter(|_| trick.taken().next().is_none());
    let landed = |of: Option<Card>| last.filter(|_| last == of).map(|last| last.to_string());
    let (by_itself, by_twin) = (landed(Some(card)), landed(Some(card.twin())));
    let picture = if flipped {
        let label = played_name(scene, trick, seat, card);
        let picture = html! {
            <>
                if by_twin.is_some() { { plant_card(card, scene.view.board.bonus(card)) } }
                <span class="shochikubai-flipped" data-landed={by_twin.clone()}>{ plant_back(Some(card)) }</span>
            </>
        };
        ui::face(card, label, scene.is_lit(Piece::Card(card)), picture)
    } else {
        face(scene, card)
    };
    let (place, _) = trick.place_of(seat, players);
    let took: Vec<&str> = taken.iter().map(|&suit| (words.suit_name)(suit)).collect();
    let content = html! {
        <>
            { picture }
            <span class="shochikubai-place mincho" data-place={place.to_string()} data-landed={by_itself.clone()}
                aria-label={(words.draft)(place)} role="img">{ place }</span>
            if flips.firework == Some(seat) { { firework(by_itself) }<span class="hidden">{ words.firework }</span> }
            if !took.is_empty() {
                <span class="shochikubai-taken" role="img" aria-label={took.join(", ")}>{ for taken.into_iter().map(plant_token) }</span>
            }
        </>
    };
    let complete = trick.len() == players;
    let leads_next = complete && place == 1 && scene.view.board.past.len() + 1 < scene.view.board.size().tricks();
    let word = match (flipped, leads_next) {
        (true, _) => html! {
            <span class="shochikubai-word-outshone" data-landed={by_twin}>{ words.outshone }</span>
        },
        (false, true) => html! { <span data-landed={landed(last)}>{ words.highest }</span> },
        (false, false) => Html::default(),
    };
    slot(scene, seat, Some(content), word)
}

/// The place for the card of a seat. An empty place only shows the seat's crest, which screen readers skip.
fn slot(scene: &Scene<Shochikubai>, seat: Seat, content: Option<Html>, word: Html) -> Html {
    let board = &scene.view.board;
    let now = matches!(board.phase, Phase::Drafting { .. }) && board.mover() == Some(seat);
    let open = content.is_none();
    let class =
        classes!("shochikubai-slot", now.then_some("shochikubai-slot-now"), open.then_some("shochikubai-slot-open"),);
    let turn = scene.ring(seat, board.mover() == Some(seat));
    html! {
        <div {class}>
            <div class="shochikubai-laid">
                { content.unwrap_or_default() }
                <span class={classes!("shochikubai-owner", turn)}>{ crest(seat, scene.names) }</span>
            </div>
            <span class="shochikubai-word">{ word }</span>
        </div>
    }
}

/// The firework token, next to the card that set it off.
fn firework(landed: Option<String>) -> Html {
    let rays = |class: &'static str, ray: &'static str| {
        html! { <g {class}>{ for (0..12).map(|turn| html! {
            <path d={ray} transform={format!("rotate({})", 30 * turn)} />
        }) }</g> }
    };
    html! {
        <svg class="shochikubai-firework" viewBox="-50 -50 100 100" aria-hidden="true" data-landed={landed}>
            <circle r="48" />
            { rays("shochikubai-firework-far", "M0-30V-38") }
            <g transform="rotate(15)">{ rays("shochikubai-firework-near", "M0-9V-22") }</g>
        </svg>
    }
}
