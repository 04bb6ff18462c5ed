//! The table as text, and the layout of its cards. Secondary screens use them, so they are in the shelf of the game,
//! and a match does not load them.

use crate::engine::Seat;
use crate::games::Registered;
use crate::ui::Lang;
use crate::ui::reading::Place;

use super::desk::shelf;
use super::live::Live;
use super::readers::{Look, Match};

/// Describes the table as text, as seen by the seat of the look.
pub fn places(live: &Match, look: &Look) -> Vec<Place> {
    shelf(live.game()).map(|shelf| shelf.places(live, look)).unwrap_or_default()
}

/// The cards on the table as a seat sees them: places, each with a heading and its cards in notation. The seat's own
/// cards are last.
pub fn layout(live: &Match, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
    shelf(live.game()).map(|shelf| shelf.layout(live, seat, lang)).unwrap_or_default()
}

/// The places of a match of this game.
pub fn places_of<G: Registered>(live: &Match, look: &Look) -> Vec<Place> {
    live.known::<Live<G>>().map_or_else(Vec::new, |live| live.with_scene(look, G::places))
}

/// The layout of a match of this game.
pub fn layout_of<G: Registered>(live: &Match, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
    let Some(live) = live.known::<Live<G>>() else { return Vec::new() };
    let lay = G::layout(&live.view(seat), lang).into_iter();
    lay.map(|(heading, cards)| (heading, cards.iter().map(ToString::to_string).collect())).collect()
}
