//! The table: the players, the stages of the trick, the hand, and the stamps.

mod field;
mod hand;
mod lore;
mod pieces;
mod reading;
mod sheet;

use crate::cards::arts::{Art, ArtStage, COPIES, Card, Suit};
use crate::engine::Seat;
use crate::ui::art::{art_back, art_card, emblem, stage_sign};
use crate::ui::flourish::{Flourish, How};
use crate::ui::lore::{Deck, Lore, Worth};
use crate::ui::prelude::*;
use crate::ui::reading::Zone;
use crate::ui::{self, Beat, GameText, Lang, Reveal, Scene, Shown, Title};

use super::rules::facts::Fact;
use super::rules::moves::{Move, Role};
use super::rules::{Shuhari, View};
use super::text;
use pieces::{ringed, shown};
use reading::{Gap, gap_name, gaps, seat_name};

impl Shown for Shuhari {
    type Card = Card;
    /// The selected card, which shows its possible plays, or the review whose fetched card is being chosen.
    type Choice = Card;

    const DECK: Deck = Deck::Arts;
    const MINUTES: u8 = 30;

    fn title(lang: Lang) -> &'static Title {
        text::title(lang)
    }

    fn text(lang: Lang) -> &'static GameText<Self> {
        &text::words(lang).game
    }

    fn table(scene: &Scene<Self>) -> Html {
        let own = scene.view.seat;
        let rivals = own.clockwise(scene.view.players()).skip(1);
        html! {
            <div class="shuhari">
                <div class="shuhari-rivals">{ for rivals.map(|seat| player(scene, seat)) }</div>
                { field::about(scene) }
                { field::field(scene) }
                { player(scene, own) }
                { hand::hand(scene) }
                { sheet::stamps(scene) }
                { field::piles(scene) }
            </div>
        }
    }

    fn zones(scene: &Scene<Self>) -> Vec<Zone> {
        reading::zones(scene)
    }

    fn beat(fact: &Fact) -> Option<Beat> {
        let trick = matches!(fact, Fact::Learnt { .. } | Fact::KnewAlready { .. } | Fact::Closed { .. });
        trick.then_some(Beat::Trick)
    }

    fn card(card: Card, lang: Lang) -> Html {
        ui::face(card, (text::words(lang).card_name)(card), false, art_card(card))
    }

    fn drawing(card: Card) -> Html {
        art_card(card)
    }

    fn lore(card: Card, lang: Lang) -> Lore {
        lore::lore(card, lang)
    }

    fn worth(card: Card, lang: Lang) -> Worth<Card> {
        lore::worth(card, lang)
    }

    fn back() -> Html {
        art_back(false)
    }

    fn copies(card: Card) -> u8 {
        if card.art().is_some() { 1 } else { COPIES }
    }

    fn cover() -> [Card; 3] {
        ["5ICS", "9NIK", "12SIC"].map(|card| card.parse().expect("a card of the deck"))
    }

    fn hand(view: &View) -> Vec<Card> {
        view.hand.iter().collect()
    }

    fn sheet(lang: Lang) -> Html {
        sheet::blank(lang)
    }

    fn cards_of_move(mv: Move) -> Vec<Card> {
        match mv {
            Move::Lead(art) | Move::Practice(art) | Move::Rest(art) | Move::Break(art) => vec![art.into()],
            Move::Prep => vec![Card::PREPARATION],
            Move::Keep(card) | Move::Under(card) => vec![card],
            Move::Review(art) => vec![Card::REVIEW, art.into()],
        }
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

    fn reveal(fact: &Fact) -> Reveal {
        match *fact {
            Fact::Led { seat, .. }
            | Fact::Practised { seat, .. }
            | Fact::Rested { seat, .. }
            | Fact::Broke { seat, .. }
            | Fact::Prepared { seat } => Reveal::FromHand(seat),
            _ => Reveal::AtPile,
        }
    }

    fn flourish(fact: &Fact, _: &View, lang: Lang) -> Option<Flourish<Card>> {
        let words = text::words(lang);
        match *fact {
            Fact::Broke { card, stage, .. } => Some(Flourish {
                cards: vec![card.into()],
                title: (words.stage_name)(stage).to_owned(),
                ..Flourish::of(How::Doors)
            }),
            Fact::Learnt { seat, mark, .. } => {
                Some(Flourish::of(How::Stamp { seat, place: sheet::place(mark.art, mark.stage) }))
            }
            Fact::Mastered { art, .. } => {
                Some(Flourish { title: (words.suit_name)(art).to_owned(), ..Flourish::of(How::Enso) })
            }
            _ => None,
        }
    }

    fn layout(view: &View, lang: Lang) -> Vec<(&'static str, Vec<Card>)> {
        let live = |role: Role| matches!(role, Role::Lead | Role::Practice | Role::Break);
        let counts = |stage| view.trick.plays.iter().filter(move |play| live(play.role) && play.stage == stage);
        let looked = view.looked.iter().filter_map(|hidden| hidden.card);
        let words = text::words(lang);
        let of_stage = |stage| ((words.live_cards)(stage), counts(stage).map(|play| play.card).collect());
        let mut lay: Vec<_> = ArtStage::ALL.map(of_stage).into();
        lay.extend([(words.looked_at, looked.collect()), (words.hand, view.hand.iter().collect())]);
        lay
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Card>)> {
        let words = text::words(lang);
        let outside = |suit: Suit| Art::ALL.iter().filter(move |card| card.suit(ArtStage::Obey) == suit);
        let group = |suit: Suit| ((words.suit_name)(suit).to_owned(), outside(suit).map(|&art| art.into()).collect());
        let mut groups = Suit::ALL.map(group).to_vec();
        for card in [Card::PREPARATION, Card::REVIEW] {
            groups.push((format!("{} × {COPIES}", (words.card_name)(card)), vec![card]));
        }
        groups
    }
}

/// A player with their points. A rival also shows the hand, as far as the viewer knows it.
fn player(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    let view = scene.view;
    let points = view.sheets[seat].points();
    let mine = seat == view.seat;
    let content = html! {
        <>
            { ringed(scene, seat, view.turn() == Some(seat)) }
            <span class="who small">{ scene.names.of(seat) }</span>
            <span class="shuhari-count mincho" aria-hidden="true" data-score={points.to_string()}
                data-seat={seat.to_string()} data-counts={ui::number(points)}>
                { ui::number(points) }
            </span>
            if !mine {
                { fan(scene, seat) }
                <ul class="shuhari-gaps">{ for gaps(view, seat).into_iter().map(|gap| self::gap(scene, gap)) }</ul>
            }
        </>
    };
    let class = classes!("shuhari-seat", mine.then_some("shuhari-me"));
    ui::place("seat", Some(seat), seat_name(scene, seat), class, content)
}

/// The hand of a rival: backs, and known cards face up.
fn fan(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    let mind = &scene.view.minds[seat];
    let specials = usize::from(mind.specials);
    let hidden = usize::from(scene.view.held[seat]).saturating_sub(mind.known.iter().count());
    let back =
        |place: usize| html! { <span class="shuhari-back" aria-hidden="true">{ art_back(place < specials) }</span> };
    html! {
        <span class="shuhari-fan" data-origin={seat.to_string()}>
            { for (0..hidden).rev().map(back) }
            { for mind.known.iter().map(|card| html! { <span class="shuhari-known">{ shown(scene, card) }</span> }) }
        </span>
    }
}

fn gap(scene: &Scene<Shuhari>, gap: Gap) -> Html {
    let (cards, suit, stage) = gap;
    let label = gap_name(scene, gap);
    html! {
        <li class="shuhari-gap" title={label.clone()}>
            <span class="hidden">{ label }</span>
            <span class="shuhari-gap-sign" aria-hidden="true">{ emblem(suit) }</span>
            <span aria-hidden="true">{ stage_sign(stage) }{ cards }</span>
        </li>
    }
}
