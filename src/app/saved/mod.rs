//! The matches that were played on this page. Each is stored under its own key.
//!
//! A match is saved from the first move or remark that the user makes here. Opening a link saves nothing.

mod keeping;
mod legacy;

use serde::{Deserialize, Serialize};

use crate::app::about::house_rules;
use crate::app::loader;
use crate::app::model::Arrival;
use crate::app::model::screen::Screen;
use crate::app::screens::table::model::remarks::Remarks;
use crate::app::screens::table::model::{Purpose, TableScreen};
use crate::app::session::Match;
use crate::app::settings::Setting;
use crate::app::store::{self, Format, Import, ReadError, StoreError, Stored};
use crate::engine::{SEED_BITS, Sitter};
use crate::ui::Lang;

pub use keeping::{Keeping, Kept};
use legacy::Earlier;
pub use legacy::{take_over, take_over_now};

/// The prefix of the keys of matches.
pub const PREFIX: &str = "tefuda/match/";

/// A saved match, with all data that the list of matches shows. The list does not depend on the code of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The address, without `#`, that opens the match at its latest ply.
    pub address: String,
    /// The marks and notes of a teacher, as address parameters that follow `address`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remarks: String,
    pub game: String,
    /// The link of the match before its first move. It is equal for all matches of the same deal at the same table.
    pub deal: String,
    /// The names of the sitters in addresses, in the order of seats.
    pub seats: Vec<String>,
    /// The names that were given to the seats. An empty text means no name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    pub plies: usize,
    /// The round, counted from 1.
    pub round: usize,
    /// The number of rounds, if a house rule sets it and it is more than 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<usize>,
    pub over: bool,
    /// The place in the order of play. The match that was played last has the highest number, independent of the clock.
    pub order: u64,
    /// The time of the latest move, in milliseconds since 1970. It is 0 in matches of earlier builds.
    pub at: u64,
}

impl Format for Saved {}

impl Saved {
    /// The record of a match, at its latest ply.
    pub fn of(session: &Match, remarks: &str, order: u64, at: u64) -> Self {
        let end = session.at(session.plies());
        let rules = house_rules(session.game(), Lang::En);
        let rounds = rules.and_then(|rules| rules.rounds(&session.options())).filter(|&rounds| rounds > 1);
        let round = end.rounds() + 1;
        Self {
            address: end.address(),
            remarks: remarks.to_owned(),
            game: session.game().to_owned(),
            deal: session.identity().to_owned(),
            seats: session.sitters().iter().map(|sitter| sitter.name().to_owned()).collect(),
            names: session.given_names().to_vec(),
            plies: session.plies(),
            // A match that is over counts as being in its last round.
            round: rounds.map_or(round, |rounds| round.min(rounds)),
            rounds,
            over: end.turn().is_none(),
            order,
            at,
        }
    }

    /// The whole address, without `#`.
    pub fn fragment(&self) -> String {
        format!("{}{}", self.address, self.remarks)
    }

    /// The sitters, or `None` if this build does not know all of them.
    pub fn sitters(&self) -> Option<Vec<Sitter>> {
        self.seats.iter().map(|name| Sitter::from_name(name)).collect()
    }

    /// Returns true if this has the same moves and remarks as another record.
    fn says_the_same(&self, other: &Self) -> bool {
        self.address == other.address && self.remarks == other.remarks
    }
}

/// The saved matches that this build can read, the latest first, and the number of broken ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct All {
    pub matches: Vec<Stored<Saved>>,
    pub unread: usize,
}

impl All {
    /// Reads the saved matches from the storage.
    ///
    /// # Errors
    /// If there is no storage.
    pub fn read() -> Result<Self, StoreError> {
        let mut all = Self::default();
        for key in store::keys(PREFIX)? {
            let stored = Stored::<Saved>::read(&key)?;
            match (stored.value(), stored.unread()) {
                (Some(_), _) => all.matches.push(stored),
                (None, Some(ReadError::Broken)) => all.unread += 1,
                // A newer build wrote this match, so it is not broken.
                (None, _) => {}
            }
        }
        Ok(all.with(Vec::new()))
    }

    /// Adds matches that could not be saved yet.
    #[must_use]
    pub fn with(mut self, waiting: Vec<Stored<Saved>>) -> Self {
        self.matches.extend(waiting);
        // Matches from two browsers may have the same order. Then the time decides.
        self.matches.sort_by_key(|stored| std::cmp::Reverse(stored.value().map(|saved| (saved.order, saved.at))));
        self
    }

    pub fn values(&self) -> impl Iterator<Item = &Saved> {
        self.matches.iter().filter_map(Stored::value)
    }

    /// The latest match that is not over.
    pub fn unfinished(&self) -> Option<&Saved> {
        self.values().find(|saved| !saved.over)
    }

    /// The order of a match that is played now.
    fn next_order(&self) -> u64 {
        self.values().map(|saved| saved.order).max().unwrap_or(0) + 1
    }

    /// The saved matches of the same deal.
    fn of_deal(self, session: &Match) -> impl Iterator<Item = (Stored<Saved>, Saved)> + use<> {
        let (game, deal) = (session.game(), session.identity().to_owned());
        let known = self.matches.into_iter().filter_map(|stored| stored.value().cloned().map(|saved| (stored, saved)));
        known.filter(move |(_, saved)| saved.game == game && saved.deal == deal)
    }
}

/// A function that opens the match of an address. The code of its game must be loaded.
pub type Opener = fn(&str) -> Option<(Match, Remarks)>;

/// Replaces the match of an address by a saved match that has more moves. Returns true if it did. A match that is saved
/// with exactly these moves becomes the user's own.
pub fn resume(arrival: &mut Arrival, open: Opener) -> bool {
    let Screen::Table(table) = &mut arrival.screen else { return false };
    // A page in a frame shows exactly the match of its address.
    if table.purpose != Purpose::OWN || arrival.settings.contains(&Setting::Embedded(true)) || store::is_closed() {
        return false;
    }
    match found(&table.session, &table.remarks.parameters(), open) {
        Found::Nothing => false,
        Found::Same => {
            table.is_mine = true;
            false
        }
        Found::Later(session, remarks) => {
            *table = TableScreen { remarks, is_mine: true, ..TableScreen::new(session, Purpose::OWN) };
            true
        }
    }
}

/// The saved match that was found for an address.
enum Found {
    Nothing,
    /// A saved match has exactly the moves of the address.
    Same,
    /// A saved match has all moves of the address, and more.
    Later(Match, Remarks),
}

/// Finds the saved match for a link that is behind it: the link has the same deal without moves, or the first moves of
/// the match. The match is shown at its latest ply, unless the link shows an earlier one.
fn found(linked: &Match, remarks: &str, open: Opener) -> Found {
    let saved = All::read().unwrap_or_default().of_deal(linked).map(|(_, saved)| saved);
    let known = saved.filter_map(|saved| open(&saved.fragment()).map(|(found, remarks)| (saved, found, remarks)));
    let same: Vec<(Saved, Match, Remarks)> = known
        .chain(Earlier::of_deal(linked, open))
        .filter(|(_, found, _)| linked.begins(found) && linked.rival() == found.rival())
        .collect();
    if linked.plies() > 0 && same.iter().any(|(saved, ..)| saved.plies == linked.plies()) {
        return Found::Same;
    }
    let goes_on = |(saved, ..): &(Saved, Match, Remarks)| {
        // A link to the deal alone may start a finished match again. A link with other remarks must show its own
        // remarks.
        let is_again = linked.plies() == 0 && saved.over;
        saved.plies > linked.plies() && !is_again && (remarks.is_empty() || remarks == saved.remarks)
    };
    let best = same.into_iter().filter(goes_on).max_by_key(|(saved, ..)| (!saved.over, saved.order));
    best.map_or(Found::Nothing, |(_, found, remarks)| {
        let ply = if linked.is_at_last_ply() { found.plies() } else { linked.ply() };
        Found::Later(found.at(ply), remarks)
    })
}

/// The latest saved match that is over, or else the latest one. Loads the code of its game.
pub async fn latest() -> Option<Match> {
    let all = All::read().ok()?;
    let fragment = all.values().find(|saved| saved.over).or_else(|| all.values().next())?.fragment();
    loader::load(&fragment).await.then(|| loader::open(&fragment))?.map(|(session, _)| session)
}

/// Returns true if this key holds matches, in this build or in earlier ones.
pub fn is_key(key: &str) -> bool {
    key.starts_with(PREFIX) || key == legacy::KEY
}

/// Imports a match from a backup. Of two records of one match the longer one wins.
///
/// # Errors
/// If the text cannot be read, or the match cannot be stored.
pub fn import(key: &str, text: &str, open: Opener) -> Result<Import, StoreError> {
    if key == legacy::KEY {
        return legacy::import(text, open);
    }
    let theirs = match store::parse::<Saved>(text) {
        Ok(theirs) => theirs,
        Err(ReadError::Newer) => return store::add_unknown(key, text),
        Err(ReadError::Broken) => return Err(StoreError::Unreadable),
    };
    let Some((session, _)) = open(&theirs.fragment()) else {
        // This build cannot open the match. It is stored unchanged, under a new key if its own is taken.
        return match store::read(key)? {
            None => store::replace(key, None, Some(text)).map(|()| Import::New),
            Some(here) if here == text => Ok(Import::Known),
            Some(_) => store::replace(&fresh_key(), None, Some(text)).map(|()| Import::New),
        };
    };
    for (mut stored, mine) in All::read()?.of_deal(&session) {
        let Some((here, _)) = open(&mine.fragment()) else { continue };
        if here.rival() != session.rival()
            || mine.remarks != theirs.remarks && !mine.remarks.is_empty() && !theirs.remarks.is_empty()
        {
            continue;
        }
        let says_all = mine.remarks == theirs.remarks || theirs.remarks.is_empty();
        if says_all && session.begins(&here) {
            return Ok(Import::Known);
        }
        // The backup has more moves of the same match.
        if stored.key() == key && here.begins(&session) {
            stored.write(Saved { order: mine.order, ..theirs })?;
            return Ok(Import::New);
        }
    }
    let key = if store::read(key)?.is_none() { key.to_owned() } else { fresh_key() };
    store::replace(&key, None, Some(text)).map(|()| Import::New)
}

/// A random key for a new match.
fn fresh_key() -> String {
    let number = getrandom::u64().unwrap_or_else(|_| random_of_clock()) >> (64 - SEED_BITS);
    format!("{PREFIX}{number:x}")
}

/// A number from the clock, for a system without a source of random numbers.
fn random_of_clock() -> u64 {
    js_sys::Date::now().to_bits().wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests;
