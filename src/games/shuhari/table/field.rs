//! The field: the stages of the trick as steps, the art of the trick, and the piles.

use crate::cards::arts::{Art, ArtStage, Card};
use crate::ui::art::{Light, art_back, art_card, emblem, lit_class, stage_brush, stage_frames};
use crate::ui::prelude::*;
use crate::ui::{self, Scene};

use super::super::rules::moves::Role;
use super::super::rules::trick::Trick;
use super::super::rules::{Phase, Shuhari};
use super::hand::{open_preparation, reviews};
use super::pieces::{crest, lit, owner, ringed, shown, words};
use super::reading::{latest_trick, stage_name, trick_name, wins};

/// The state of a stage in the trick.
#[derive(Clone, Copy, PartialEq)]
enum StageState {
    Settled,
    Present,
    /// A break opens it.
    Next,
    Far,
}

impl StageState {
    fn of(trick: &Trick, stage: ArtStage) -> Self {
        match (stage as usize).cmp(&(trick.stage as usize)) {
            std::cmp::Ordering::Less => StageState::Settled,
            std::cmp::Ordering::Equal => StageState::Present,
            std::cmp::Ordering::Greater if trick.stage.next() == Some(stage) => StageState::Next,
            std::cmp::Ordering::Greater => StageState::Far,
        }
    }
}

/// The art of the current trick, or of the previous one until a card is led.
pub fn about(scene: &Scene<Shuhari>) -> Html {
    let words = words(scene);
    let (trick, past) = latest_trick(scene.view);
    let Some(lead) = trick.lead else { return html! { <p class="shuhari-about">{ words.about_nothing }</p> } };
    html! {
        <p class="shuhari-about">
            { emblem(lead) }
            <span class="shuhari-about-what">{ if past { words.about_before } else { words.about } }</span>
            <b class="mincho">{ (words.suit_name)(lead) }</b>
        </p>
    }
}

/// The current trick, or the previous one until a card is led, with a step for each stage.
pub fn field(scene: &Scene<Shuhari>) -> Html {
    let (trick, past) = latest_trick(scene.view);
    let steps =
        html! { <ol class="shuhari-steps">{ for ArtStage::ALL.map(|stage| state(scene, &trick, past, stage)) }</ol> };
    let class = classes!("shuhari-trick", past.then_some("shuhari-trick-past"));
    let content = html! { <>{ steps }{ open_preparation(scene) }{ reviews(scene) }</> };
    ui::place("trick", None, trick_name(scene, past).to_owned(), class, content)
}

fn state(scene: &Scene<Shuhari>, trick: &Trick, past: bool, stage: ArtStage) -> Html {
    let state = StageState::of(trick, stage);
    let class = match state {
        StageState::Settled => "shuhari-settled",
        StageState::Present => "shuhari-present",
        StageState::Next => "shuhari-next",
        StageState::Far => "shuhari-far",
    };
    html! {
        <li class={classes!("shuhari-step", class)}>
            { slip(scene, trick, past, stage) }
            if matches!(state, StageState::Settled | StageState::Present) { { row(scene, trick, stage) } }
            if state == StageState::Settled || past { <p class="shuhari-told" data-landed="">{ won(scene, trick, stage) }</p> }
            if state == StageState::Present && !past { { still(scene) } }
            if state == StageState::Next && !past { <p class="shuhari-told">{ opens(scene, stage) }</p> }
        </li>
    }
}

/// The head of a stage: its sign, and the rule that decides its winner, or its winner.
fn slip(scene: &Scene<Shuhari>, trick: &Trick, past: bool, stage: ArtStage) -> Html {
    let words = words(scene);
    let state = StageState::of(trick, stage);
    let winner = trick.winner(stage).filter(|_| state == StageState::Settled || past);
    let bar = trick.bar(scene.view.table.options().break_scope).filter(|_| state == StageState::Next && !past);
    let present = state == StageState::Present;
    html! {
        <div class={classes!("shuhari-slip", present.then_some("paper"))}>
            if present { <span class="shuhari-ghost" aria-hidden="true">{ stage_brush(stage) }</span> }
            <span class="hidden">{ stage_name(scene, stage) }</span>
            <span class="shuhari-sign" aria-hidden="true">{ stage_brush(stage) }</span>
            <span class="shuhari-name who small" aria-hidden="true">{ (words.stage_gloss)(stage) }</span>
            if let Some(card) = winner {
                <span class="shuhari-won" aria-hidden="true" data-landed="">
                    { for trick.player_of(card, scene.view.players()).map(|seat| crest(scene, seat)) }{ card.rank() }
                </span>
            } else if let Some(bar) = bar {
                <span class="shuhari-opens" aria-hidden="true">{ (words.opens_at)(stage, bar) }</span>
            } else if present {
                <span class="shuhari-rule" aria-hidden="true">{ stage_frames(stage) }<span>{ (words.stage_wins)(stage) }</span></span>
            }
        </div>
    }
}

/// The plays of a stage in order. Only the frame of this stage is lit on each card.
fn row(scene: &Scene<Shuhari>, trick: &Trick, stage: ArtStage) -> Html {
    let plays = || trick.plays.iter().enumerate().filter(|(_, play)| play.stage == stage);
    let full = plays().count() > 6;
    let class = classes!("shuhari-row", lit_class(stage), full.then_some("shuhari-row-full"));
    html! { <ol {class}>{ for plays().map(|(place, _)| laid(scene, trick, place)) }</ol> }
}

/// A play with the crest of its player. A rest is turned sideways. The winning card of its stage is on a cushion.
fn laid(scene: &Scene<Shuhari>, trick: &Trick, place: usize) -> Html {
    let play = trick.plays[place];
    let seat = trick.player(place, scene.view.players());
    let wins = wins(trick, play);
    let class = classes!(
        "shuhari-laid",
        (play.role == Role::Rest).then_some("shuhari-laid-sideways"),
        play.card.art().is_none().then_some("shuhari-laid-special"),
        wins.then_some("shuhari-laid-winning")
    );
    let words = words(scene);
    html! {
        <li {class}>
            <span class="shuhari-lie">{ lit(scene, play.card, Light::default()) }</span>
            { owner(scene, seat, play.card) }
            <span class="hidden">
                { scene.names.of(seat) }{ ", " }{ (words.role_name)(play.role) }
                if wins { { ", " }{ words.live } }
            </span>
        </li>
    }
}

/// The players who still play in the trick, in order.
fn still(scene: &Scene<Shuhari>) -> Html {
    let view = scene.view;
    let (made, length) = (view.trick.plays.len(), Trick::length(view.players()));
    let room = |place: usize| {
        let now = place == made && matches!(view.phase, Phase::Play(_));
        let class = classes!("shuhari-room", now.then_some("shuhari-room-now"));
        html! { <li {class}>{ ringed(scene, view.trick.player(place, view.players()), now) }</li> }
    };
    html! {
        <>
            <p class="hidden">{ (words(scene).left)(length - made) }</p>
            <ul class="shuhari-still" aria-hidden="true">{ for (made..length).map(room) }</ul>
        </>
    }
}

/// The player who wins a stage, and the winning rank.
fn won(scene: &Scene<Shuhari>, trick: &Trick, stage: ArtStage) -> String {
    let winner = trick.winner(stage).and_then(|card| Some((trick.player_of(card, scene.view.players())?, card)));
    winner.map_or_else(String::new, |(seat, card)| (words(scene).stage_won)(scene.names, seat, stage, card.rank()))
}

/// The condition that opens the next stage.
fn opens(scene: &Scene<Shuhari>, stage: ArtStage) -> Html {
    let words = words(scene);
    let trick = &scene.view.trick;
    let bar = trick.bar(scene.view.table.options().break_scope);
    let Some((lead, bar)) = trick.lead.zip(bar) else { return html! { (words.begins)(stage) } };
    html! {
        <>
            { (words.begins)(stage) }{ " " }
            { emblem(lead) }<span class="hidden">{ (words.suit_name)(lead) }</span>
            { " " }{ (words.begins_with)(stage, bar) }
        </>
    }
}

/// The deck and the discard pile. The discard pile opens to show its arts by rank and the number of special cards.
pub fn piles(scene: &Scene<Shuhari>) -> Html {
    let (view, words) = (scene.view, words(scene));
    let cards = view.discard;
    let specials = [(Card::PREPARATION, cards.preparations), (Card::REVIEW, cards.reviews)];
    html! {
        <div class="shuhari-piles">
            <span class="shuhari-pile" role="img" aria-label={(words.deck)(view.deck)}>
                <span class="shuhari-heap" data-origin="">{ ui::pile(view.deck, art_back(false)) }</span>
                <span class="shuhari-pile-count" aria-hidden="true"><b class="mincho">{ view.deck }</b><span>{ words.deck_left }</span></span>
            </span>
            <details class="shuhari-discard" data-zone="discard">
                <summary class="shuhari-pile">
                    <span class="shuhari-heap" aria-hidden="true" data-heap={discarded(scene)}>{ for top(scene).map(|card| ui::pile(cards.len(), art_card(card.into()))) }</span>
                    <span class="shuhari-pile-count"><b class="mincho">{ cards.len() }</b><span>{ words.discarded }</span></span>
                </summary>
                <ul class="paper">
                    { for cards.arts.iter().map(|card| html! { <li>{ shown(scene, card.into()) }</li> }) }
                    { for specials.into_iter().filter(|&(_, copies)| copies > 0).map(|(card, copies)| html! {
                        <li>{ shown(scene, card) }<span class="shuhari-copies">{ "× " }{ copies }</span></li>
                    }) }
                </ul>
            </details>
        </div>
    }
}

/// The cards of the discard pile, in notation.
fn discarded(scene: &Scene<Shuhari>) -> String {
    scene.view.discard.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// The top card of the discard pile: the last art card of the previous trick that is still there.
fn top(scene: &Scene<Shuhari>) -> Option<Art> {
    let plays = scene.view.last?.plays;
    plays.iter().rev().filter_map(|play| play.card.art()).find(|&card| scene.view.discard.arts.contains(card))
}
