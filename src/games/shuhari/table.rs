//! The table: who sits there, the row of the trick, the hand, and the learning table beside them.

use crate::cards::arts::{Art, Card, Stage, Suit};
use crate::engine::Seat;
use crate::ui::art::{art_back, art_card, emblem, stage_sign};
use crate::ui::prelude::*;
use crate::ui::reading::Place;
use crate::ui::{self, Beat, GameText, Lang, Scene, Shown};

use super::facts::Fact;
use super::reading::{self, Gap, gap_name, gaps, seat_name};
use super::rules::{Shuhari, View};
use super::text::{self, Words};
use super::trick::Role;
use super::{field, hand, sheet};

impl Shown for Shuhari {
    type Card = Card;
    /// The card that tells what it would be, or the review that looks for what it takes back.
    type Choice = Card;

    const MINUTES: u8 = 30;

    fn text(lang: Lang) -> &'static GameText<Self> {
        &text::words(lang).game
    }

    fn table(scene: &Scene<Self>) -> Html {
        let players = scene.view.players();
        html! {
            <div class="shuhari">
                <div class="shuhari-seats">{ for Seat::all(players).map(|seat| player(scene, seat)) }</div>
                { field::field(scene) }
                { hand::hand(scene) }
                { hand::open_preparation(scene) }
                { hand::reviews(scene) }
                { sheet::beside(scene) }
            </div>
        }
    }

    fn places(scene: &Scene<Self>) -> Vec<Place> {
        reading::places(scene)
    }

    fn beat(fact: &Fact) -> Option<Beat> {
        let trick = matches!(fact, Fact::Learnt { .. } | Fact::KnewAlready { .. } | Fact::Closed { .. });
        trick.then_some(Beat::Trick)
    }

    fn card(card: Card, lang: Lang) -> Html {
        face(card, lang, false)
    }

    fn cover() -> [Card; 3] {
        ["5ICS", "9NIK", "12SIC"].map(|card| card.parse().expect("a card of the deck"))
    }

    fn hand(view: &View) -> Vec<Card> {
        view.hand.iter().collect()
    }

    fn sheet(lang: Lang) -> Option<Html> {
        Some(sheet::blank(lang))
    }

    fn cards_of(fact: &Fact) -> Vec<Card> {
        match *fact {
            Fact::Dealt { cards, .. } => cards.iter().collect(),
            Fact::Looked { cards, .. } => cards.to_vec(),
            Fact::Led { card, .. }
            | Fact::Practised { card, .. }
            | Fact::Rested { card, .. }
            | Fact::Broke { card, .. }
            | Fact::Reviewed { card, .. } => vec![card.into()],
            Fact::Learnt { mark, .. } | Fact::KnewAlready { mark, .. } => vec![mark.card.into()],
            Fact::Drew { card, .. } | Fact::DrewKnown { card, .. } => vec![card],
            Fact::Kept { card, .. } | Fact::PutUnder { card, .. } => card.into_iter().collect(),
            Fact::Prepared { .. } => vec![Card::PREPARATION],
            _ => Vec::new(),
        }
    }

    fn layout(view: &View, lang: Lang) -> Vec<(&'static str, Vec<Card>)> {
        let live = |role: Role| matches!(role, Role::Lead | Role::Practice | Role::Break);
        let counts = view.trick.plays.iter().filter(|play| live(play.role));
        let looked = view.looked.iter().filter_map(|hidden| hidden.card);
        let words = text::words(lang);
        vec![
            (words.live_cards, counts.map(|play| play.card).collect()),
            (words.looked_at, looked.collect()),
            (words.hand, view.hand.iter().collect()),
        ]
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Card>)> {
        let words = text::words(lang);
        let outside = |suit: Suit| Art::ALL.iter().filter(move |card| card.suit(Stage::Obey) == suit);
        let group = |suit: Suit| ((words.suit_name)(suit).to_owned(), outside(suit).map(|&art| art.into()).collect());
        let mut groups = Suit::ALL.map(group).to_vec();
        for card in [Card::PREPARATION, Card::REVIEW] {
            groups.push((format!("{} × 5", (words.card_name)(card)), vec![card]));
        }
        groups
    }
}

pub fn words(scene: &Scene<Shuhari>) -> &'static Words {
    text::words(scene.lang)
}

pub fn shown(scene: &Scene<Shuhari>, card: Card) -> Html {
    face(card, scene.lang, scene.is_lit(card))
}

fn face(card: Card, lang: Lang, lit: bool) -> Html {
    ui::face(card, (text::words(lang).card_name)(card), lit, art_card(card))
}

/// A player: points, how many cards are in hand, and what everybody can know of them.
fn player(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    let view = scene.view;
    let (points, held) = (view.sheets[seat].points(), view.held[seat]);
    let mine = seat == view.seat;
    let specials = view.minds[seat].specials;
    let content = html! {
        <>
            <span class="who">{ scene.names.of(seat) }</span>
            if !mine { <span class="shuhari-held" aria-hidden="true">{ art_back(false) }{ held - specials }</span> }
            if !mine && specials > 0 { <span class="shuhari-held" aria-hidden="true">{ art_back(true) }{ specials }</span> }
            if !mine { <ul class="shuhari-known">
                { for view.minds[seat].known.iter().map(|card| html! { <li>{ shown(scene, card) }</li> }) }
                { for gaps(view, seat).into_iter().map(|gap| self::gap(scene, gap)) }
            </ul> }
            <span class="shuhari-count mincho" aria-hidden="true" data-score={points.to_string()} data-seat={seat.to_string()}>{ sheet::signed(points) }</span>
        </>
    };
    let class = classes!("shuhari-seat", (view.turn() == Some(seat)).then_some("shuhari-seat-turn"));
    ui::place("seat", Some(seat), seat_name(scene, seat), class, content)
}

fn gap(scene: &Scene<Shuhari>, gap: Gap) -> Html {
    let (cards, suit, stage) = gap;
    let told = gap_name(scene, gap);
    html! {
        <li class="shuhari-gap" title={told.clone()}>
            <span class="hidden">{ told }</span>
            <span class="shuhari-gap-sign" aria-hidden="true">{ emblem(suit) }</span>
            <span aria-hidden="true">{ stage_sign(stage) }{ cards }</span>
        </li>
    }
}
