//! The table as text, for reading it aloud.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::Seat;
use crate::ui::reading::{Piece, Zone, ZoneKind};
use crate::ui::words::words as ui_words;
use crate::ui::{Lang, Scene};

use super::super::rules::facts::Payment;
use super::super::rules::options::Rounds;
use super::super::rules::settle::{Layer, layers};
use super::super::rules::{Sutda, View};
use super::super::text::words;
use super::pieces::made;
use super::ranking;

pub fn zones(scene: &Scene<Sutda>) -> Vec<Zone> {
    let view = scene.view;
    let own = || Zone::new(ZoneKind::Hand, words(scene.lang).own_cards, cards(scene, view.seat));
    let hand = view.dealt.contains(view.seat).then(own);
    let seats = view.seat.clockwise(view.players()).skip(1).chain([view.seat]).map(|seat| player(scene, seat));
    let ranking = ranking::read(view, scene.names, scene.lang);
    hand.into_iter().chain([middle(scene)]).chain(seats).chain([ranking]).collect()
}

fn player(scene: &Scene<Sutda>, seat: Seat) -> Zone {
    let (view, words) = (scene.view, words(scene.lang));
    let playing = view.dealt.contains(seat);
    let mut pieces: Vec<Piece> = Vec::new();
    pieces.extend((view.oya == seat).then(|| words.oya.into()));
    pieces.extend(standing(scene, seat).map(Piece::from));
    pieces.extend(playing.then(|| stake(scene, seat).into()));
    if playing && seat != view.seat {
        pieces.extend(cards(scene, seat));
    }
    pieces.extend(made(view, seat).map(|row| words.hand_times(row).into()));
    Zone::new(ZoneKind::Seat, seat_name(scene, seat), pieces)
}

pub fn seat_name(scene: &Scene<Sutda>, seat: Seat) -> String {
    (words(scene.lang).seat)(scene.names.of(seat), scene.view.purse()[seat])
}

/// The status of a player: out, folded or all-in.
pub fn standing(scene: &Scene<Sutda>, seat: Seat) -> Option<&'static str> {
    let (view, words) = (scene.view, words(scene.lang));
    let playing = view.dealt.contains(seat);
    if !playing || view.is_settled() && view.out.contains(seat) {
        Some(words.out)
    } else if !view.stakes.live.contains(seat) {
        Some(words.folded)
    } else {
        (view.turn().is_some() && view.stakes.room(seat) == 0).then_some(words.all_in)
    }
}

/// The coins that a player has put in: in this auction if it is running, otherwise in the whole round.
pub fn stake(scene: &Scene<Sutda>, seat: Seat) -> String {
    let words = words(scene.lang);
    if bids(scene.view, seat) {
        (words.bid)(put_in(scene.view, seat))
    } else {
        (words.staked)(put_in(scene.view, seat))
    }
}

pub fn put_in(view: &View, seat: Seat) -> u16 {
    if bids(view, seat) { view.stakes.bids[seat] } else { view.stakes.staked[seat] }
}

/// Returns true if a player has put coins into the current auction and has not folded.
fn bids(view: &View, seat: Seat) -> bool {
    view.turn().is_some() && view.stakes.live.contains(seat) && view.stakes.bids[seat] > 0
}

/// The cards of a seat. Cards that the viewer does not see are read as face down.
fn cards(scene: &Scene<Sutda>, seat: Seat) -> Vec<Piece> {
    let face_down = || words(scene.lang).face_down.into();
    let again = scene.view.again[seat].into_iter().flatten().map(Some);
    let cards = scene.view.cards[seat].into_iter().chain(again);
    cards.map(|card| card.map_or_else(face_down, |card| Piece::card(card, card_name(card, scene.lang)))).collect()
}

pub fn card_name(card: Hanafuda, lang: Lang) -> String {
    format!("{} ({card})", (ui_words(lang).hanafuda.card)(card))
}

fn middle(scene: &Scene<Sutda>) -> Zone {
    let (view, words) = (scene.view, words(scene.lang));
    let mut pieces = vec![round_of(scene)];
    pieces.extend(view.second().map(|second| (words.auction)(second).to_owned()));
    if view.is_settled() {
        pieces.push(words.settlement.to_owned());
        for payment in view.payments() {
            pieces.push((words.payment)(payment, scene.names));
            pieces.extend(by_hand(scene, payment));
        }
    } else {
        pieces.push(format!("{} {}", words.pot, view.stakes.pot(view.players())));
        pieces.extend(view.stakes.opened.then(|| (words.to_match)(view.stakes.level)));
        for layer in side_pots(view) {
            pieces.push(format!("{} {}", pot_name(scene, layer), layer.amount));
            pieces.push((ui_words(scene.lang).together)(scene.names, layer.contenders));
        }
    }
    Zone::new(ZoneKind::Shared, words.middle, pieces)
}

/// "Round 2 of 10".
pub fn round_of(scene: &Scene<Sutda>) -> String {
    let view = scene.view;
    let rounds = view.options().rounds;
    let of = (rounds != Rounds::LastStanding).then(|| rounds.most());
    (words(scene.lang).round)(view.settled + u16::from(!view.is_settled()), of)
}

/// The main pot and the side pots. Empty unless a player is all-in and several pots have more than one contender.
pub fn side_pots(view: &View) -> Vec<Layer> {
    let all: Vec<Layer> = layers(&view.stakes, view.players()).collect();
    let several = all.iter().filter(|layer| layer.contenders.len() > 1).count() > 1;
    let capped = Seat::all(view.players()).any(|seat| view.stakes.live.contains(seat) && view.stakes.room(seat) == 0);
    if several && capped { all } else { Vec::new() }
}

pub fn pot_name(scene: &Scene<Sutda>, layer: Layer) -> String {
    let words = words(scene.lang);
    if layer.number == 0 { words.pot.to_owned() } else { (words.side_pot)(layer.number) }
}

/// The hand that decides a step of the settlement. A payment also names its multiplier.
pub fn by_hand(scene: &Scene<Sutda>, payment: Payment) -> Option<String> {
    let words = words(scene.lang);
    match payment {
        Payment::Takes { seat, .. } => made(scene.view, seat).map(|row| (words.hand_name)(row.makes)),
        Payment::Pays { to, .. } => made(scene.view, to).map(|row| words.hand_times(row)),
        _ => None,
    }
}
