//! The table as text, and the layout of its cards. Secondary screens use them, so they are in the reference API of the game,
//! and a match does not load them.

use crate::engine::Seat;
use crate::ui::Lang;
use crate::ui::reading::Zone;

use super::apis::reference_api;
use super::readers::{Look, Match};

/// Describes the table as text, as seen by the seat of the look.
pub fn zones(session: &Match, look: &Look) -> Vec<Zone> {
    reference_api(session.game()).map(|api| api.zones(session, look)).unwrap_or_default()
}

/// The cards on the table as a seat sees them: groups, each with a heading and its cards in notation. The seat's own
/// cards are last.
pub fn layout(session: &Match, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
    reference_api(session.game()).map(|api| api.layout(session, seat, lang)).unwrap_or_default()
}
