//! The table in words.

use crate::cards::plants::{Card, Suit, Tokens};
use crate::engine::Seat;
use crate::ui::Scene;
use crate::ui::reading::{Kind, Piece, Place};

use super::super::rules::View;
use super::super::rules::board::{ROUNDS, Stage};
use super::super::rules::progress::chase;
use super::super::rules::trick::Trick;
use super::super::rules::{Move, Shochikubai};
use super::super::text::words;
use super::counts;
use super::hand::held;

pub fn places(scene: &Scene<Shochikubai>) -> Vec<Place> {
    let seats = scene.view.seat.clockwise(scene.view.board.players());
    let seats = seats.skip(1).chain([scene.view.seat]).map(|seat| player(scene, seat));
    [hand(scene), trick(scene)].into_iter().chain(market(scene)).chain(seats).chain([counts::read(scene)]).collect()
}

fn hand(scene: &Scene<Shochikubai>) -> Place {
    let words = words(scene.lang);
    Place::new(Kind::Hand, words.hand, held(scene.view).iter().map(|card| Piece::card(card, (words.card_name)(card))))
}

fn trick(scene: &Scene<Shochikubai>) -> Place {
    let (view, words) = (scene.view, words(scene.lang));
    let trick = latest_trick(view);
    let mut pieces = vec![Piece::Words(where_in_match(scene)), (words.strength)(trick.lead()).into()];
    for seat in trick.leader.clockwise(view.board.players()) {
        let said = match view.last[seat] {
            Some(card) => vec![Piece::played(card, (words.card_name)(card), seat)],
            None => played(scene, trick, seat),
        };
        if !said.is_empty() {
            pieces.extend(said);
            pieces.push(scene.names.of(seat).into());
        }
    }
    Place::new(Kind::Shared, trick_name(scene).0, pieces)
}

/// The current trick, or the previous one until a card is led.
pub fn latest_trick(view: &View) -> &Trick {
    let board = &view.board;
    board.past.tricks().last().filter(|_| board.trick.is_empty()).unwrap_or(&board.trick)
}

/// Name of the displayed trick, and true if it is the previous one. After the last trick, the name of the last cards.
pub fn trick_name(scene: &Scene<Shochikubai>) -> (&'static str, bool) {
    let (board, words) = (&scene.view.board, words(scene.lang));
    let past = board.trick.is_empty() && board.past.tricks().last().is_some();
    match (board.is_revealed(), past) {
        (true, _) => (words.last_cards, false),
        (_, true) => (words.last_trick, true),
        _ => (words.trick, false),
    }
}

pub fn where_in_match(scene: &Scene<Shochikubai>) -> String {
    let board = &scene.view.board;
    let tricks = board.size().tricks();
    (words(scene.lang).round)(board.round().min(ROUNDS), (board.past.len() + 1).min(tricks), tricks)
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

/// Name of a played card, with a note if it is flipped.
pub fn played_name(scene: &Scene<Shochikubai>, trick: &Trick, seat: Seat, card: Card) -> String {
    let words = words(scene.lang);
    let flipped = trick.flips(scene.view.board.players()).owners.contains(&Some(seat));
    let name = (words.card_name)(card);
    if flipped { format!("{name} ({})", words.flipped) } else { name }
}

/// The tokens drafted with the card of a seat, including the extra token of the firework.
pub fn taken(trick: &Trick, seat: Seat, players: usize) -> Vec<Suit> {
    let (_, taken) = trick.place_of(seat, players);
    let extra = trick.extra(players).filter(|_| trick.firework(players) == Some(seat));
    taken.into_iter().chain(extra).collect()
}

/// The market and the tokens of later markets. While a star is spent, the box instead. `None` after a round.
fn market(scene: &Scene<Shochikubai>) -> Option<Place> {
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
    Some(Place::new(Kind::Shared, offer.name(scene), pieces))
}

/// The tokens of the market, or of the box while a star is spent.
pub struct Offer {
    /// True if a star is spent, so the tokens are in the box.
    pub star: bool,
    /// True if a seat is to take a token now.
    pub open: bool,
    pub tokens: Tokens,
    pub heading: &'static str,
}

impl Offer {
    pub fn of(scene: &Scene<Shochikubai>) -> Self {
        let (board, words) = (&scene.view.board, words(scene.lang));
        let star = matches!(board.stage, Stage::Bonuses { .. });
        let open = matches!(board.stage, Stage::Drafting { .. }) || star;
        let heading = match (star, scene.moves.is_empty()) {
            (true, false) => words.star,
            (true, true) => words.in_box,
            (false, _) => words.market,
        };
        Self { star, open, tokens: if star { board.boxed } else { board.market }, heading }
    }

    pub fn name(&self, scene: &Scene<Shochikubai>) -> String {
        (words(scene.lang).holds)(self.heading, self.tokens)
    }
}

/// Label of a token that can be taken. If the viewer may take it, with the points that it would bring now.
pub fn offer_name(scene: &Scene<Shochikubai>, suit: Suit, tokens: Tokens) -> String {
    let words = words(scene.lang);
    match bowl_words(scene, suit) {
        Some((would_take, now)) => format!("{would_take} {now}{}", (words.brings)(tokens.get(suit))),
        None => (words.game.action)(&Move::Take(suit)),
    }
}

/// The texts on a bowl from which the viewer may take a token: the effect, and the points that it would bring now.
pub fn bowl_words(scene: &Scene<Shochikubai>, suit: Suit) -> Option<(String, String)> {
    let words = words(scene.lang);
    let (board, seat) = (&scene.view.board, scene.view.seat);
    let words_for = |points| ((words.would_take)(suit, board.won[seat].get(suit) + 1), (words.now)(points));
    scene.moves.contains(&Move::Take(suit)).then(|| words_for(board.brings(seat, suit)))
}

/// Text with the number of tokens of a suit in the box.
pub fn boxed_name(scene: &Scene<Shochikubai>, suit: Suit) -> String {
    (words(scene.lang).tokens_name)(suit, scene.view.board.boxed.get(suit))
}

fn player(scene: &Scene<Shochikubai>, seat: Seat) -> Place {
    let (board, words) = (&scene.view.board, words(scene.lang));
    let mut pieces = Vec::new();
    pieces.extend((board.trick.leader == seat).then(|| words.leads.to_owned()));
    pieces.extend(has_firework(scene.view, seat).then(|| words.firework.to_owned()));
    pieces.extend(board.lacks[seat].iter().map(|suit| (words.lacks)(suit)));
    if seat == scene.view.seat && !board.is_settled() {
        pieces.extend(Suit::ALL.into_iter().rev().map(|suit| (words.chase)(suit, chase(board, seat, suit))));
    }
    Place::new(Kind::Seat, seat_name(scene, seat), pieces)
}

pub fn seat_name(scene: &Scene<Shochikubai>, seat: Seat) -> String {
    let (board, words, name) = (&scene.view.board, words(scene.lang), scene.names.of(seat));
    let now = (!board.is_settled()).then(|| board.points()[seat].total());
    let tokens = (words.tokens_of)(name, board.won[seat], board.totals[seat], now);
    format!("{tokens}. {}", (words.cards_of)(name, board.cards_of(seat)))
}

pub fn has_firework(view: &View, seat: Seat) -> bool {
    view.board.trick.firework(view.board.players()) == Some(seat)
}
