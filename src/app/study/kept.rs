//! The stored studies. Each is a separate document, so that a broken one does not affect the others.
//!
//! A page changes a study only if it has seen the stored text: [`save`] names that text, and fails if another tab has
//! stored a different one in the meantime. Earlier builds stored the bare text under `tefuda.study.` and a number. Such
//! a text is read from there, and moved at the next write.

use serde::{Deserialize, Serialize};

use crate::app::session::Match;
use crate::app::store::{self, Document, Format, Import, Legacy, ReadError, StoreError, Stored};

use super::{BadStudy, Mark, Study, StudyError};

const KEY: &str = "tefuda/study/";
const LEGACY: &str = "tefuda.study.";
/// Maximum number of attempts, in case another tab takes the same number or changes the same study.
const TRIES: usize = 4;

/// A study as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    /// The study as [`Study::open`] reads it.
    text: String,
}

impl Format for Kept {}

/// Data about all studies together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct StudyIndex {
    /// The highest number that a study has had. A number is never used again, even after its study was deleted.
    last: u32,
    /// The number of the study that the user chose for new positions.
    collecting: Option<u32>,
}

impl Format for StudyIndex {}

impl Document for StudyIndex {
    const KEY: &'static str = "tefuda/studies";
    const LEGACY: &'static [Legacy<Self>] =
        &[("tefuda.collecting", |number| Self { last: 0, collecting: number.parse().ok() })];

    fn merge(&mut self, other: Self) {
        self.last = self.last.max(other.last);
        self.collecting = self.collecting.or(other.collecting);
    }
}

/// The reason why a study is not saved.
#[derive(Clone, Debug, PartialEq)]
pub enum SaveError {
    Store(StoreError),
    /// The text of the study would not give the same study again.
    Bad(BadStudy),
    /// Another tab has stored this text in the meantime, or has deleted the study (`None`).
    Changed(Option<String>),
}

impl From<StoreError> for SaveError {
    fn from(why: StoreError) -> Self {
        Self::Store(why)
    }
}

fn key(number: u32) -> String {
    format!("{KEY}{number}")
}

fn legacy(number: u32) -> String {
    format!("{LEGACY}{number}")
}

/// Returns true if a change of this key may affect the study of this number. An empty key stands for all keys.
pub fn is_key_of(key: &str, number: u32) -> bool {
    key.is_empty() || key == self::key(number) || key == legacy(number)
}

/// Returns true if a change of this key may affect studies.
pub fn is_key(key: &str) -> bool {
    [KEY, LEGACY, StudyIndex::KEY].iter().any(|prefix| key.is_empty() || key.starts_with(prefix))
}

/// The numbers of the keys with this prefix. A number in another notation, such as `07`, is ignored.
fn numbers_under(prefix: &str) -> Result<Vec<u32>, StoreError> {
    let number = |key: String| {
        let number = key.strip_prefix(prefix)?.parse().ok()?;
        (key == format!("{prefix}{number}")).then_some(number)
    };
    Ok(store::keys(prefix)?.into_iter().filter_map(number).collect())
}

/// The numbers of all stored studies, the latest first.
///
/// # Errors
/// If there is no storage.
pub fn numbers() -> Result<Vec<u32>, StoreError> {
    let mut numbers = [numbers_under(KEY)?, numbers_under(LEGACY)?].concat();
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    numbers.dedup();
    Ok(numbers)
}

/// The text of the study with this number.
///
/// # Errors
/// If there is no such study, or if its document is broken or newer.
pub fn text(number: u32) -> Result<String, StudyError> {
    let stored = Stored::<Kept>::read(&key(number)).map_err(|_| StudyError::Gone)?;
    match (stored.value(), stored.unread()) {
        (Some(kept), _) => Ok(kept.text.clone()),
        (None, Some(ReadError::Newer)) => Err(StudyError::Bad(BadStudy::Format((Kept::FORMAT + 1).to_string()))),
        (None, Some(ReadError::Broken)) => Err(StudyError::Bad(BadStudy::Line(1))),
        (None, None) => store::read(&legacy(number)).ok().flatten().ok_or(StudyError::Gone),
    }
}

/// The text of a study, to be saved as a file. If its document cannot be read, this is the raw document.
pub fn raw(number: u32) -> String {
    text(number).ok().or_else(|| store::read(&key(number)).ok().flatten()).unwrap_or_default()
}

/// Stores a new study. Returns its number.
///
/// # Errors
/// If the text would not give the same study again, or if it cannot be stored.
pub fn begin(study: &Study) -> Result<u32, SaveError> {
    let text = study.to_text().map_err(SaveError::Bad)?;
    settle();
    for _ in 0..TRIES {
        let number = next()?;
        // The number is reserved first, so that it is never used again.
        store::update::<StudyIndex>(|index| index.last = index.last.max(number))?;
        match put(number, &text) {
            Err(StoreError::Changed) => {}
            done => return Ok(done.map(|()| number)?),
        }
    }
    Err(StoreError::Changed.into())
}

/// A number that no study has had.
fn next() -> Result<u32, StoreError> {
    let kept = numbers()?.first().copied().unwrap_or(0);
    Ok(kept.max(store::load::<StudyIndex>()?.last).saturating_add(1))
}

/// Stores a text under a free number.
fn put(number: u32, text: &str) -> Result<(), StoreError> {
    let mut stored = Stored::<Kept>::read(&key(number))?;
    if stored.value().is_some() || stored.unread().is_some() {
        return Err(StoreError::Changed);
    }
    stored.write(Kept { text: text.to_owned() })
}

/// Replaces the text of a study that this page has seen. Returns the new text.
///
/// # Errors
/// If the text would not give the same study again, if it cannot be stored, or if another tab has changed the study. In
/// all cases the stored study stays.
pub fn save(number: u32, seen: &str, study: &Study) -> Result<String, SaveError> {
    let after = study.to_text().map_err(SaveError::Bad)?;
    settle();
    let changed = || SaveError::Changed(text(number).ok());
    let mut stored = Stored::<Kept>::read(&key(number))?;
    if stored.unread() == Some(ReadError::Newer) {
        return Err(StoreError::Newer.into());
    }
    let old = store::read(&legacy(number))?;
    let now = stored.value().map(|kept| &kept.text).or(old.as_ref());
    if now.map(String::as_str) != Some(seen) {
        return Err(changed());
    }
    match stored.write(Kept { text: after.clone() }) {
        Err(StoreError::Changed) => return Err(changed()),
        done => done?,
    }
    if old.as_deref() == Some(seen) {
        // If this fails, `settle` handles the old text at the next write. It may then become a separate study.
        let _ = store::replace(&legacy(number), old.as_deref(), None);
    }
    Ok(after)
}

/// Moves the texts of earlier builds into documents, if there is room. If a tab with an earlier build has written a
/// text that differs from the document, that text becomes a separate study.
fn settle() {
    for number in numbers_under(LEGACY).unwrap_or_default() {
        // A text that cannot be moved now stays under its old key, and is read from there.
        let _ = settle_one(number);
    }
}

fn settle_one(number: u32) -> Result<(), StoreError> {
    let Some(old) = store::read(&legacy(number))? else { return Ok(()) };
    let there = Stored::<Kept>::read(&key(number))?;
    let is_free = there.value().is_none() && there.unread().is_none();
    if is_free {
        put(number, &old)?;
    } else if !numbers_under(KEY)?.into_iter().any(|number| text(number).is_ok_and(|text| text == old)) {
        let number = next()?;
        store::update::<StudyIndex>(|index| index.last = index.last.max(number))?;
        put(number, &old)?;
    }
    store::replace(&legacy(number), Some(&old), None)
}

/// Returns true if this key holds a study, in this build or in earlier ones.
pub fn is_study(key: &str) -> bool {
    key.starts_with(KEY) || key.starts_with(LEGACY)
}

/// Imports a study from a backup under a new number. Stored studies stay. If a stored text is the same, nothing is
/// added.
///
/// # Errors
/// If the text cannot be read, or the study cannot be stored.
pub fn import(key: &str, text: &str) -> Result<Import, StoreError> {
    let text = match key.strip_prefix(KEY) {
        Some(_) => match store::parse::<Kept>(text) {
            Ok(kept) => kept.text,
            Err(ReadError::Newer) => return store::add_unknown(key, text),
            Err(ReadError::Broken) => return Err(StoreError::Unreadable),
        },
        None => text.to_owned(),
    };
    settle();
    if numbers()?.into_iter().any(|number| self::text(number).is_ok_and(|here| here == text)) {
        return Ok(Import::Known);
    }
    let number = next()?;
    store::update::<StudyIndex>(|index| index.last = index.last.max(number))?;
    put(number, &text).map(|()| Import::New)
}

/// A deleted study that can be restored.
#[derive(Clone, Debug, PartialEq)]
pub struct Deleted {
    pub number: u32,
    /// The study, if it could be read.
    pub study: Option<Study>,
    document: Stored<Kept>,
    /// The text of an earlier build, if it could not be moved.
    old: Option<String>,
}

/// Deletes a study.
///
/// # Errors
/// If it cannot be removed. In this case it stays.
pub fn delete(number: u32) -> Result<Deleted, StoreError> {
    settle();
    let mut stored = Stored::<Kept>::read(&key(number))?;
    let is_document = stored.value().is_some() || stored.unread().is_some();
    let old = store::read(&legacy(number))?.filter(|_| !is_document);
    let study = text(number).ok().and_then(|text| Study::open(&text).ok());
    store::update::<StudyIndex>(|index| index.last = index.last.max(number))?;
    let deleted = Deleted { number, study, document: stored.clone(), old };
    match &deleted.old {
        Some(old) => store::replace(&legacy(number), Some(old), None)?,
        None => stored.remove()?,
    }
    Ok(deleted)
}

impl Deleted {
    /// Restores the study exactly as it was.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put_back(&self) -> Result<(), StoreError> {
        match &self.old {
            Some(old) => store::replace(&legacy(self.number), None, Some(old)),
            None => self.document.put_back(),
        }
    }
}

/// The number of the study that positions are added to: the chosen one, or else the latest.
pub fn collecting() -> Option<u32> {
    let numbers = numbers().ok()?;
    let chosen = store::load::<StudyIndex>().ok().and_then(|index| index.collecting);
    chosen.filter(|number| numbers.contains(number)).or_else(|| numbers.first().copied())
}

/// Adds positions to this study from now on.
///
/// # Errors
/// If there is no storage, or if it is full.
pub fn collect_in(number: u32) -> Result<(), StoreError> {
    store::update::<StudyIndex>(|index| index.collecting = Some(number)).map(drop)
}

/// Adds a position to the stored study that collects positions. If that study is full or cannot be read, it stays, and
/// a new study with this title collects from now on. Returns the number of positions in the study.
///
/// # Errors
/// If it cannot be stored.
pub fn collect(session: &Match, marks: &[Mark], say: &str, title: &str) -> Result<usize, SaveError> {
    for _ in 0..TRIES {
        let Some((number, seen, study)) = collector() else { break };
        let longer = study.with(session, marks.to_vec(), say);
        match longer.map_err(SaveError::Bad).and_then(|longer| save(number, &seen, &longer).map(|_| longer)) {
            Ok(longer) => return Ok(longer.steps.len() + longer.unopened.len()),
            // The study is full, or has a newer format.
            Err(SaveError::Bad(_) | SaveError::Store(StoreError::Newer)) => break,
            Err(SaveError::Changed(_)) => {}
            Err(why) => return Err(why),
        }
    }
    let begun = Study { title: title.to_owned(), ..Study::default() };
    let number = begin(&begun.with(session, marks.to_vec(), say).map_err(SaveError::Bad)?)?;
    // If this fails and no study was chosen, the new one still collects, because it is the latest.
    let _ = collect_in(number);
    Ok(1)
}

/// The study that collects positions, with its number and its stored text.
fn collector() -> Option<(u32, String, Study)> {
    let number = collecting()?;
    let text = text(number).ok()?;
    let study = Study::open(&text).ok()?;
    Some((number, text, study))
}
