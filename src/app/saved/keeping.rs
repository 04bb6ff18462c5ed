//! Saves the match of a table, and resolves conflicts with other tabs.

use super::{All, Opener, Saved, fresh_key};
use crate::app::session::Match;
use crate::app::store::{StoreError, Stored};

/// The result of an attempt to save the match of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Nothing to save: the match is not the user's own, or it is stored already.
    Nothing,
    Stored,
    /// Another tab has more moves of the same match. Its data stays.
    Behind,
    /// Another tab has played other moves. The match of this tab is now saved under a separate key.
    Branched,
}

/// The state of the saved match of a table.
#[derive(Default)]
pub struct Keeping {
    identity: String,
    /// The saved match as this tab read or wrote it last.
    own: Option<Stored<Saved>>,
    order: Option<u64>,
    is_begun: bool,
}

impl Keeping {
    /// Finds the saved match that belongs to the shown one. Stores the shown match if it `is_mine`.
    ///
    /// # Errors
    /// If the storage cannot be read or written.
    pub fn see(
        &mut self,
        session: &Match,
        remarks: &str,
        is_mine: bool,
        now: u64,
        open: Opener,
    ) -> Result<Kept, StoreError> {
        // A new deal is a separate match, even if the same cards were played before.
        let is_fresh = session.plies() == 0 && session.made_from() == Some(0);
        if is_fresh || !self.is_begun || self.identity != session.identity() {
            *self = Self {
                identity: session.identity().to_owned(),
                own: if is_fresh { None } else { adopted(session, open, |one, other| one == other)? },
                is_begun: true,
                ..Self::default()
            };
        }
        if !is_mine {
            return Ok(Kept::Nothing);
        }
        if self.own.is_none() && session.made_from() != Some(0) {
            self.own = adopted(session, open, |one, other| one < other)?;
        }
        self.store(session, remarks, now, open)
    }

    /// Returns true if another tab has stored the same match with more moves. An empty `key` stands for all keys.
    pub fn is_behind(&self, session: &Match, key: &str, open: Opener) -> bool {
        let Some(own) = self.own.as_ref().filter(|own| key.is_empty() || own.key() == key) else { return false };
        let theirs = Stored::<Saved>::read(own.key()).ok();
        let theirs = theirs.as_ref().and_then(Stored::value).and_then(|saved| open(&saved.fragment()));
        theirs.is_some_and(|(theirs, _)| theirs.plies() > session.plies() && session.begins(&theirs))
    }

    fn store(&mut self, session: &Match, remarks: &str, now: u64, open: Opener) -> Result<Kept, StoreError> {
        let order = match self.order {
            Some(order) => order,
            None => All::read()?.next_order(),
        };
        let saved = Saved::of(session, remarks, order, now);
        let mut own = match self.own.take() {
            Some(own) => own,
            None => Stored::read(&fresh_key())?,
        };
        // Only the shown ply has changed.
        if own.value().is_some_and(|before| before.says_the_same(&saved)) {
            self.own = Some(own);
            return Ok(Kept::Nothing);
        }
        let seen = own.clone();
        match own.write(saved.clone()) {
            Ok(()) => (self.own, self.order) = (Some(own), Some(order)),
            Err(StoreError::Changed) => return self.settle(seen, saved, session, open),
            Err(why) => {
                // The next move tries again, with a new key if nothing was stored before.
                self.own = seen.value().is_some().then_some(seen);
                return Err(why);
            }
        }
        Ok(Kept::Stored)
    }

    /// Resolves a conflict: another tab has stored a different text for this match.
    fn settle(&mut self, seen: Stored<Saved>, saved: Saved, session: &Match, open: Opener) -> Result<Kept, StoreError> {
        let mut now = Stored::<Saved>::read(seen.key())?;
        let theirs = now.value().and_then(|theirs| Some((open(&theirs.fragment())?.0, theirs.remarks.clone())));
        let order = saved.order;
        let remarked =
            |remarks: &str| remarks != saved.remarks && seen.value().is_none_or(|before| before.remarks != remarks);
        match theirs {
            // The match of this tab has all moves of the stored one, so it replaces the stored one.
            Some((theirs, remarks)) if theirs.begins(session) && !remarked(&remarks) => {
                now.write(saved)?;
                (self.own, self.order) = (Some(now), Some(order));
                Ok(Kept::Stored)
            }
            // The other tab has more moves. This tab keeps the old text as the last seen one, so that its later moves
            // cannot replace the newer text.
            Some((theirs, _)) if session.begins(&theirs) && theirs.plies() > session.plies() => {
                self.own = Some(seen);
                Ok(Kept::Behind)
            }
            // The moves or remarks differ, or the other tab has deleted the match.
            other => {
                let mut own = Stored::<Saved>::read(&fresh_key())?;
                own.write(saved)?;
                (self.own, self.order) = (Some(own), Some(order));
                Ok(if other.is_some() { Kept::Branched } else { Kept::Stored })
            }
        }
    }
}

/// The longest saved match of which this one has all moves. `fits` compares their numbers of plies.
fn adopted(session: &Match, open: Opener, fits: fn(usize, usize) -> bool) -> Result<Option<Stored<Saved>>, StoreError> {
    let known = All::read()?.of_deal(session).filter(|(_, saved)| fits(saved.plies, session.plies()));
    let known = known.filter_map(|(stored, saved)| Some((stored, open(&saved.fragment())?.0, saved)));
    let begun = known.filter(|(_, found, _)| found.begins(session) && found.rival() == session.rival());
    Ok(begun.max_by_key(|(_, _, saved)| (saved.plies, !saved.over, saved.order)).map(|(stored, ..)| stored))
}
