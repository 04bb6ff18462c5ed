//! The matches of earlier builds, all in one text. Each line is the match before its first move, a space, and the
//! address.

use std::hash::Hasher;

use crate::app::loader;
use crate::app::route;
use crate::app::saved::{All, Opener, PREFIX, Saved};
use crate::app::screens::table::model::remarks::Remarks;
use crate::app::session::Match;
use crate::app::store::{self, Import, StoreError, Stored};
use crate::engine::Fnv1a;

/// The key under which earlier builds stored all matches.
pub const KEY: &str = "tefuda.matches";

/// A saved match of an earlier build.
pub struct Earlier {
    identity: String,
    /// The address without `#`.
    fragment: String,
    line: String,
}

impl Earlier {
    /// Reads all lines, the latest match first.
    pub fn all() -> Result<Vec<Self>, StoreError> {
        let text = store::read(KEY)?.unwrap_or_default();
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let read = |line: &str| {
            let (identity, text) = line.split_once(' ').unwrap_or(("", line));
            Self { identity: identity.to_owned(), fragment: route::named(text), line: line.to_owned() }
        };
        Ok(lines.map(read).collect())
    }

    /// The matches of one deal, converted to the present format.
    pub fn of_deal(session: &Match, open: Opener) -> impl Iterator<Item = (Saved, Match, Remarks)> + use<> {
        let identity = session.identity().to_owned();
        let lines = Self::all().unwrap_or_default().into_iter().filter(move |line| line.identity == identity);
        lines.filter_map(move |line| {
            let (found, remarks) = open(&line.fragment)?;
            Some((Saved::of(&found, &remarks.parameters(), 0, 0), found, remarks))
        })
    }

    /// The new key of the match. It is a hash of the line, so each attempt gives the same key.
    fn key(&self) -> String {
        let mut hash = Fnv1a::default();
        hash.write(self.line.as_bytes());
        format!("{PREFIX}e{:x}", hash.finish())
    }

    /// Saves the match under its own key, unless a saved match already has all its moves.
    ///
    /// # Errors
    /// Returns the match that could not be saved.
    fn save(&self, found: &Match, saved: Saved, open: Opener) -> Result<(), Box<Stored<Saved>>> {
        let goes_on = |(_, other): (Stored<Saved>, Saved)| {
            open(&other.fragment()).is_some_and(|(other, _)| found.begins(&other) && found.rival() == other.rival())
        };
        if All::read().is_ok_and(|all| all.of_deal(found).any(goes_on)) {
            return Ok(());
        }
        let mut stored = Stored::proposed(&self.key(), saved.clone());
        stored.write(saved).map_err(|_| Box::new(stored))
    }
}

/// The result of moving the matches of earlier builds to their own keys.
#[derive(Debug, Default, PartialEq)]
pub struct Moved {
    /// Matches that could not be moved yet, the latest first.
    pub waiting: Vec<Stored<Saved>>,
    /// The number of lines that cannot be opened. They stay under the old key.
    pub broken: usize,
}

/// Loads the code of the games, and moves each match to its own key. A line is removed after its match was saved.
///
/// # Errors
/// If there is no storage.
pub async fn take_over() -> Result<Moved, StoreError> {
    let lines = Earlier::all()?;
    for line in &lines {
        loader::load(&line.fragment).await;
    }
    Ok(move_all(&lines, loader::open))
}

/// Like [`take_over`], for games whose code is already loaded.
///
/// # Errors
/// If there is no storage.
pub fn take_over_now(open: Opener) -> Result<Moved, StoreError> {
    Ok(move_all(&Earlier::all()?, open))
}

fn move_all(lines: &[Earlier], open: Opener) -> Moved {
    let (mut moved, mut saved) = (Moved::default(), Vec::new());
    for (order, line) in (0..).zip(lines.iter().rev()) {
        let Some((found, remarks)) = open(&line.fragment) else {
            moved.broken += 1;
            continue;
        };
        // Earlier builds stored no time, so it is 0.
        let match_of_line = Saved::of(&found, &remarks.parameters(), order, 0);
        match line.save(&found, match_of_line, open) {
            Ok(()) => saved.push(line.line.as_str()),
            Err(waiting) => moved.waiting.insert(0, *waiting),
        }
    }
    // If the lines cannot be removed now, they are moved again later, with the same result.
    let _ = forget(&saved);
    moved
}

/// Imports the matches of an earlier build from a backup.
///
/// # Errors
/// If they cannot be stored.
pub fn import(text: &str, open: Opener) -> Result<Import, StoreError> {
    let before = store::read(KEY)?;
    let here: Vec<&str> = before.iter().flat_map(|text| text.lines()).collect();
    let new = text.lines().filter(|line| !line.trim().is_empty() && !here.contains(line));
    let all: Vec<&str> = here.iter().copied().chain(new).collect();
    store::replace(KEY, before.as_deref(), Some(&all.join("\n")))?;
    move_all(&Earlier::all()?, open);
    Ok(Import::Known)
}

/// Removes the lines of saved matches. Lines that another tab has added stay.
fn forget(saved: &[&str]) -> Result<(), StoreError> {
    let Some(before) = store::read(KEY)?.filter(|_| !saved.is_empty()) else { return Ok(()) };
    let rest: Vec<&str> = before.lines().filter(|line| !line.trim().is_empty() && !saved.contains(line)).collect();
    let after = Some(rest.join("\n")).filter(|text| !text.is_empty());
    store::replace(KEY, Some(&before), after.as_deref())
}
