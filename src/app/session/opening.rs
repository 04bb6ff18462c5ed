//! Where matches come from: a deal, the text of one, or somebody's challenge.

use crate::engine::{BadLink, Link, Options, Payload, Sitter, Table};
use crate::games::Registered;
use crate::ui::Lang;

use super::desk::desk;
use super::live::Live;
use super::readers::Match;
use super::timeline::Timeline;

/// A challenge is somebody's match before its first move, measured against how it went for them.
pub fn challenge(theirs: &Match) -> Result<Match, BadLink> {
    Ok(deal_again(theirs, theirs.seed())?.against(&theirs.link(None)))
}

/// Deals to the same table with whoever sits there.
pub fn deal_again(live: &Match, seed: u64) -> Result<Match, BadLink> {
    let dealt = deal(live.game(), &live.options(), live.sitters().to_vec(), seed)?;
    Ok(dealt.called(live.given_names()))
}

/// Opens the text of a match, to be measured against another game of the same deal.
pub fn open_against(own: &str, rival: &str) -> Result<(Match, Option<Lang>), BadLink> {
    let ((live, lang), (rival, _)) = (open(own)?, open(rival)?);
    if rival.identity() != live.identity() {
        return Err(BadLink::Broken);
    }
    Ok((live.against(&rival.link(None)), lang))
}

/// Opens the text of a match of a game that is here.
pub fn open(text: &str) -> Result<(Match, Option<Lang>), BadLink> {
    let link = Link::parse(text)?;
    let desk = desk(link.game).ok_or_else(|| BadLink::UnknownGame(link.game.to_owned()))?;
    desk.open(link)
}

/// Deals a new match of a game that is here. Options are given as the indices of their values.
pub fn deal(game: &str, options: &[u16], sitters: Vec<Sitter>, seed: u64) -> Result<Match, BadLink> {
    let desk = desk(game).ok_or_else(|| BadLink::UnknownGame(game.to_owned()))?;
    desk.deal(options, sitters, seed)
}

/// The match of a link.
pub fn opened<G: Registered>(link: Link) -> Result<(Match, Option<Lang>), BadLink> {
    let payload = Payload::<G>::decode(link)?;
    let lang = payload.lang.and_then(|place| Lang::ALL.get(place as usize).copied());
    // It has been read by playing it.
    let timeline = Timeline::of(&payload.record).map_err(|_| BadLink::Broken)?;
    Ok((Live::<G>::new(timeline, payload.sitters.into(), payload.ply, false), lang))
}

/// A match before its first move.
pub fn dealt<G: Registered>(options: &[u16], sitters: Vec<Sitter>, seed: u64) -> Result<Match, BadLink> {
    let options = G::Options::from_indices(options).map_err(BadLink::Option)?;
    let table = Table::new(sitters.len(), options).map_err(BadLink::Option)?;
    Ok(Live::<G>::new(Timeline::dealt(table, seed), sitters.into(), 0, true))
}
