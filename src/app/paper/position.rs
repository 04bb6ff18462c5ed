//! A position on paper: the groups of cards, and the texts about each seat.

use std::collections::HashMap;

use yew::prelude::*;

use crate::app::session::{Look, Match, reading};
use crate::app::study::{Mark, Step, Target};
use crate::engine::Seat;
use crate::ui::Lang;
use crate::ui::reading::{Piece, Zone, ZoneKind};

/// A group of a position: its name, its texts, and its cards.
#[derive(Debug, PartialEq)]
pub struct Lay {
    pub name: String,
    pub words: Vec<String>,
    pub cards: Vec<Laid>,
    pub is_seat: bool,
}

/// A card in notation, and the name of its player if that is known.
pub type Laid = (String, Option<String>);

/// The groups of a position. Each card is drawn once. A group of the layout is left out if the seats show all its
/// cards, but the group with the viewer's own cards is always included.
pub fn lays(step: &Step, lang: Lang) -> Vec<Lay> {
    let session = &step.at.0;
    let seat = step.viewer();
    let look = Look {
        seat,
        lang,
        forecast: None,
        lit: &[],
        chosen: None,
        choose: Callback::noop(),
        round: None,
        idle: true,
        play: Callback::noop(),
    };
    let zones = reading::zones(session, &look);
    let is_seat = |zone: &&Zone| zone.kind == ZoneKind::Seat;
    let hidden = hidden_names(step, lang);
    let is_hidden = |zone: &&Zone| hidden.iter().any(|name| zone.name.starts_with(name));
    let seen = zones.iter().filter(is_seat).filter(|zone| !is_hidden(zone));
    let shown_cards: Vec<&str> = seen.flat_map(|zone| &zone.pieces).filter_map(card).collect();
    let mut laid = reading::layout(session, seat, lang);
    let own = laid.pop();
    laid.retain(|(_, cards)| !cards.iter().all(|card| shown_cards.contains(&card.as_str())));
    laid.extend(own.filter(|(_, cards)| !cards.is_empty()));

    let elsewhere: Vec<&String> = laid.iter().flat_map(|(_, cards)| cards).collect();
    let seats = zones.iter().filter(is_seat);
    let seats: Vec<Lay> = seats.map(|zone| seat_lay(zone, &elsewhere, &hidden)).collect();
    let is_in_words = |zone: &&Zone| {
        zone.kind == ZoneKind::Shared
            && !zone.pieces.is_empty()
            && zone.pieces.iter().all(|piece| card(piece).is_none())
            && !laid.iter().any(|(heading, _)| zone.name.starts_with(heading))
    };
    let words = zones.iter().filter(is_in_words);
    let texts = |zone: &Zone| zone.pieces.iter().map(|piece| piece.words().to_owned()).collect();
    let words: Vec<Lay> = words.map(|zone| Lay { words: texts(zone), ..Lay::of(&zone.name) }).collect();
    let players = players(&zones, session, lang);
    let laid = laid.into_iter().map(|(heading, cards)| {
        let cards = cards.into_iter().map(|card| (card.clone(), players.get(&card).cloned())).collect();
        Lay { cards, ..Lay::of(heading) }
    });
    laid.chain(seats).chain(words).collect()
}

impl Lay {
    fn of(name: &str) -> Self {
        Self { name: name.to_owned(), words: Vec::new(), cards: Vec::new(), is_seat: false }
    }
}

/// The group of a seat: texts, and the cards that are drawn nowhere else.
fn seat_lay(zone: &Zone, elsewhere: &[&String], hidden: &[String]) -> Lay {
    if let Some(name) = hidden.iter().find(|name| zone.name.starts_with(name.as_str())) {
        return Lay::of(name);
    }
    let mut lay = Lay { is_seat: true, ..Lay::of(&zone.name) };
    for piece in &zone.pieces {
        match piece {
            Piece::Card { card, .. } if elsewhere.contains(&card) => {}
            Piece::Card { card, .. } => lay.cards.push((card.clone(), None)),
            // A count of 0 is left out.
            Piece::Words(words) if words.ends_with(": 0") => {}
            Piece::Words(words) => lay.words.push(words.clone()),
        }
    }
    lay
}

/// The card of a piece, in notation.
fn card(piece: &Piece) -> Option<&str> {
    match piece {
        Piece::Card { card, .. } => Some(card),
        Piece::Words(_) => None,
    }
}

/// The player of each card, if that is known.
fn players(zones: &[Zone], session: &Match, lang: Lang) -> HashMap<String, String> {
    let names = session.names(lang);
    let played = zones.iter().flat_map(|zone| &zone.pieces).filter_map(|piece| match piece {
        Piece::Card { card, by: Some(seat), .. } => Some((card.clone(), names.of(*seat).to_owned())),
        Piece::Card { .. } | Piece::Words(_) => None,
    });
    played.collect()
}

/// The names of the seats that are hidden at a step.
fn hidden_names(step: &Step, lang: Lang) -> Vec<String> {
    let names = step.at.0.names(lang);
    let hidden = step.hidden.iter().filter_map(|target| match target {
        Target::Zone(_, seat) => seat.filter(|&seat| seat < step.at.0.players()),
        Target::Card(_) | Target::Move(_) => None,
    });
    hidden.map(|seat| names.of(Seat::new(seat)).to_owned()).collect()
}

/// The marks that a worksheet shows: those that appear with the question.
pub fn marks(step: &Step) -> impl Iterator<Item = &Mark> {
    step.marks.iter().filter(|mark| step.early.contains(mark))
}
