//! The table: everybody's tokens, the trick in the order of play, the market to draft from, and the own hand.

use std::fmt;
use std::str::FromStr;

use crate::cards::NoSuchCard;
use crate::cards::plants::{Card, Suit, Tokens};
use crate::engine::Seat;
use crate::ui::plants::{plant_back, plant_card, plant_token};
use crate::ui::prelude::*;
use crate::ui::reading::Place;
use crate::ui::{self, Beat, Button, GameText, Lang, NoChoice, Scene, Shown, digit};

use super::board::Stage;
use super::facts::Fact;
use super::hand::{hand, held};
use super::players::player;
use super::reading::{
    self, Offer, boxed_name, brings, latest_trick, offer_name, played_name, taken, trick_name, where_in_match,
};
use super::rules::{Move, Shochikubai, View};
use super::text::words;
use super::trick::Trick;

/// What has a picture: a card, or a token by its suit. Score lines name tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Card(Card),
    Token(Suit),
}

impl Shown for Shochikubai {
    type Card = Piece;
    type Choice = NoChoice;

    const MINUTES: u8 = 25;

    fn text(lang: Lang) -> &'static GameText<Self> {
        &words(lang).game
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        let players = view.board.players();
        let others = view.seat.clockwise(players).skip(1);
        html! {
            <div class={classes!("shochikubai", format!("shochikubai-for-{players}"))}>
                <div class="shochikubai-rivals">{ for others.map(|seat| player(scene, seat)) }</div>
                <div class="shochikubai-garden">
                    { trick(scene) }
                    { market(scene) }
                </div>
                <div class="shochikubai-own">
                    { player(scene, view.seat) }
                    { hand(scene) }
                </div>
            </div>
        }
    }

    fn places(scene: &Scene<Self>) -> Vec<Place> {
        reading::places(scene)
    }

    /// A trick is over when its last token is somebody's, or is left.
    fn beat(fact: &Fact) -> Option<Beat> {
        matches!(fact, Fact::Left { .. } | Fact::Extra { .. }).then_some(Beat::Trick)
    }

    fn card(piece: Piece, lang: Lang) -> Html {
        match piece {
            Piece::Card(card) => ui::face(card, (words(lang).card_name)(card), false, plant_card(card, card.bonus())),
            Piece::Token(suit) => ui::face(suit, (words(lang).suit_name)(suit).to_owned(), false, plant_token(suit)),
        }
    }

    fn cover() -> [Piece; 3] {
        [(Suit::Plum, 15), (Suit::Pine, 14), (Suit::Bamboo, 15)]
            .map(|(suit, rank)| Piece::Card(Card::new(suit, rank).expect("the suit has it")))
    }

    fn hand(view: &View) -> Vec<Piece> {
        cards(held(view))
    }

    fn cards_of(fact: &Fact) -> Vec<Piece> {
        match *fact {
            Fact::Market { market, .. } => tokens(market),
            Fact::Played { card, .. } | Fact::Kept { card, .. } => cards([card]),
            Fact::Flipped { card, .. } => cards([card.twin(), card]),
            Fact::Took { suit, .. } | Fact::Extra { suit, .. } | Fact::Left { suit, .. } | Fact::Star { suit, .. } => {
                vec![Piece::Token(suit)]
            }
            _ => Vec::new(),
        }
    }

    fn layout(view: &View, lang: Lang) -> Vec<(&'static str, Vec<Piece>)> {
        let board = &view.board;
        let words = words(lang);
        let trick = board.trick.plays(board.players()).map(|(_, card)| card);
        vec![(words.trick, cards(trick)), (words.market, tokens(board.market)), (words.hand, cards(view.hand))]
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Piece>)> {
        let of = |suit: Suit| {
            let cards = cards(suit.cards());
            (format!("{} · {}", (words(lang).suits_name)(suit), cards.len()), cards)
        };
        Suit::ALL.into_iter().rev().map(of).collect()
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Card(card) => card.fmt(f),
            Piece::Token(suit) => suit.fmt(f),
        }
    }
}

impl FromStr for Piece {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Piece, NoSuchCard> {
        text.parse().map(Piece::Token).or_else(|_| text.parse().map(Piece::Card))
    }
}

fn cards(cards: impl IntoIterator<Item = Card>) -> Vec<Piece> {
    cards.into_iter().map(Piece::Card).collect()
}

fn tokens(tokens: Tokens) -> Vec<Piece> {
    tokens.iter().map(Piece::Token).collect()
}

/// The trick in the order of play; before a lead the trick before it, and behind the last one what everybody kept.
fn trick(scene: &Scene<Shochikubai>) -> Html {
    let (view, board) = (scene.view, &scene.view.board);
    let players = board.players();
    let shown = latest_trick(view);
    let (heading, past) = trick_name(scene);
    let slot = |seat: Seat| match view.last[seat] {
        Some(card) => slot_of(scene, seat, html! { <>{ face(scene, card) }</> }, false),
        None => played(scene, shown, seat),
    };
    let content = html! {
        <>
            <h2>{ heading }<span class="soft small">{ where_in_match(scene) }</span>{ strength(scene, shown) }</h2>
            <div class="shochikubai-slots">{ for shown.leader.clockwise(players).map(slot) }</div>
        </>
    };
    ui::place(
        "trick",
        None,
        heading.to_owned(),
        classes!("shochikubai-trick", past.then_some("shochikubai-trick-past")),
        content,
    )
}

/// Which suit beats which, and which was led.
fn strength(scene: &Scene<Shochikubai>, trick: &Trick) -> Html {
    let led = trick.lead();
    let suit = |suit: Suit| {
        html! { <span class={classes!("shochikubai-rung", (led == Some(suit)).then_some("shochikubai-rung-led"))}>{ plant_token(suit) }</span> }
    };
    html! {
        <span class="shochikubai-strength" role="img" aria-label={(words(scene.lang).strength)(led)}>
            { for Suit::ALL.into_iter().rev().map(suit) }
        </span>
    }
}

/// The card of a seat, its place in the draft as the cards lie, and the token that was drafted by it.
fn played(scene: &Scene<Shochikubai>, trick: &Trick, seat: Seat) -> Html {
    let words = words(scene.lang);
    let board = &scene.view.board;
    let players = board.players();
    let Some(card) = trick.card_of(seat, players) else {
        return empty_slot(scene, seat);
    };
    let flips = trick.flips(players);
    let picture = if flips.owners.contains(&Some(seat)) {
        let label = played_name(scene, trick, seat, card);
        ui::face(card, label, scene.is_lit(Piece::Card(card)), plant_back(Some(card)))
    } else {
        face(scene, card)
    };
    let (place, _) = trick.place_of(seat, players);
    let taken = taken(trick, seat, players);
    let took: Vec<&str> = taken.iter().map(|&suit| (words.suit_name)(suit)).collect();
    let now = matches!(board.stage, Stage::Drafting { .. }) && board.mover() == Some(seat);
    let content = html! {
        <>
            if flips.firework == Some(seat) { { firework() } }
            { picture }
            <span class="shochikubai-place" aria-label={(words.draft)(place)} role="img">{ place }</span>
            if !took.is_empty() {
                <span class="shochikubai-taken" role="img" aria-label={took.join(", ")}>{ for taken.into_iter().map(plant_token) }</span>
            }
        </>
    };
    slot_of(scene, seat, content, now)
}

/// Where a card is to come. Whoever hears the table hears of cards.
fn empty_slot(scene: &Scene<Shochikubai>, seat: Seat) -> Html {
    html! { <div class="shochikubai-slot" aria-hidden="true"><span class="shochikubai-hollow" /><span class="shochikubai-slot-name">{ scene.names.of(seat) }</span></div> }
}

fn slot_of(scene: &Scene<Shochikubai>, seat: Seat, content: Html, now: bool) -> Html {
    html! {
        <div class={classes!("shochikubai-slot", now.then_some("shochikubai-slot-now"))}>
            { content }
            <span class="shochikubai-slot-name">{ scene.names.of(seat) }</span>
        </div>
    }
}

/// The firework token, at the card that set it off.
fn firework() -> Html {
    let rays = |class: &'static str, ray: &'static str| {
        html! { <g {class}>{ for (0..12).map(|turn| html! {
            <path d={ray} transform={format!("rotate({})", 30 * turn)} />
        }) }</g> }
    };
    html! {
        <svg class="shochikubai-firework" viewBox="-50 -50 100 100" aria-hidden="true">
            <circle r="49" />
            { rays("shochikubai-firework-far", "M0-31V-42") }
            <g transform="rotate(15)">{ rays("shochikubai-firework-near", "M0-10V-24") }</g>
        </svg>
    }
}

pub fn face(scene: &Scene<Shochikubai>, card: Card) -> Html {
    let picture = plant_card(card, scene.view.board.bonus(card));
    ui::face(card, (words(scene.lang).card_name)(card), scene.is_lit(Piece::Card(card)), picture)
}

/// The market, and what is still to come; for a star, the box.
fn market(scene: &Scene<Shochikubai>) -> Html {
    let words = words(scene.lang);
    let board = &scene.view.board;
    if board.is_settled() {
        return Html::default();
    }
    let offered = Offer::of(scene);
    let Offer { star, open, tokens, heading } = offered;
    let mine = !scene.moves.is_empty();
    let heap = |(place, suit): (usize, Suit)| {
        if open {
            offer(scene, place, suit, tokens)
        } else {
            html! { <div class="shochikubai-heap">{ heap_of(suit, tokens) }</div> }
        }
    };
    let content = html! {
        <>
            <h2>{ heading }</h2>
            <div class="shochikubai-heaps">{ for Suit::ALL.into_iter().rev().enumerate().map(heap) }</div>
            if !board.is_revealed() {
                <p class="shochikubai-to-come"><span class="shochikubai-sets-left" role="img" aria-label={(words.sets_left)(board.sets)}>{ for (0..board.sets).map(|_| html! {
                    <span class="shochikubai-set">{ for Suit::ALL.into_iter().rev().map(plant_token) }</span>
                }) }</span><span aria-hidden="true">{ (words.sets_left)(board.sets) }</span></p>
            }
            if !star { { in_box(scene) } }
        </>
    };
    ui::place(
        "market",
        None,
        offered.name(scene),
        classes!("shochikubai-market", (open && mine).then_some("shochikubai-mine")),
        content,
    )
}

/// How many tokens of each suit are left in the box.
fn in_box(scene: &Scene<Shochikubai>) -> Html {
    let words = words(scene.lang);
    let boxed = |suit: Suit| {
        let count = scene.view.board.boxed.get(suit);
        html! { <span class="shochikubai-boxed" role="img" aria-label={boxed_name(scene, suit)}>{ plant_token(suit) }{ count }</span> }
    };
    html! { <p class="shochikubai-in-box">{ words.in_box }{ for Suit::ALL.into_iter().rev().map(boxed) }</p> }
}

/// The tokens of one suit, to be taken; for whoever may, with what one of them would bring now.
fn offer(scene: &Scene<Shochikubai>, place: usize, suit: Suit, tokens: Tokens) -> Html {
    let words = words(scene.lang);
    let mv = Move::Take(suit);
    let label = offer_name(scene, suit, tokens);
    let content = html! {
        <>
            { heap_of(suit, tokens) }
            if let Some(points) = brings(scene, suit) { <span class="shochikubai-brings">{ (words.now)(points) }</span> }
        </>
    };
    let button =
        Button { class: classes!("shochikubai-heap"), digit: digit(place), label: Some(label), ..Button::default() };
    html! { <key={suit.name()}>{ scene.move_button(mv, button, content) }</> }
}

/// The tokens themselves, or one of them and a number where they are many.
fn heap_of(suit: Suit, tokens: Tokens) -> Html {
    let count = tokens.get(suit);
    let shown = if count > 3 { 1 } else { count };
    html! {
        <>
            { for (0..shown).map(|_| plant_token(suit)) }
            if count == 0 { <span class="shochikubai-no-token">{ plant_token(suit) }</span> }
            if count > 3 { <span class="shochikubai-many mincho">{ format!("×{count}") }</span> }
        </>
    }
}
