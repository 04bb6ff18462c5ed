//! The table as text.

use crate::cards::arts::{ArtStage, Card, Suit};
use crate::engine::Seat;
use crate::ui::Scene;
use crate::ui::reading::{Piece, Zone, ZoneKind};

use super::super::rules::moves::{Move, Role};
use super::super::rules::trick::{Play, Trick};
use super::super::rules::{Phase, Shuhari, View};
use super::pieces::{held, words};
use super::sheet;

pub fn zones(scene: &Scene<Shuhari>) -> Vec<Zone> {
    let seats = Seat::all(scene.view.players()).map(|seat| player(scene, seat));
    let shared = [hand(scene), trick(scene)].into_iter().chain(looked(scene));
    shared.chain(seats).chain([sheet::read(scene), discard(scene)]).collect()
}

fn hand(scene: &Scene<Shuhari>) -> Zone {
    let cards = held(scene.view.hand).map(|(card, copies)| several(scene, card, copies));
    Zone::new(ZoneKind::Hand, words(scene).hand, cards)
}

/// A card, with its number of copies if there are several.
fn several(scene: &Scene<Shuhari>, card: Card, copies: u8) -> Piece {
    let name = (words(scene).card_name)(card);
    Piece::card(card, if copies > 1 { format!("{name} × {copies}") } else { name })
}

fn trick(scene: &Scene<Shuhari>) -> Zone {
    let words = words(scene);
    let (trick, past) = latest_trick(scene.view);
    let left = Trick::length(scene.view.players()) - trick.plays.len();
    let mut pieces: Vec<Piece> = Vec::new();
    pieces.extend(trick.lead.map(|lead| format!("{}{}", words.lead, (words.suit_name)(lead)).into()));
    pieces.extend((left > 0).then(|| (words.left)(left).into()));
    pieces.push((words.deck)(scene.view.deck).into());
    let mut begun = None;
    for (place, play) in trick.plays.iter().enumerate() {
        if begun != Some(play.stage) {
            begun = Some(play.stage);
            pieces.push(stage_name(scene, play.stage).into());
        }
        let player = trick.player(place, scene.view.players());
        pieces.push(Piece::played(play.card, (words.card_name)(play.card), player));
        pieces.extend(wins(&trick, *play).then(|| words.live.into()));
        pieces.push(scene.names.of(player).into());
        pieces.push((words.role_name)(play.role).into());
    }
    Zone::new(ZoneKind::Shared, trick_name(scene, past), pieces)
}

/// The current trick, or the previous one until a card is led. The flag is true for the previous trick.
pub fn latest_trick(view: &View) -> (Trick, bool) {
    match view.last {
        Some(last) if view.trick.plays.is_empty() => (last, true),
        _ => (view.trick, false),
    }
}

pub fn trick_name(scene: &Scene<Shuhari>, past: bool) -> &'static str {
    if past { words(scene).last_row } else { words(scene).row }
}

/// The name of a stage, and the rank that wins it.
pub fn stage_name(scene: &Scene<Shuhari>, stage: ArtStage) -> String {
    let words = words(scene);
    format!("{}: {}", (words.stage_name)(stage), (words.stage_wins)(stage))
}

/// Returns true if a play is the winning card of its stage.
pub fn wins(trick: &Trick, play: Play) -> bool {
    play.role != Role::Rest && play.card.art().is_some_and(|card| trick.winner(play.stage) == Some(card))
}

/// The cards of an open preparation, and the moves with them.
fn looked(scene: &Scene<Shuhari>) -> Option<Zone> {
    let ways = looked_over(scene.view);
    let name = |&(card, mv): &(Card, Option<Move>)| {
        let action = mv.map(|mv| (words(scene).game.action)(&mv).into());
        [Some(Piece::card(card, (words(scene).card_name)(card))), action].into_iter().flatten()
    };
    (!ways.is_empty()).then(|| Zone::new(ZoneKind::Shared, looked_name(scene), ways.iter().flat_map(name)))
}

/// The cards of a preparation that the viewer looks at. The move of equal cards is listed once.
pub fn looked_over(view: &View) -> Vec<(Card, Option<Move>)> {
    // A viewer may know a card that another player looks at, but has no move with it.
    if view.turn() != Some(view.seat) {
        return Vec::new();
    }
    let cards: Vec<Card> = view.looked.iter().filter_map(|hidden| hidden.card).collect();
    let ordering = matches!(view.phase, Phase::Order(_));
    let way = |(place, &card): (usize, &Card)| {
        let mv = if ordering { Move::Under(card) } else { Move::Keep(card) };
        (card, (!cards[..place].contains(&card)).then_some(mv))
    };
    cards.iter().enumerate().map(way).collect()
}

pub fn looked_name(scene: &Scene<Shuhari>) -> &'static str {
    if let Phase::Order(_) = scene.view.phase { words(scene).order } else { words(scene).looked }
}

fn player(scene: &Scene<Shuhari>, seat: Seat) -> Zone {
    let mut pieces: Vec<Piece> = Vec::new();
    if seat != scene.view.seat {
        let known = scene.view.minds[seat].known.iter();
        pieces.extend(known.map(|card| Piece::card(card, (words(scene).card_name)(card))));
        pieces.extend(gaps(scene.view, seat).into_iter().map(|gap| gap_name(scene, gap).into()));
    }
    Zone::new(ZoneKind::Seat, seat_name(scene, seat), pieces)
}

pub fn seat_name(scene: &Scene<Shuhari>, seat: Seat) -> String {
    let view = scene.view;
    (words(scene).player)(scene.names, seat, view.held[seat], view.sheets[seat].points())
}

/// A number of cards of a hand, and the suit that they cannot have in the frame of a stage.
pub type Gap = (usize, Suit, ArtStage);

/// The main conclusions from rests about a hand: at most two gaps, those with the most cards, and only gaps of at least
/// four cards.
pub fn gaps(view: &View, seat: Seat) -> Vec<Gap> {
    const PLAIN: usize = 4;
    let mind = &view.minds[seat];
    let all =
        Suit::ALL.into_iter().flat_map(|suit| ArtStage::ALL.map(|stage| (mind.lacking(suit, stage), suit, stage)));
    let mut gaps: Vec<Gap> = all.filter(|&(cards, ..)| cards >= PLAIN).collect();
    gaps.sort_by_key(|&(cards, ..)| std::cmp::Reverse(cards));
    gaps.truncate(2);
    gaps
}

pub fn gap_name(scene: &Scene<Shuhari>, (cards, suit, stage): Gap) -> String {
    (words(scene).lacks)(cards, suit, stage)
}

fn discard(scene: &Scene<Shuhari>) -> Zone {
    let cards = held(scene.view.discard).map(|(card, copies)| several(scene, card, copies));
    Zone::new(ZoneKind::Sheet, discard_name(scene), cards)
}

fn discard_name(scene: &Scene<Shuhari>) -> String {
    (words(scene).discard)(scene.view.discard.len())
}
