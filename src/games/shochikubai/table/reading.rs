//! The table in words.

use crate::cards::plants::Suit;
use crate::engine::Seat;
use crate::ui::Scene;
use crate::ui::reading::{Piece, Zone, ZoneKind};

use super::super::rules::Shochikubai;
use super::super::rules::progress::chase;
use super::super::rules::trick::Trick;
use super::super::text::words;
use super::counts;
use super::names::{
    Offer, boxed_name, has_firework, latest_trick, offer_name, played_name, seat_name, taken, trick_name,
    where_in_match,
};
use super::pieces::held;

pub fn zones(scene: &Scene<Shochikubai>) -> Vec<Zone> {
    let seats = scene.view.seat.clockwise(scene.view.board.players());
    let seats = seats.skip(1).chain([scene.view.seat]).map(|seat| player(scene, seat));
    [hand(scene), trick(scene)].into_iter().chain(market(scene)).chain(seats).chain([counts::read(scene)]).collect()
}

fn hand(scene: &Scene<Shochikubai>) -> Zone {
    let words = words(scene.lang);
    Zone::new(
        ZoneKind::Hand,
        words.hand,
        held(scene.view).iter().map(|card| Piece::card(card, (words.card_name)(card))),
    )
}

fn trick(scene: &Scene<Shochikubai>) -> Zone {
    let (view, words) = (scene.view, words(scene.lang));
    let trick = latest_trick(view);
    let mut pieces = vec![Piece::Words(where_in_match(scene)), (words.strength)(trick.lead()).into()];
    for seat in trick.leader.clockwise(view.board.players()) {
        let text = match view.last[seat] {
            Some(card) => vec![Piece::played(card, (words.card_name)(card), seat)],
            None => played(scene, trick, seat),
        };
        if !text.is_empty() {
            pieces.extend(text);
            pieces.push(scene.names.of(seat).into());
        }
    }
    Zone::new(ZoneKind::Shared, trick_name(scene).0, pieces)
}

/// The card of a seat, its place in the draft and the tokens drafted with it. Empty if the seat has not played.
fn played(scene: &Scene<Shochikubai>, trick: &Trick, seat: Seat) -> Vec<Piece> {
    let players = scene.view.board.players();
    let Some(card) = trick.card_of(seat, players) else { return Vec::new() };
    let (place, _) = trick.place_of(seat, players);
    let taken = taken(trick, seat, players).into_iter().map(|suit| (words(scene.lang).suit_name)(suit).into());
    let name = played_name(scene, trick, seat, card);
    [Piece::played(card, name, seat), (words(scene.lang).draft)(place).into()].into_iter().chain(taken).collect()
}

/// The market and the tokens of later markets. While a star is spent, the box instead. `None` after a round.
fn market(scene: &Scene<Shochikubai>) -> Option<Zone> {
    let (board, words) = (&scene.view.board, words(scene.lang));
    if board.is_settled() {
        return None;
    }
    let offer = Offer::of(scene);
    let mut pieces = Vec::new();
    if offer.open {
        pieces.extend(Suit::ALL.into_iter().rev().map(|suit| offer_name(scene, suit, offer.tokens)));
    }
    if !board.is_revealed() {
        pieces.push((words.sets_left)(board.sets));
    }
    if !offer.star {
        pieces.push(words.in_box.to_owned());
        pieces.extend(Suit::ALL.into_iter().rev().map(|suit| boxed_name(scene, suit)));
    }
    Some(Zone::new(ZoneKind::Shared, offer.name(scene), pieces))
}

fn player(scene: &Scene<Shochikubai>, seat: Seat) -> Zone {
    let (board, words) = (&scene.view.board, words(scene.lang));
    let mut pieces = Vec::new();
    pieces.extend((board.trick.leader == seat).then(|| words.leads.to_owned()));
    pieces.extend(has_firework(scene.view, seat).then(|| words.firework.to_owned()));
    pieces.extend(board.lacks[seat].iter().map(|suit| (words.lacks)(suit)));
    if seat == scene.view.seat && !board.is_settled() {
        pieces.extend(Suit::ALL.into_iter().rev().map(|suit| (words.chase)(suit, chase(board, seat, suit))));
    }
    Zone::new(ZoneKind::Seat, seat_name(scene, seat), pieces)
}
