//! The viewer's hand: a press on a card makes its move, or offers its moves if it has two.

use crate::cards::arts::{Art, ArtStage, Card};
use crate::ui::art::{Light, Rim};
use crate::ui::prelude::*;
use crate::ui::{self, Button, Scene, digit};

use super::super::rules::judge::Constraints;
use super::super::rules::moves::{FETCHED, Move, Role};
use super::super::rules::{Phase, Shuhari};
use super::pieces::{held, lit, shown, words};
use super::reading::{looked_name, looked_over};

/// The hand. Equal cards are grouped.
pub fn hand(scene: &Scene<Shuhari>) -> Html {
    let view = scene.view;
    // The digit keys belong to another choice while it is open.
    let mut key = if view.looked.is_empty() && !is_choosing(scene) { 0 } else { KEYS };
    let why = view.trick.lead.filter(|_| only_rests(scene));
    let content = html! {
        <>
            { for held(view.hand).map(|(card, copies)| in_hand(scene, card, copies, &mut key)) }
            if let Some(lead) = why { <p class="shuhari-why">{ (words(scene).only_rests)(lead, view.trick.stage) }</p> }
        </>
    };
    let class = classes!("shuhari-hand", (!scene.moves.is_empty()).then_some("shuhari-hand-mine"));
    ui::place("hand", Some(view.seat), words(scene).hand.to_owned(), class, content)
}

/// A card of the hand, with a sign for each of its moves.
///
/// A press on a card with one move makes it. A press on a card with two moves offers both, and a second press makes the
/// first of them. A press on a card without moves shows the reason.
fn in_hand(scene: &Scene<Shuhari>, card: Card, copies: u8, key: &mut usize) -> Html {
    let legal: Vec<Move> = scene.moves.iter().copied().filter(|mv| uses(*mv, card) && card != Card::REVIEW).collect();
    let reviews = card == Card::REVIEW && scene.moves.iter().any(|mv| matches!(mv, Move::Review(_)));
    let idle = legal.is_empty() && !reviews;
    let asked = scene.chosen == Some(card) && !idle;
    let rests = !idle && only_rests(scene);
    let light = Light { lit: None, rim: legal.iter().find_map(|&mv| rim(scene, mv)) };
    let signs: Html = if reviews {
        sign(scene, Role::Review)
    } else if rests {
        Html::default()
    } else {
        legal.iter().map(|&mv| sign(scene, role(mv))).collect()
    };
    let face = html! {
        <>
            <span class="shuhari-acts">{ signs }</span>
            { lit(scene, card, light) }
            if copies > 1 { <span class="shuhari-copies">{ "× " }{ copies }</span> }
        </>
    };
    let face = match *legal.as_slice() {
        [] if reviews => opening_face(scene, card, None, next(key), face),
        [] => pressed_face(scene, attempt(scene, card), None, face),
        [mv] => pressed_face(scene, mv, next(key), face),
        [first, ..] => opening_face(scene, card, Some(first), next(key), face),
    };
    let offered = if asked && legal.len() > 1 { offers(scene, &legal) } else { Html::default() };
    let class = classes!(
        "shuhari-card",
        idle.then_some("shuhari-card-idle"),
        asked.then_some("shuhari-card-asked"),
        (legal.len() > 1).then_some("shuhari-card-double")
    );
    html! {
        <div {class}>
            { face }
            { offered }
            if !(idle || reviews || rests) { <p class="shuhari-says">{ verdict(scene, card) }</p> }
        </div>
    }
}

/// Returns true if the viewer can only rest. The cards have no signs then.
fn only_rests(scene: &Scene<Shuhari>) -> bool {
    !scene.moves.is_empty() && scene.moves.iter().all(|mv| matches!(mv, Move::Rest(_)))
}

/// A card that makes a move when it is pressed, or shows the reason why the move is refused.
fn pressed_face(scene: &Scene<Shuhari>, mv: Move, digit: Option<u8>, face: Html) -> Html {
    let button = Button { class: classes!("shuhari-face"), digit, ..Button::default() };
    // The role is also a visible sign on the card, unless the viewer can only rest.
    let role = (only_rests(scene) || !scene.moves.contains(&mv)).then(|| (words(scene).role_name)(role(mv)));
    scene.move_button(
        mv,
        button,
        html! { <>if let Some(role) = role { <span class="hidden">{ role }{ " " }</span> }{ face }</> },
    )
}

/// A card that offers its moves when it is pressed. A second press makes the `first` of them.
fn opening_face(scene: &Scene<Shuhari>, card: Card, first: Option<Move>, digit: Option<u8>, face: Html) -> Html {
    scene.opening_button(card, first, Button { class: classes!("shuhari-face"), digit, ..Button::default() }, face)
}

/// The moves of a card with several, as buttons with the effect of each.
fn offers(scene: &Scene<Shuhari>, legal: &[Move]) -> Html {
    let offer = |(place, &mv): (usize, &Move)| {
        let class = classes!("shuhari-offer", role_class(role(mv)));
        let button = Button { class, digit: digit(place), ..Button::default() };
        scene.move_button(mv, button, html! { { promise(scene, mv) } })
    };
    html! { <div class="shuhari-offers">{ for legal.iter().enumerate().map(offer) }</div> }
}

/// The frame with which a card practises or breaks.
fn rim(scene: &Scene<Shuhari>, mv: Move) -> Option<(ArtStage, Rim)> {
    let stage = scene.view.trick.stage;
    match mv {
        Move::Practice(_) => Some((stage, Rim::Practise)),
        Move::Break(_) => stage.next().map(|next| (next, Rim::Break)),
        _ => None,
    }
}

fn uses(mv: Move, card: Card) -> bool {
    match mv {
        Move::Lead(one) | Move::Practice(one) | Move::Rest(one) | Move::Break(one) => card == one.into(),
        Move::Prep => card == Card::PREPARATION,
        Move::Review(_) => card == Card::REVIEW,
        Move::Keep(_) | Move::Under(_) => false,
    }
}

/// The move that a player would most likely try with a card: its refusal is the most helpful one.
fn attempt(scene: &Scene<Shuhari>, card: Card) -> Move {
    let trick = &scene.view.trick;
    match (card.art(), trick.lead) {
        (None, _) if card == Card::PREPARATION => Move::Prep,
        // A card in hand is not in the discard pile, so it cannot be fetched.
        (None, _) => Move::Review(scene.view.hand.arts.first().unwrap_or_default()),
        (Some(art), None) => Move::Lead(art),
        (Some(art), Some(lead)) if art.suit(trick.stage) == lead => Move::Practice(art),
        (Some(art), Some(lead)) if trick.stage.next().is_some_and(|next| art.suit(next) == lead) => Move::Break(art),
        (Some(art), _) => Move::Rest(art),
    }
}

/// The text on a card that is pointed at: its possible plays, and the reasons against the other ones.
fn verdict(scene: &Scene<Shuhari>, card: Card) -> String {
    let view = scene.view;
    let scope = view.table.options().break_scope;
    let (discard, trick) = (view.discard.arts, &view.trick);
    let constraints = Constraints { hand: view.hand, trick, discard, fetchable: (discard & FETCHED).counted(), scope };
    let text = |mv: Move| match constraints.judge(mv) {
        Ok(_) => promise(scene, mv),
        Err(reason) => (words(scene).game.refusal)(&reason),
    };
    let Some(art) = card.art() else { return text(attempt(scene, card)) };
    let stage = view.trick.stage;
    let all = match view.trick.lead {
        None => vec![Move::Lead(art)],
        Some(lead) if art.suit(stage) == lead => vec![Move::Practice(art)],
        Some(_) if stage == ArtStage::Separate => vec![Move::Practice(art), Move::Rest(art)],
        Some(_) => vec![Move::Break(art), Move::Rest(art)],
    };
    let text: Vec<String> = all.into_iter().map(text).collect();
    (words(scene).sentences)(&text)
}

/// The effect of a legal move, as text.
fn promise(scene: &Scene<Shuhari>, mv: Move) -> String {
    let words = words(scene);
    let trick = &scene.view.trick;
    match mv {
        Move::Lead(card) => (words.would_lead)(card.suit(ArtStage::Obey)),
        Move::Practice(card) => {
            let best = trick.winner(trick.stage).map_or(0, Art::rank);
            let ahead = if trick.stage == ArtStage::Detach { card.rank() < best } else { card.rank() > best };
            (words.would_practise)(trick.stage, (!ahead).then_some(best))
        }
        Move::Break(_) => (words.would_break)(trick.stage.next().unwrap_or(trick.stage)),
        Move::Rest(_) => words.would_rest.to_owned(),
        _ => (words.game.action)(&mv),
    }
}

/// A sign on a card that names the role of a move.
fn sign(scene: &Scene<Shuhari>, role: Role) -> Html {
    html! { <span class={classes!("shuhari-act", role_class(role))}>{ (words(scene).role_verb)(role) }{ " " }</span> }
}

const fn role(mv: Move) -> Role {
    match mv {
        Move::Lead(_) => Role::Lead,
        Move::Practice(_) => Role::Practice,
        Move::Rest(_) => Role::Rest,
        Move::Break(_) => Role::Break,
        Move::Review(_) => Role::Review,
        Move::Prep | Move::Keep(_) | Move::Under(_) => Role::Preparation,
    }
}

const fn role_class(role: Role) -> &'static str {
    match role {
        Role::Practice => "shuhari-role-practises",
        Role::Break => "shuhari-role-breaks",
        Role::Preparation | Role::Review => "shuhari-role-looks",
        Role::Lead | Role::Rest => "shuhari-role-plain",
    }
}

/// Number of buttons with a digit key.
const KEYS: usize = 10;

/// The next digit key, if any is left.
fn next(key: &mut usize) -> Option<u8> {
    let place = *key;
    *key += 1;
    digit(place)
}

/// Returns true if a card of the hand offers its moves.
fn is_choosing(scene: &Scene<Shuhari>) -> bool {
    let count = |card| scene.moves.iter().filter(|&&mv| uses(mv, card)).count();
    scene.chosen.is_some_and(|card| is_reviewing(scene) || count(card) > 1)
}

/// Returns true if the cards that a review can fetch are offered.
fn is_reviewing(scene: &Scene<Shuhari>) -> bool {
    scene.chosen == Some(Card::REVIEW) && scene.moves.iter().any(|mv| matches!(mv, Move::Review(_)))
}

/// The cards that a review can fetch, after the review has been selected.
pub fn reviews(scene: &Scene<Shuhari>) -> Html {
    if !is_reviewing(scene) {
        return Html::default();
    }
    let words = words(scene);
    let ways: Vec<(Card, Move)> = scene
        .moves
        .iter()
        .filter_map(|&mv| if let Move::Review(card) = mv { Some((card.into(), mv)) } else { None })
        .collect();
    let mut key = 0;
    let cards: Html = ways.iter().map(|&(card, mv)| way(scene, card, Some(mv), words.take, &mut key)).collect();
    let size = match ways.len() {
        0..=5 => "shuhari-ways-few",
        6..=16 => "shuhari-ways-some",
        17..=24 => "shuhari-ways-more",
        _ => "shuhari-ways-many",
    };
    html! {
        <section class={classes!("shuhari-ways", size)} aria-label={words.review}>
            <p>{ words.review }</p>
            <button type="button" class="shuhari-back-out" onclick={scene.toggle(Card::REVIEW)}>{ words.other }</button>
            <div class="shuhari-ways-cards">{ cards }</div>
        </section>
    }
}

/// The cards of an open preparation, for the player who looks at them.
pub fn open_preparation(scene: &Scene<Shuhari>) -> Html {
    let cards = looked_over(scene.view);
    if cards.is_empty() {
        return Html::default();
    }
    let words = words(scene);
    let verb = if matches!(scene.view.phase, Phase::Order(_)) { words.put_under } else { words.keep };
    let mut key = 0;
    let cards: Html = cards.into_iter().map(|(card, mv)| way(scene, card, mv, verb, &mut key)).collect();
    let head = looked_name(scene);
    html! {
        <section class="shuhari-ways shuhari-ways-few" aria-label={head} data-zone="looked">
            <p>{ head }</p>
            <div class="shuhari-ways-cards">{ cards }</div>
        </section>
    }
}

/// A card that is chosen by a press, if it has a move.
fn way(scene: &Scene<Shuhari>, card: Card, mv: Option<Move>, verb: &'static str, key: &mut usize) -> Html {
    let face = shown(scene, card);
    let Some(mv) = mv else { return html! { <span class="shuhari-way">{ face }</span> } };
    let button = Button { class: classes!("shuhari-way"), digit: next(key), ..Button::default() };
    scene.move_button(mv, button, html! { <><span class="shuhari-verb">{ verb }{ " " }</span>{ face }</> })
}
