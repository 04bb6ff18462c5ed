//! The names of the things on the table, which the drawing and the table in words share.

use crate::cards::plants::{Card, Suit, Tokens};
use crate::engine::Seat;
use crate::ui::Scene;

use super::super::rules::board::{Phase, ROUNDS};
use super::super::rules::trick::Trick;
use super::super::rules::{Move, Shochikubai, View};
use super::super::text::words;

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
        let star = matches!(board.phase, Phase::Bonuses { .. });
        let open = matches!(board.phase, Phase::Drafting { .. }) || star;
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

pub fn seat_name(scene: &Scene<Shochikubai>, seat: Seat) -> String {
    let (board, words, name) = (&scene.view.board, words(scene.lang), scene.names.of(seat));
    let now = (!board.is_settled()).then(|| board.points()[seat].total());
    let tokens = (words.tokens_of)(name, board.won[seat], board.totals[seat], now);
    format!("{tokens}. {}", (words.cards_of)(name, board.cards_of(seat)))
}

pub fn has_firework(view: &View, seat: Seat) -> bool {
    view.board.trick.firework(view.board.players()) == Some(seat)
}
