//! Matches of a known type of game: how they are opened and dealt, and their tables as text.

use crate::engine::{BadLink, Link, Options, Payload, Seat, Sitter, Table};
use crate::games::Registered;
use crate::ui::Lang;
use crate::ui::reading::Zone;

use super::game_session::GameSession;
use super::readers::{Look, Match};
use super::timeline::Timeline;

/// The match of a link.
pub fn opened<G: Registered>(link: Link) -> Result<(Match, Option<Lang>), BadLink> {
    let payload = Payload::<G>::decode(link)?;
    let lang = payload.lang.and_then(|place| Lang::ALL.get(place as usize).copied());
    // The payload was decoded by playing its moves, so this should not fail.
    let timeline = Timeline::of(&payload.record).map_err(|_| BadLink::Broken)?;
    Ok((GameSession::<G>::new(timeline, payload.sitters.into(), payload.ply, false), lang))
}

/// A match before its first move.
pub fn dealt<G: Registered>(options: &[u16], sitters: Vec<Sitter>, seed: u64) -> Result<Match, BadLink> {
    let options = G::Options::from_indices(options).map_err(BadLink::Option)?;
    let table = Table::new(sitters.len(), options).map_err(BadLink::Option)?;
    Ok(GameSession::<G>::new(Timeline::dealt(table, seed), sitters.into(), 0, true))
}

/// The zones of a match of this game.
pub fn zones_of<G: Registered>(session: &Match, look: &Look) -> Vec<Zone> {
    session.known::<GameSession<G>>().map_or_else(Vec::new, |session| session.with_scene(look, G::zones))
}

/// The layout of a match of this game.
pub fn layout_of<G: Registered>(session: &Match, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
    let Some(session) = session.known::<GameSession<G>>() else { return Vec::new() };
    let lay = G::layout(&session.view(seat), lang).into_iter();
    lay.map(|(heading, cards)| (heading, cards.iter().map(ToString::to_string).collect())).collect()
}
