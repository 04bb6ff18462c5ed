//! The viewer's hand: a touch on a card says what it would be, and the buttons below it make the moves.

use crate::cards::arts::{Art, Card, Cards, Stage};
use crate::ui::prelude::*;
use crate::ui::{self, Button, Scene, digit};

use super::judge::Situation;
use super::moves::Move;
use super::reading::{looked_name, looked_over};
use super::rules::Shuhari;
use super::table::{shown, words};
use super::trick::Role;

/// The hand: alike cards lie together.
pub fn hand(scene: &Scene<Shuhari>) -> Html {
    let view = scene.view;
    // While another choice is open the digits belong to it.
    let mut key = if view.looked.is_empty() && !is_choosing(scene) { 0 } else { KEYS };
    let cards: Html = held(view.hand).map(|(card, copies)| in_hand(scene, card, copies, &mut key)).collect();
    let class = classes!("shuhari-hand", (!scene.moves.is_empty()).then_some("shuhari-hand-mine"));
    ui::place("hand", Some(view.seat), words(scene).hand.to_owned(), class, cards)
}

/// The cards of a hand, and how many there are of each: arts by rank, then preparations and reviews.
pub fn held(hand: Cards) -> impl Iterator<Item = (Card, u8)> {
    let copies = [(Card::PREPARATION, hand.preparations), (Card::REVIEW, hand.reviews)];
    let specials = copies.into_iter().filter(|&(_, copies)| copies > 0);
    hand.arts.iter().map(|card| (card.into(), 1)).chain(specials)
}

/// A card of the hand, what it would be, and a button for each thing that it can be, or one that tells why not.
fn in_hand(scene: &Scene<Shuhari>, card: Card, copies: u8, key: &mut usize) -> Html {
    let legal: Vec<Move> = scene.moves.iter().copied().filter(|mv| uses(*mv, card) && card != Card::REVIEW).collect();
    let reviews = card == Card::REVIEW && scene.moves.iter().any(|mv| matches!(mv, Move::Review(_)));
    let idle = legal.is_empty() && !reviews;
    let asked = scene.chosen == Some(card) && !reviews;
    let buttons: Html = if reviews {
        let label = Some(words(scene).review.to_owned());
        let button = Button { class: classes!("shuhari-move"), digit: next(key), label, ..Button::default() };
        scene.opening_button(card, button, breakable((words(scene).role_verb)(Role::Review)))
    } else if idle {
        let mut keyless = KEYS;
        button(scene, attempt(scene, card), &mut keyless)
    } else {
        legal.into_iter().map(|mv| button(scene, mv, key)).collect()
    };
    let face =
        html! { <>{ shown(scene, card) }if copies > 1 { <span class="shuhari-copies">{ "× " }{ copies }</span> }</> };
    let says = if reviews { String::new() } else { verdict(scene, card) };
    html! {
        <div class={classes!("shuhari-card", idle.then_some("shuhari-card-idle"), asked.then_some("shuhari-card-asked"))}>
            if reviews { <span class="shuhari-face">{ face }</span> }
            else { <button type="button" class="shuhari-face" aria-expanded={asked.to_string()} onclick={scene.toggle(card)}>{ face }</button> }
            if !says.is_empty() { <p class="shuhari-says">{ says }</p> }
            <div class="shuhari-moves">{ buttons }</div>
        </div>
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

/// What somebody would try to do with a card: its refusal tells most.
fn attempt(scene: &Scene<Shuhari>, card: Card) -> Move {
    let trick = &scene.view.trick;
    match (card.art(), trick.lead) {
        (None, _) if card == Card::PREPARATION => Move::Prep,
        // What is in hand is not in the discard pile, so it cannot be fetched.
        (None, _) => Move::Review(scene.view.hand.arts.first().unwrap_or_default()),
        (Some(art), None) => Move::Lead(art),
        (Some(art), Some(lead)) if art.suit(trick.stage) == lead => Move::Practice(art),
        (Some(art), Some(lead)) if trick.stage.next().is_some_and(|next| art.suit(next) == lead) => Move::Break(art),
        (Some(art), _) => Move::Rest(art),
    }
}

/// What a card would be now: what it could do, and why it cannot do the rest.
fn verdict(scene: &Scene<Shuhari>, card: Card) -> String {
    let view = scene.view;
    let scope = view.table.options().break_scope;
    let situation = Situation { hand: view.hand, trick: &view.trick, discard: view.discard.arts, scope };
    let told = |mv: Move| match situation.judge(mv) {
        Ok(_) => promise(scene, mv),
        Err(reason) => (words(scene).game.refusal)(&reason),
    };
    let Some(art) = card.art() else { return told(attempt(scene, card)) };
    let stage = view.trick.stage;
    let all = match view.trick.lead {
        None => vec![Move::Lead(art)],
        Some(lead) if art.suit(stage) == lead => vec![Move::Practice(art)],
        Some(_) if stage == Stage::Separate => vec![Move::Practice(art), Move::Rest(art)],
        Some(_) => vec![Move::Break(art), Move::Rest(art)],
    };
    let told: Vec<String> = all.into_iter().map(told).collect();
    (words(scene).sentences)(&told)
}

/// What a legal move would come to.
fn promise(scene: &Scene<Shuhari>, mv: Move) -> String {
    let words = words(scene);
    let trick = &scene.view.trick;
    match mv {
        Move::Lead(card) => (words.would_lead)(card.suit(Stage::Obey)),
        Move::Practice(card) => {
            let best = trick.winner(trick.stage).map_or(0, Art::rank);
            let ahead = if trick.stage == Stage::Detach { card.rank() < best } else { card.rank() > best };
            (words.would_practise)(trick.stage, (!ahead).then_some(best))
        }
        Move::Break(_) => (words.would_break)(trick.stage.next().unwrap_or(trick.stage)),
        Move::Rest(_) => words.would_rest.to_owned(),
        _ => (words.game.action)(&mv),
    }
}

/// A button that makes a move, or tells why not.
fn button(scene: &Scene<Shuhari>, mv: Move, key: &mut usize) -> Html {
    let legal = scene.moves.contains(&mv);
    let role = match mv {
        Move::Lead(_) => Role::Lead,
        Move::Practice(_) => Role::Practice,
        Move::Rest(_) => Role::Rest,
        Move::Break(_) => Role::Break,
        Move::Review(_) => Role::Review,
        Move::Prep | Move::Keep(_) | Move::Under(_) => Role::Preparation,
    };
    let words = words(scene);
    let label = match mv {
        Move::Keep(_) => words.keep,
        Move::Under(_) => words.put_under,
        Move::Review(_) if legal => words.take,
        _ => (words.role_verb)(role),
    };
    let breaks = matches!(mv, Move::Break(_));
    let class = classes!("shuhari-move", breaks.then_some("shuhari-move-breaks"));
    let says = Some((words.game.action)(&mv));
    scene.move_button(mv, Button { class, digit: next(key), label: says, ..Button::default() }, breakable(label))
}

/// A word that may be broken at its bars.
fn breakable(word: &'static str) -> Html {
    let part = |(place, part): (usize, &'static str)| html! { <>if place > 0 { <wbr /> }{ part }</> };
    word.split('|').enumerate().map(part).collect()
}

/// So many buttons have a digit.
const KEYS: usize = 10;

/// The next digit, as long as there are any.
fn next(key: &mut usize) -> Option<u8> {
    let place = *key;
    *key += 1;
    digit(place)
}

fn is_choosing(scene: &Scene<Shuhari>) -> bool {
    scene.chosen == Some(Card::REVIEW) && scene.moves.iter().any(|mv| matches!(mv, Move::Review(_)))
}

/// The cards that a review can take back, once it is chosen.
pub fn reviews(scene: &Scene<Shuhari>) -> Html {
    if !is_choosing(scene) {
        return Html::default();
    }
    let mut key = 0;
    let ways = scene.moves.iter().filter_map(|&mv| if let Move::Review(card) = mv { Some((card, mv)) } else { None });
    let ways: Html = ways.map(|(card, mv)| way(scene, card.into(), button(scene, mv, &mut key))).collect();
    html! {
        <section class="shuhari-ways" aria-label={words(scene).review}>
            <p>{ words(scene).review }</p>
            <button type="button" class="quiet" onclick={scene.toggle(Card::REVIEW)}>{ words(scene).other }</button>
            <div class="shuhari-ways-cards" tabindex="0" role="group" aria-label={words(scene).review}>{ ways }</div>
        </section>
    }
}

/// The cards of an open preparation, before the one who looks at them.
pub fn open_preparation(scene: &Scene<Shuhari>) -> Html {
    let cards = looked_over(scene.view);
    if cards.is_empty() {
        return Html::default();
    }
    let mut key = 0;
    let one = |(card, mv): (Card, Option<Move>)| {
        way(scene, card, mv.map(|mv| button(scene, mv, &mut key)).unwrap_or_default())
    };
    let ways: Html = cards.into_iter().map(one).collect();
    let head = looked_name(scene);
    html! {
        <section class="shuhari-ways" aria-label={head} data-zone="looked">
            <p>{ head }</p>
            <div class="shuhari-ways-cards">{ ways }</div>
        </section>
    }
}

fn way(scene: &Scene<Shuhari>, card: Card, button: Html) -> Html {
    html! { <div class="shuhari-card">{ shown(scene, card) }<div class="shuhari-moves">{ button }</div></div> }
}
