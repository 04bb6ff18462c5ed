//! Creates matches: from a deal, a link or a challenge.

use crate::engine::{BadLink, Link, Sitter};
use crate::ui::Lang;

use super::apis::table_api;
use super::readers::Match;

/// The match of a challenge: a new match with the deal of `theirs`, compared with `theirs`.
pub fn challenge(theirs: &Match) -> Result<Match, BadLink> {
    Ok(deal_again(theirs, theirs.seed())?.against(&theirs.link(None)))
}

/// Deals another match to the same table and the same sitters.
pub fn deal_again(session: &Match, seed: u64) -> Result<Match, BadLink> {
    let dealt = deal(session.game(), &session.options(), session.sitters().to_vec(), seed)?;
    Ok(dealt.called(session.given_names()))
}

/// Opens the text of a match, and compares it with another match of the same deal.
pub fn open_against(own: &str, rival: &str) -> Result<(Match, Option<Lang>), BadLink> {
    let ((session, lang), (rival, _)) = (open(own)?, open(rival)?);
    if rival.identity() != session.identity() {
        return Err(BadLink::Broken);
    }
    Ok((session.against(&rival.link(None)), lang))
}

/// Opens the text of a match. The code of its game must be loaded.
pub fn open(text: &str) -> Result<(Match, Option<Lang>), BadLink> {
    let link = Link::parse(text)?;
    let api = table_api(link.game).ok_or_else(|| BadLink::UnknownGame(link.game.to_owned()))?;
    api.open(link)
}

/// Deals a match. The code of its game must be loaded. Options are the indices of their values.
pub fn deal(game: &str, options: &[u16], sitters: Vec<Sitter>, seed: u64) -> Result<Match, BadLink> {
    let api = table_api(game).ok_or_else(|| BadLink::UnknownGame(game.to_owned()))?;
    api.deal(options, sitters, seed)
}
