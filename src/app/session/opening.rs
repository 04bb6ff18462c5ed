//! Where matches come from: a deal, the text of one, or somebody's challenge.

use crate::engine::{BadLink, Link, Options, Payload, Sitter, Table};
use crate::games::{self, Registered, Visitor};
use crate::ui::Lang;

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

/// Opens the text of a match.
pub fn open(text: &str) -> Result<(Match, Option<Lang>), BadLink> {
    struct Open<'a>(Link<'a>);

    impl Visitor for Open<'_> {
        type Out = Result<(Match, Option<Lang>), BadLink>;

        fn visit<G: Registered>(self) -> Self::Out {
            let payload = Payload::<G>::decode(self.0)?;
            let lang = payload.lang.and_then(|place| Lang::ALL.get(place as usize).copied());
            // It has been read by playing it.
            let timeline = Timeline::of(&payload.record).map_err(|_| BadLink::Broken)?;
            Ok((Live::<G>::new(timeline, payload.sitters.into(), payload.ply, false), lang))
        }
    }

    let link = Link::parse(text)?;
    games::with(link.game, Open(link)).unwrap_or_else(|| Err(BadLink::UnknownGame(link.game.to_owned())))
}

/// Deals a new match. Options are given as the indices of their values.
pub fn deal(game: &str, options: &[u16], sitters: Vec<Sitter>, seed: u64) -> Result<Match, BadLink> {
    struct Deal<'a>(&'a [u16], Vec<Sitter>, u64);

    impl Visitor for Deal<'_> {
        type Out = Result<Match, BadLink>;

        fn visit<G: Registered>(self) -> Self::Out {
            let Deal(indices, sitters, seed) = self;
            let options = G::Options::from_indices(indices).map_err(BadLink::Option)?;
            let table = Table::new(sitters.len(), options).map_err(BadLink::Option)?;
            Ok(Live::<G>::new(Timeline::dealt(table, seed), sitters.into(), 0, true))
        }
    }

    games::with(game, Deal(options, sitters, seed)).unwrap_or_else(|| Err(BadLink::UnknownGame(game.to_owned())))
}
