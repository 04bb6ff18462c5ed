//! The row of the trick: its plays in order, rests sideways, a card where each stage begins, and room for what is to come.

use crate::cards::arts::{Card, Stage};
use crate::ui::art::{art_back, emblem, stage_card};
use crate::ui::prelude::*;
use crate::ui::{self, Scene};

use super::reading::{discard_name, latest_trick, stage_name, trick_name, wins};
use super::rules::{Phase, Shuhari};
use super::table::{shown, words};
use super::trick::{Play, Role, Trick};

/// The trick, or the one before as long as nothing has been led.
pub fn field(scene: &Scene<Shuhari>) -> Html {
    let view = scene.view;
    let words = words(scene);
    let (trick, past) = latest_trick(view);
    let label = trick_name(scene, past);
    let length = Trick::length(view.players());
    let left = length - trick.plays.len();
    let mut begun = None;
    let mut row = Vec::new();
    for (place, play) in trick.plays.iter().enumerate() {
        if begun != Some(play.stage) {
            begun = Some(play.stage);
            row.push(boundary(scene, play.stage));
        }
        row.push(laid(scene, &trick, place, *play));
    }
    if !past {
        row.extend((trick.plays.len()..length).map(|place| room(scene, place)));
    }
    let content = html! {
        <>
            <header>
                <h2>{ label }</h2>
                if let Some(lead) = trick.lead {
                    <span class="shuhari-lead">{ emblem(lead) }<span>{ words.lead }{ (words.suit_name)(lead) }</span></span>
                }
                if left > 0 { <span class="shuhari-left">{ (words.left)(left) }</span> }
                <span class="shuhari-deck" role="img" aria-label={(words.deck)(view.deck)}>
                    <span class="shuhari-held" data-origin="">{ art_back(false) }</span><span aria-hidden="true">{ view.deck }</span>
                </span>
            </header>
            <ol class="shuhari-row">{ for row }</ol>
        </>
    };
    ui::place("trick", None, label.to_owned(), classes!("shuhari-trick", past.then_some("shuhari-trick-past")), content)
}

/// The card that stands where a stage begins.
fn boundary(scene: &Scene<Shuhari>, stage: Stage) -> Html {
    let words = words(scene);
    html! {
        <li class="shuhari-stage">
            <span role="img" aria-label={stage_name(scene, stage)}>{ stage_card(stage) }</span>
            <span class="who small" aria-hidden="true">{ (words.stage_gloss)(stage) }</span>
        </li>
    }
}

/// A play. The highest or lowest live card of its stage is marked.
fn laid(scene: &Scene<Shuhari>, trick: &Trick, place: usize, play: Play) -> Html {
    let rests = play.role == Role::Rest;
    let wins = wins(trick, play);
    let class =
        classes!("shuhari-laid", rests.then_some("shuhari-laid-sideways"), wins.then_some("shuhari-laid-winning"));
    html! {
        <li {class}>
            <span class="shuhari-lie">
                { shown(scene, play.card) }
                if wins { <span class="shuhari-best" role="img" aria-label={words(scene).live}>{ if play.stage == Stage::Detach { "▼" } else { "▲" } }</span> }
            </span>
            <span class="who small">{ scene.names.of(trick.player(place, scene.view.players())) }<span class="hidden">{ ", " }{ (words(scene).role_name)(play.role) }</span></span>
        </li>
    }
}

/// Where a card will lie, and whose.
fn room(scene: &Scene<Shuhari>, place: usize) -> Html {
    let view = scene.view;
    let seat = view.trick.player(place, view.players());
    let now = place == view.trick.plays.len() && matches!(view.phase, Phase::Play(_));
    html! {
        <li aria-hidden="true" class={classes!("shuhari-laid", "shuhari-room", now.then_some("shuhari-room-now"))}>
            <span class="shuhari-lie" aria-hidden="true"></span>
            <span class="who small">{ scene.names.of(seat) }</span>
        </li>
    }
}

/// The discard pile: its arts by rank, and how many preparations and reviews.
pub fn discard(scene: &Scene<Shuhari>) -> Html {
    let cards = scene.view.discard;
    let specials = [(Card::PREPARATION, cards.preparations), (Card::REVIEW, cards.reviews)];
    html! {
        <details class="shuhari-discard" data-zone="discard">
            <summary>{ discard_name(scene) }</summary>
            <ul>
                { for cards.arts.iter().map(|card| html! { <li>{ shown(scene, card.into()) }</li> }) }
                { for specials.into_iter().filter(|&(_, copies)| copies > 0).map(|(card, copies)| html! {
                    <li>{ shown(scene, card) }<span class="shuhari-copies">{ "× " }{ copies }</span></li>
                }) }
            </ul>
        </details>
    }
}
