//! Backups: all stored data of this page as one file, to be saved and to be imported into another browser. The module
//! also handles the texts that were set aside.
//!
//! ```text
//! {"tefuda":"backup","version":1,"data":{"tefuda/settings":"{\"format\":1,…}", …}}
//! ```
//!
//! The page that is shown after a crash writes the same format with separate code.

mod set_aside;
mod view;
pub mod words;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::rule_hints;
use super::saved::{self, Opener};
use super::settings::Chosen;
use super::statistics::{begun, calendar, kept, seen};
use super::store::{self, Document, Import, StoreError, json, merge_text};
use super::study;
use super::study::puzzles;

pub use view::Backup;

/// File name of a backup.
pub const NAME: &str = "tefuda-backup.json";
/// The largest file that is read, in bytes. No browser stores this much for one page.
pub const LONGEST: u32 = 12_000_000;

const KIND: &str = "backup";
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct File {
    tefuda: String,
    version: u32,
    /// The stored texts by their keys.
    data: BTreeMap<String, String>,
}

/// The reason why a file is not imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFile {
    TooLong,
    /// The file is not a backup.
    Foreign,
    /// A newer build wrote the file.
    Newer,
}

/// The result of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// The numbers of matches and of studies that are new here. A longer record of a known match counts as new.
    pub matches: usize,
    pub studies: usize,
    /// The number of texts that were stored already, or were merged into stored data.
    pub merged: usize,
    /// The number of texts that could not be read or stored.
    pub refused: usize,
}

/// A function that parses a text, merges it into the stored document under this key, and stores the result.
type Merger = fn(&str, &str) -> Result<(), StoreError>;

/// Returns the merger for the key of a document, in this build or in earlier ones.
fn merger_of(key: &str) -> Option<Merger> {
    fn of<D: Document>(key: &str) -> Option<Merger> {
        let is_its = D::KEY == key || D::LEGACY.iter().any(|(legacy, _)| *legacy == key);
        is_its.then_some(merge_text::<D> as Merger)
    }
    [
        of::<Chosen>,
        of::<kept::Results>,
        of::<begun::Matches>,
        of::<seen::Lines>,
        of::<calendar::Calendar>,
        of::<puzzles::Progress>,
        of::<study::progress::Lessons>,
        of::<rule_hints::ShownHints>,
        of::<study::kept::StudyIndex>,
    ]
    .into_iter()
    .find_map(|of| of(key))
}

/// Returns all stored data as the text of a backup.
///
/// # Errors
/// If there is no storage.
pub fn write() -> Result<String, StoreError> {
    let mut data = BTreeMap::new();
    for prefix in [store::PREFIX, store::LEGACY_PREFIX] {
        for key in store::keys(prefix)? {
            if let Some(text) = store::read(&key)? {
                data.insert(key, text);
            }
        }
    }
    // This cannot fail: a map of strings always serializes.
    json::write(&File { tefuda: KIND.to_owned(), version: VERSION, data }).map_err(|_| StoreError::Unreadable)
}

/// Imports a backup. No stored data is removed. The code of all games must be loaded.
///
/// # Errors
/// If the file is too long, is not a backup, or comes from a newer build.
pub fn add(text: &str, open: Opener) -> Result<Added, BadFile> {
    if text.len() > LONGEST as usize {
        return Err(BadFile::TooLong);
    }
    let text = text.trim_start_matches('\u{feff}');
    let file: File = match json::read(text) {
        Ok(file) => file,
        Err(_) => return Err(if is_newer(text) { BadFile::Newer } else { BadFile::Foreign }),
    };
    if file.tefuda != KIND {
        return Err(BadFile::Foreign);
    }
    if file.version > VERSION {
        return Err(BadFile::Newer);
    }
    let mut added = Added::default();
    for (key, text) in &file.data {
        match add_text(key, text, open) {
            Some(Ok(Import::New)) if key.starts_with(saved::PREFIX) => added.matches += 1,
            Some(Ok(Import::New)) if study::kept::is_study(key) => added.studies += 1,
            Some(Ok(_)) => added.merged += 1,
            Some(Err(_)) => added.refused += 1,
            // The key does not belong to this page.
            None => {}
        }
    }
    Ok(added)
}

/// Returns true if a newer build wrote the file in another format.
fn is_newer(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Head {
        tefuda: String,
        version: u32,
    }
    json::read(text).is_ok_and(|Head { tefuda, version }| tefuda == KIND && version > VERSION)
}

/// Imports one text. Returns `None` if its key does not belong to this page.
fn add_text(key: &str, text: &str, open: Opener) -> Option<Result<Import, StoreError>> {
    if !key.starts_with(store::PREFIX) && !key.starts_with(store::LEGACY_PREFIX) {
        return None;
    }
    Some(if let Some(merge) = merger_of(key) {
        merge(key, text).map(|()| Import::Known)
    } else if saved::is_key(key) {
        saved::import(key, text, open)
    } else if study::kept::is_study(key) {
        study::kept::import(key, text)
    } else {
        store::add_unknown(key, text)
    })
}

#[cfg(test)]
mod tests;
