//! The stored results of matches, the earliest first.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Key, Played};
use crate::app::store::{self, Document, Entries, Format, Legacy, ReadError, StoreError, Stored, update};

/// Maximum number of stored results.
pub const MOST: usize = 4_000;
/// Maximum number of results with a link, which opens the match.
pub const MOST_LINKS: usize = 200;

/// The results of all matches that count, the earliest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Results {
    #[serde(default)]
    matches: Entries<Played>,
}

impl Format for Results {}

impl Document for Results {
    const KEY: &'static str = "tefuda/results";
    const LEGACY: &'static [Legacy<Self>] = &[("tefuda.played", Self::of_lines)];

    /// Keeps the results that are here. If the moves of the other copy are the same, its review and its link are added.
    /// No result is dropped, even if there are then more than [`MOST`].
    fn merge(&mut self, other: Self) {
        self.complete(other.matches.known());
        self.matches.merge(other.matches, |one, other| one.key.deal == other.key.deal);
    }
}

/// The result of importing a statistics file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// The number of matches that were not known.
    pub new: usize,
    pub known: usize,
    /// The number of matches that did not fit.
    pub left: usize,
}

impl Results {
    /// Reads the format of earlier builds: one line for each match.
    fn of_lines(text: &str) -> Self {
        let mut matches = Entries::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            match line.parse() {
                Ok(played) => matches.push(played),
                Err(()) => matches.push_unknown(line),
            }
        }
        Self { matches }
    }

    pub fn all(&self) -> Vec<Played> {
        self.matches.known().cloned().collect()
    }

    /// Adds a match that was played here, unless its deal is known. If there are too many, drops the first match from a
    /// file, or else the earliest match.
    pub fn note(&mut self, played: &Played) {
        if self.matches.known().any(|one| one.key.deal == played.key.deal) {
            // A file may have contained the match before it was counted here.
            return self.complete([played].into_iter());
        }
        self.matches.push(played.clone());
        if self.matches.known().count() > MOST {
            let least = self.matches.known().position(|one| one.from_file).unwrap_or(0);
            let mut place = 0;
            self.matches.retain(|_| {
                place += 1;
                place != least + 1
            });
        }
    }

    /// Adds the matches of a file. If there is no room for all, adds only the latest. No stored match is dropped for
    /// them.
    fn add(&mut self, played: &[Played]) -> Added {
        let played: Vec<Played> = played.iter().map(|one| Played { from_file: true, ..one.clone() }).collect();
        let here: BTreeSet<u64> = self.matches.known().map(|one| one.key.deal).collect();
        let (known, fresh): (Vec<&Played>, Vec<&Played>) = played.iter().partition(|one| here.contains(&one.key.deal));
        self.complete(known.into_iter());
        let mut places = BTreeMap::new();
        let mut new: Vec<Played> = Vec::new();
        for played in fresh {
            let place = *places.entry(played.key.deal).or_insert(new.len());
            match new.get_mut(place) {
                Some(one) => one.complete(played),
                None => new.push(played.clone()),
            }
        }
        let known = played.len() - new.len();
        new.sort_by_key(|played| played.day);
        let room = MOST.saturating_sub(self.matches.known().count());
        let left = new.len().saturating_sub(room);
        let added = Added { new: new.len() - left, known, left };
        if added.new > 0 {
            new.drain(left..).for_each(|played| self.matches.push(played));
            self.matches.sort_by_key(|played| played.day);
        }
        added
    }

    /// Adds the review and the link of other records of the same matches.
    fn complete<'a>(&mut self, others: impl Iterator<Item = &'a Played>) {
        let others: BTreeMap<u64, &Played> = others.map(|other| (other.key.deal, other)).collect();
        if others.is_empty() {
            return;
        }
        self.matches.change(|one| {
            if let Some(other) = others.get(&one.key.deal) {
                one.complete(other);
            }
        });
    }

    /// The number of matches with a link: from a file, and played here.
    fn links(&self) -> [usize; 2] {
        [true, false].map(|from_file| {
            let linked = self.matches.known().filter(|one| one.link.is_some() && one.from_file == from_file);
            linked.count()
        })
    }

    /// Limits the number of links. Removes links of matches from a file first, then links of the earliest matches.
    fn limit_links(&mut self, links: usize) {
        let mut surplus = self.links().iter().sum::<usize>().saturating_sub(links);
        for from_file in [true, false] {
            if surplus == 0 {
                return;
            }
            self.matches.change(|one| {
                if surplus > 0 && one.from_file == from_file && one.link.take().is_some() {
                    surplus -= 1;
                }
            });
        }
    }
}

/// Changes the stored results. If the storage is full, removes links until the results fit. If `is_spared` is true, the
/// links of matches that were played here stay.
fn put(is_spared: bool, mut change: impl FnMut(&mut Results)) -> Result<Results, StoreError> {
    let mut most = MOST_LINKS;
    loop {
        let (mut links, mut least) = (0, 0);
        let stored = update::<Results>(|results| {
            change(results);
            results.limit_links(most);
            let [theirs, own] = results.links();
            (links, least) = (theirs + own, if is_spared { own } else { 0 });
        });
        match stored {
            Err(StoreError::Full) if links > least => most = least.max(links / 2),
            stored => return stored,
        }
    }
}

/// Stores the results of matches that were played here, unless their deals are known.
///
/// # Errors
/// If they cannot be stored, even without links. In this case nothing has changed.
pub fn note(played: &[Played]) -> Result<(), StoreError> {
    put(false, |results| played.iter().for_each(|one| results.note(one))).map(drop)
}

/// Adds the matches of a file to the stored ones.
///
/// # Errors
/// If they cannot be stored. In this case nothing has changed.
pub fn add(played: &[Played]) -> Result<Added, StoreError> {
    let mut added = Added::default();
    put(true, |results| added = results.add(played))?;
    Ok(added)
}

/// Stores the review of a match: the gains by luck and by skill, in tenths of a point or a coin.
///
/// # Errors
/// If it cannot be stored.
pub fn reviewed(key: Key, luck: i32, skill: i32) -> Result<(), StoreError> {
    let found = |one: &mut Played| {
        if one.key == key {
            (one.luck, one.skill) = (Some(luck), Some(skill));
        }
    };
    put(false, |results| results.matches.change(found)).map(drop)
}

/// The reason why the stored results cannot be read, if there is one.
pub fn unread() -> Option<ReadError> {
    Stored::<Results>::read(Results::KEY).ok()?.unread()
}

/// Removes all results.
///
/// # Errors
/// If they cannot be removed, or a newer build wrote them.
pub fn erase() -> Result<(), StoreError> {
    let mut stored = Stored::<Results>::read(Results::KEY)?;
    if stored.unread() == Some(ReadError::Newer) {
        return Err(StoreError::Newer);
    }
    // The texts of earlier builds are removed too, because they would be read again.
    for &(key, _) in Results::LEGACY {
        let before = store::read(key)?;
        store::replace(key, before.as_deref(), None)?;
    }
    stored.remove()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::store::{load, memory};

    fn played(number: usize) -> Played {
        let line = format!(
            "sakura 2026-11-23 {number:016x}:{number:016x} me,ahead.level1 {number} - - - - sakura.1.A{}",
            "x".repeat(100)
        );
        line.parse().expect("a line")
    }

    fn results() -> Results {
        load().expect("a storage")
    }

    fn with_links(results: &Results) -> Vec<bool> {
        results.all().iter().map(|one| one.link.is_some()).collect()
    }

    #[test]
    fn only_the_latest_matches_have_links_and_all_results_stay() {
        memory::with(&[]);
        note(&(0..300).map(played).collect::<Vec<_>>()).expect("there is room");
        let linked = with_links(&results());
        assert_eq!(linked.len(), 300);
        assert!(linked.iter().enumerate().all(|(place, is_linked)| *is_linked == (place >= 300 - MOST_LINKS)));
    }

    #[test]
    fn the_earliest_match_is_dropped_when_there_are_too_many() {
        let mut results: Results = Results { matches: (0..MOST).map(played).collect() };
        (MOST..MOST + 5).for_each(|number| results.note(&played(number)));
        assert_eq!((results.all().len(), results.all()[0].score), (MOST, 5));
    }

    #[test]
    fn a_full_storage_removes_links_before_results() {
        let all: Vec<Played> = (0..50).map(played).collect();
        memory::with(&[]);
        // The first write fails, as if the storage were full.
        memory::fail_at(1);
        note(&all).expect("there is room for half of the links");
        let linked = with_links(&results());
        assert_eq!((linked.len(), linked.iter().filter(|is_linked| **is_linked).count()), (50, 25));
        assert!(linked[25..].iter().all(|is_linked| *is_linked), "those of the latest stay");
        memory::with(&[]);
        memory::fail_from(1);
        assert_eq!(note(&all), Err(StoreError::Full));
        memory::mend();
        memory::switch_off();
        assert_eq!(note(&all), Err(StoreError::Off));
        memory::mend();
    }
}
