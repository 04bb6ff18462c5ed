//! The table of a fishing game as text.

use crate::cards::hanafuda::{CardKind, Cards};
use crate::engine::Seat;
use crate::ui::reading::{Piece, Zone, ZoneKind};
use crate::ui::words::words as ui_words;
use crate::ui::{Lang, signed};

use super::super::rules::RoundView;
use super::super::text::words;
use super::pieces::{Picture, card_name};
use super::sheet;

/// The hand, the field, the pile, what each player has captured, and the yaku sheet.
pub fn zones(picture: &Picture) -> Vec<Zone> {
    let view = picture.scene.view;
    let seats = view.seat.clockwise(view.players.into()).skip(1).chain([view.seat]);
    let seats = seats.map(|seat| player(picture, seat));
    [hand(picture), field(picture), pile(picture)].into_iter().chain(seats).chain([sheet::read(picture)]).collect()
}

fn hand(picture: &Picture) -> Zone {
    let lang = picture.scene.lang;
    let cards = picture.scene.view.hand.iter().map(|card| Piece::card(card, (ui_words(lang).hanafuda.card)(card)));
    Zone::new(ZoneKind::Hand, words(lang).hand, cards)
}

fn field(picture: &Picture) -> Zone {
    let lang = picture.scene.lang;
    Zone::new(ZoneKind::Shared, words(lang).field, lying(picture.scene.view.field, lang))
}

fn pile(picture: &Picture) -> Zone {
    let (view, lang) = (picture.scene.view, picture.scene.lang);
    let words = words(lang);
    let round = Piece::from((words.round)(picture.round, picture.rounds));
    let turned = view.turned.map(|card| Piece::card(card, card_name(card, lang)));
    let pieces = [round].into_iter().chain(turned);
    Zone::new(ZoneKind::Shared, (words.pile)(view.pile), pieces)
}

fn player(picture: &Picture, seat: Seat) -> Zone {
    let (view, lang) = (picture.scene.view, picture.scene.lang);
    let words = words(lang);
    let mut pieces: Vec<Piece> = Vec::new();
    pieces.extend((picture.first == seat).then(|| picture.first_name.into()));
    pieces.extend(is_partner(view, seat).then(|| words.partner.into()));
    pieces.extend((seat != view.seat).then(|| (words.in_hand)(view.held[seat]).into()));
    for kind in CardKind::ALL {
        if let Some(cards) = won(view, seat).map(|won| won & kind.cards()) {
            pieces.push(kind_name(kind, cards, lang).into());
            pieces.extend(lying(cards, lang));
        }
    }
    Zone::new(ZoneKind::Seat, seat_name(picture, seat), pieces)
}

pub fn seat_name(picture: &Picture, seat: Seat) -> String {
    let count = won(picture.scene.view, seat).map_or(0, Cards::len);
    let (total, running) = (picture.totals[seat], signed(picture.running[seat]));
    (words(picture.scene.lang).captured)(picture.scene.names.of(seat), count, total, &running)
}

/// Returns true if another seat plays for the viewer's side.
pub fn is_partner(view: &RoundView, seat: Seat) -> bool {
    seat != view.seat && view.side(seat) == view.side(view.seat)
}

/// The captured cards that are shown at a seat. The cards of a side are shown at its first seat, clockwise from the
/// viewer. The result is `None` for the other seats of the side.
pub fn won(view: &RoundView, seat: Seat) -> Option<Cards> {
    let side = view.side(seat);
    let keeper = view.seat.clockwise(view.players.into()).find(|&one| view.side(one) == side);
    (keeper == Some(seat)).then(|| view.won[side])
}

/// The name of a kind, with the number of captured cards.
pub fn kind_name(kind: CardKind, cards: Cards, lang: Lang) -> String {
    format!("{}: {}", (ui_words(lang).hanafuda.kind)(kind), cards.len())
}

fn lying(cards: Cards, lang: Lang) -> impl Iterator<Item = Piece> {
    cards.iter().map(move |card| Piece::card(card, card_name(card, lang)))
}
