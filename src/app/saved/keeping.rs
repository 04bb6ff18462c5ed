//! The saved match of a table: when it is stored, and what happens when another tab has stored something else.

use super::{All, Opener, Saved, fresh_key};
use crate::app::session::Match;
use crate::app::store::{Stored, Unkept};

/// The outcome of looking at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Nothing was made here, or it is stored already.
    Nothing,
    Stored,
    /// Another tab is further on in the same match. Its data stays.
    Behind,
    /// Another tab has played other moves. Those of this tab are a match of their own from now on.
    Branched,
}

/// What a table knows of its saved match.
#[derive(Default)]
pub struct Keeping {
    identity: String,
    /// The saved match as this tab has last seen it.
    own: Option<Stored<Saved>>,
    order: Option<u64>,
    is_begun: bool,
}

impl Keeping {
    /// Looks at a match, and stores it if it `is_mine`: if a person has made something of it on this page.
    ///
    /// # Errors
    /// When it could not be stored.
    pub fn see(&mut self, live: &Match, remarks: &str, is_mine: bool, now: u64, open: Opener) -> Result<Kept, Unkept> {
        // A deal that has just been made is a match of its own, though the same cards may have been played before.
        let is_fresh = live.plies() == 0 && live.made_from() == Some(0);
        if is_fresh || !self.is_begun || self.identity != live.identity() {
            *self = Self {
                identity: live.identity().to_owned(),
                own: if is_fresh { None } else { adopted(live, open, |one, other| one == other)? },
                is_begun: true,
                ..Self::default()
            };
        }
        if !is_mine {
            return Ok(Kept::Nothing);
        }
        if self.own.is_none() && live.made_from() != Some(0) {
            self.own = adopted(live, open, |one, other| one < other)?;
        }
        self.store(live, remarks, now, open)
    }

    /// Returns true if another tab has stored the saved match anew, and is further on.
    pub fn is_behind(&self, live: &Match, key: &str, open: Opener) -> bool {
        let Some(own) = self.own.as_ref().filter(|own| key.is_empty() || own.key() == key) else { return false };
        let theirs = Stored::<Saved>::read(own.key()).ok();
        let theirs = theirs.as_ref().and_then(Stored::value).and_then(|saved| open(&saved.fragment()));
        theirs.is_some_and(|(theirs, _)| theirs.plies() > live.plies() && live.begins(&theirs))
    }

    fn store(&mut self, live: &Match, remarks: &str, now: u64, open: Opener) -> Result<Kept, Unkept> {
        let order = match self.order {
            Some(order) => order,
            None => All::read()?.next_order(),
        };
        let saved = Saved::of(live, remarks, order, now);
        let mut own = match self.own.take() {
            Some(own) => own,
            None => Stored::read(&fresh_key())?,
        };
        // Another ply of the same match is shown.
        if own.value().is_some_and(|before| before.says_the_same(&saved)) {
            self.own = Some(own);
            return Ok(Kept::Nothing);
        }
        let seen = own.clone();
        match own.write(saved.clone()) {
            Ok(()) => (self.own, self.order) = (Some(own), Some(order)),
            Err(Unkept::Changed) => return self.settle(seen, saved, live, open),
            Err(why) => {
                // The next move tries again, with what is known by then.
                self.own = seen.value().is_some().then_some(seen);
                return Err(why);
            }
        }
        Ok(Kept::Stored)
    }

    /// Decides between the match of this tab and the one that another tab has stored in its place.
    fn settle(&mut self, seen: Stored<Saved>, saved: Saved, live: &Match, open: Opener) -> Result<Kept, Unkept> {
        let mut now = Stored::<Saved>::read(seen.key())?;
        let theirs = now.value().and_then(|theirs| Some((open(&theirs.fragment())?.0, theirs.remarks.clone())));
        let order = saved.order;
        let remarked =
            |remarks: &str| remarks != saved.remarks && seen.value().is_none_or(|before| before.remarks != remarks);
        match theirs {
            // The longer one wins.
            Some((theirs, remarks)) if theirs.begins(live) && !remarked(&remarks) => {
                now.write(saved)?;
                (self.own, self.order) = (Some(now), Some(order));
                Ok(Kept::Stored)
            }
            // This tab goes on to see the older text, so that no later move of it replaces the newer one.
            Some((theirs, _)) if live.begins(&theirs) && theirs.plies() > live.plies() => {
                self.own = Some(seen);
                Ok(Kept::Behind)
            }
            // Other moves, or a match that was deleted elsewhere.
            other => {
                let mut own = Stored::<Saved>::read(&fresh_key())?;
                own.write(saved)?;
                (self.own, self.order) = (Some(own), Some(order));
                Ok(if other.is_some() { Kept::Branched } else { Kept::Stored })
            }
        }
    }
}

/// The saved match whose moves begin this one, the longest of them, if its number of plies and that of this one fit.
fn adopted(live: &Match, open: Opener, fits: fn(usize, usize) -> bool) -> Result<Option<Stored<Saved>>, Unkept> {
    let known = All::read()?.of_deal(live).filter(|(_, saved)| fits(saved.plies, live.plies()));
    let known = known.filter_map(|(stored, saved)| Some((stored, open(&saved.fragment())?.0, saved)));
    let begun = known.filter(|(_, found, _)| found.begins(live) && found.rival() == live.rival());
    Ok(begun.max_by_key(|(_, _, saved)| (saved.plies, !saved.over, saved.order)).map(|(stored, ..)| stored))
}
