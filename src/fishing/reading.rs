//! The table of a fishing game in words.

use crate::cards::hanafuda::{Cards, Hanafuda, Kind as CardKind};
use crate::engine::Seat;
use crate::ui::reading::{Kind, Place};
use crate::ui::words::words as ui_words;
use crate::ui::{Lang, signed};

use super::rules::RoundView;
use super::sheet;
use super::table::Picture;
use super::words::words;

/// The hand, the field, the pile, what each player has captured, and the yaku sheet.
pub fn places(picture: &Picture) -> Vec<Place> {
    let view = picture.scene.view;
    let seats = view.seat.clockwise(view.players.into()).skip(1).chain([view.seat]);
    let seats = seats.map(|seat| player(picture, seat));
    [hand(picture), field(picture), pile(picture)].into_iter().chain(seats).chain([sheet::read(picture)]).collect()
}

fn hand(picture: &Picture) -> Place {
    let lang = picture.scene.lang;
    let cards = picture.scene.view.hand.iter().map(|card| (ui_words(lang).hanafuda.card)(card).to_owned());
    Place::new(Kind::Hand, words(lang).hand, cards.collect())
}

fn field(picture: &Picture) -> Place {
    let lang = picture.scene.lang;
    Place::new(Kind::Shared, words(lang).field, names(picture.scene.view.field, lang))
}

fn pile(picture: &Picture) -> Place {
    let (view, lang) = (picture.scene.view, picture.scene.lang);
    let words = words(lang);
    let mut pieces = vec![(words.round)(picture.round, picture.rounds)];
    pieces.extend(view.turned.map(|card| card_name(card, lang)));
    Place::new(Kind::Shared, (words.pile)(view.pile), pieces)
}

fn player(picture: &Picture, seat: Seat) -> Place {
    let (view, lang) = (picture.scene.view, picture.scene.lang);
    let words = words(lang);
    let mut pieces = Vec::new();
    pieces.extend((picture.first == seat).then(|| picture.first_name.to_owned()));
    pieces.extend(is_partner(view, seat).then(|| words.partner.to_owned()));
    pieces.extend((seat != view.seat).then(|| (words.in_hand)(view.held[seat])));
    for kind in CardKind::ALL {
        if let Some(cards) = won(view, seat).map(|won| won & kind.cards()) {
            pieces.push(kind_name(kind, cards, lang));
            pieces.extend(names(cards, lang));
        }
    }
    Place::new(Kind::Seat, seat_name(picture, seat), pieces)
}

pub fn seat_name(picture: &Picture, seat: Seat) -> String {
    let count = won(picture.scene.view, seat).map_or(0, Cards::len);
    let (total, running) = (picture.totals[seat], signed(picture.running[seat]));
    (words(picture.scene.lang).captured)(picture.scene.names.of(seat), count, total, &running)
}

/// Whether a seat plays for the viewer's side.
pub fn is_partner(view: &RoundView, seat: Seat) -> bool {
    seat != view.seat && view.side(seat) == view.side(view.seat)
}

/// The captured cards that lie before a seat. A side keeps one pile: it lies before whoever of it comes first, seen from
/// the viewer.
pub fn won(view: &RoundView, seat: Seat) -> Option<Cards> {
    let side = view.side(seat);
    let keeper = view.seat.clockwise(view.players.into()).find(|&one| view.side(one) == side);
    (keeper == Some(seat)).then(|| view.won[side])
}

/// How many cards of a kind somebody has captured.
pub fn kind_name(kind: CardKind, cards: Cards, lang: Lang) -> String {
    format!("{}: {}", (ui_words(lang).hanafuda.kind)(kind), cards.len())
}

/// A card's name and its number, by which it can be found.
pub fn card_name(card: Hanafuda, lang: Lang) -> String {
    format!("{} ({card})", (ui_words(lang).hanafuda.card)(card))
}

fn names(cards: Cards, lang: Lang) -> Vec<String> {
    cards.iter().map(|card| card_name(card, lang)).collect()
}
