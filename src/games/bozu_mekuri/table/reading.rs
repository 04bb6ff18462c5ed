//! The table in words, and the selection of cards shown at each place.

use crate::cards::poems::{Deck, Figure, Poet, Poets};
use crate::engine::{Seat, Seats};
use crate::ui::reading::{Piece, Zone, ZoneKind};
use crate::ui::{Scene, win_rate_words};

use super::super::rules::{BozuMekuri, Draw, View, count};
use super::super::text::words;

/// Maximum number of cards shown of a pile or the deposit. The label shows the full count.
const FAN_OTHERS: usize = 5;
const FAN_MINE: usize = 12;
const FAN_DEPOSIT: usize = 16;

pub fn zones(scene: &Scene<BozuMekuri>) -> Vec<Zone> {
    let seats = scene.view.seat.clockwise(scene.view.players());
    let seats = seats.skip(1).chain([scene.view.seat]).map(|seat| pile(scene, seat));
    [stacks(scene), latest(scene), deposit(scene)].into_iter().chain(seats).collect()
}

fn stacks(scene: &Scene<BozuMekuri>) -> Zone {
    let stacks = draws(scene.view).map(|(draw, height)| stack_name(scene, draw, height));
    Zone::new(ZoneKind::Shared, words(scene.lang).stacks, stacks.chain([to_come(scene)]))
}

/// The stacks as pairs of the move that draws from a stack and the height of that stack.
pub fn draws(view: &View) -> impl Iterator<Item = (Draw, u8)> + '_ {
    (0..).map(|stack| Draw { stack }).zip(view.stacks.iter().copied()).take(view.stack_count())
}

/// Label of a stack with its height, and with the action if the viewer may draw from it.
pub fn stack_name(scene: &Scene<BozuMekuri>, draw: Draw, height: u8) -> String {
    let words = words(scene.lang);
    let name = (words.stack)(usize::from(draw.stack) + 1, height);
    if scene.moves.contains(&draw) { format!("{}. {name}", (words.game.action)(&draw)) } else { name }
}

/// Text with the number of face-down cards of each kind.
pub fn to_come(scene: &Scene<BozuMekuri>) -> String {
    (words(scene.lang).to_come)(Figure::ALL.map(|kind| scene.view.left(kind)))
}

/// The same text as it was before this card was turned up.
pub fn to_come_before(scene: &Scene<BozuMekuri>, latest: Poet) -> String {
    let turned = deck(scene.view).kind(latest);
    (words(scene.lang).to_come)(Figure::ALL.map(|kind| scene.view.left(kind) + u8::from(kind == turned)))
}

fn latest(scene: &Scene<BozuMekuri>) -> Zone {
    let card = scene.view.drawn.last().map(|&poet| lying(scene, poet));
    Zone::new(ZoneKind::Shared, words(scene.lang).latest, card)
}

fn deposit(scene: &Scene<BozuMekuri>) -> Zone {
    let cards = deposit_cards(scene.view).into_iter().map(|card| lying(scene, card));
    let empty = (count(scene.view.deposit) == 0).then(|| words(scene.lang).empty.into());
    let pieces = cards.chain(empty);
    Zone::new(ZoneKind::Shared, deposit_name(scene), pieces)
}

pub fn deposit_name(scene: &Scene<BozuMekuri>) -> String {
    let words = words(scene.lang);
    format!("{}: {}", words.deposit, (words.cards)(count(scene.view.deposit)))
}

/// The cards of the deposit that are shown.
pub fn deposit_cards(view: &View) -> Vec<Poet> {
    fan(view, view.deposit, FAN_DEPOSIT)
}

fn pile(scene: &Scene<BozuMekuri>, seat: Seat) -> Zone {
    let mut pieces: Vec<Piece> = standing(scene, seat).map(Piece::from).into_iter().collect();
    pieces.extend(pile_cards(scene.view, seat).into_iter().map(|card| lying(scene, card)));
    let win_rate = scene.forecast.and_then(|forecast| forecast.win_rates.get(seat.number()));
    pieces.extend(win_rate.map(|&win_rate| win_rate_words(win_rate, scene.lang).into()));
    Zone::new(ZoneKind::Seat, pile_name(scene, seat), pieces)
}

pub fn pile_name(scene: &Scene<BozuMekuri>, seat: Seat) -> String {
    (words(scene.lang).pile)(scene.names, seat, count(scene.view.piles[seat]))
}

/// The cards of a player's pile that are shown.
pub fn pile_cards(view: &View, seat: Seat) -> Vec<Poet> {
    fan(view, view.piles[seat], if seat == view.seat { FAN_MINE } else { FAN_OTHERS })
}

/// Text for a player who is out or ahead.
pub fn standing(scene: &Scene<BozuMekuri>, seat: Seat) -> Option<&'static str> {
    let words = words(scene.lang);
    if scene.view.out.contains(seat) {
        return Some(words.out);
    }
    leaders(scene.view).contains(seat).then_some(words.ahead)
}

/// The seats with the most cards, except players who are out. Empty while no player holds a card.
pub fn leaders(view: &View) -> Seats {
    let held = |seat: Seat| if view.out.contains(seat) { 0 } else { count(view.piles[seat]) };
    let most = Seat::all(view.players()).map(held).max().unwrap_or(0);
    Seat::all(view.players()).filter(|&seat| most > 0 && held(seat) == most).collect()
}

/// Full name of a card: number, poet and kind.
pub fn card_name(scene: &Scene<BozuMekuri>, poet: Poet) -> String {
    (words(scene.lang).card)(poet, deck(scene.view).kind(poet))
}

pub fn deck(view: &View) -> Deck {
    view.table.options().deck
}

fn lying(scene: &Scene<BozuMekuri>, card: Poet) -> Piece {
    Piece::card(card, card_name(scene, card))
}

/// The `most` latest cards of a set, the newest last. Skips the latest drawn card, which is shown large in the middle.
fn fan(view: &View, cards: Poets, most: usize) -> Vec<Poet> {
    let latest = view.drawn.iter().rev().skip(1).filter(|&&card| cards.contains(card)).take(most);
    let mut shown: Vec<Poet> = latest.copied().collect();
    shown.reverse();
    shown
}
