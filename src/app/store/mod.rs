//! All data that the browser stores for this page. No other module reads or writes the browser's local storage.
//!
//! The contract:
//!
//! * **Write, read back, compare, then replace.** A value is serialized, and the text is parsed again, before it
//!   replaces the stored text. A value that would be different after a read is refused ([`StoreError::Unreadable`]). After
//!   the write the stored text is read once more.
//! * **No write replaces data that the writer has not seen.** Each write names the text that it replaces. It is refused
//!   if another tab has stored a different text ([`StoreError::Changed`]).
//! * **Data of other builds survives.** Fields and list entries that this build does not understand are written back
//!   unchanged ([`Entry`]). A document in a newer format is not changed ([`StoreError::Newer`]). A broken text is moved to
//!   another key before a new text replaces it.
//! * **Opening an address never writes.** Writes are refused until the user has done something on this page, and always
//!   if the page is in a frame ([`StoreError::Closed`]).
//!
//! Each kind of data has one key and one format version ([`Document`]), as JSON. Each match and each study has its own
//! key. Keys begin with `tefuda/`. Earlier builds stored texts under keys that begin with `tefuda.`. Such a text is
//! merged into its document when the document is read. It is removed after the document was written.

mod backend;
mod document;
mod gate;
pub mod json;
mod tabs;

pub use document::{
    Document, Entries, Fields, Format, Legacy, ReadError, Stored, add_unknown, is_unread, load, merge_text, parse,
    update,
};
pub use gate::{begin, is_closed, may_write, when_open};
pub use tabs::use_changes;

/// The prefix of all keys of this build.
pub const PREFIX: &str = "tefuda/";
/// The prefix of all keys of earlier builds.
pub const LEGACY_PREFIX: &str = "tefuda.";
/// The prefix of texts that were set aside. Their old key follows. A second text with the same key has `2/` before its
/// key.
pub const ASIDE_PREFIX: &str = "tefuda-aside/";

/// The reason why data could not be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no storage, or it is switched off.
    Off,
    /// The storage is full.
    Full,
    /// Another tab has stored a different text in the meantime.
    Changed,
    /// The value would be different after a read.
    Unreadable,
    /// A newer build wrote the stored data, in a format that this build does not know.
    Newer,
    /// The page is in a frame, or the user has not done anything on it yet.
    Closed,
}

/// The result of importing a text from a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Import {
    New,
    /// The text was stored already, or was merged into stored data.
    Known,
}

/// Returns the text under a key.
///
/// # Errors
/// If there is no storage.
pub fn read(key: &str) -> Result<Option<String>, StoreError> {
    backend::get(key)
}

/// Returns all keys with a prefix, sorted.
///
/// # Errors
/// If there is no storage.
pub fn keys(prefix: &str) -> Result<Vec<String>, StoreError> {
    let mut keys = backend::keys()?;
    keys.retain(|key| key.starts_with(prefix));
    keys.sort_unstable();
    Ok(keys)
}

/// Replaces or removes the text under a key, if that text is still `before`.
///
/// # Errors
/// If a different text is stored, or if the write fails. In both cases the stored text stays.
pub fn replace(key: &str, before: Option<&str>, after: Option<&str>) -> Result<(), StoreError> {
    may_write()?;
    if backend::get(key)?.as_deref() != before {
        return Err(StoreError::Changed);
    }
    if before == after {
        return Ok(());
    }
    match after {
        Some(text) => backend::set(key, text)?,
        None => backend::remove(key)?,
    }
    // Some browsers accept a text and do not store it.
    if backend::get(key)?.as_deref() == after { Ok(()) } else { Err(StoreError::Off) }
}

/// Moves a text to a key that this build does not read.
///
/// # Errors
/// If it cannot be moved. In this case it stays under its key.
pub fn set_aside(key: &str) -> Result<(), StoreError> {
    let Some(text) = read(key)? else { return Ok(()) };
    let first = format!("{ASIDE_PREFIX}{key}");
    // A text that was set aside earlier is not replaced.
    let free = |name: &String| !matches!(read(name), Ok(Some(kept)) if kept != text);
    let later = (2..).map(|number| format!("{ASIDE_PREFIX}{number}/{key}"));
    let name = std::iter::once(first.clone()).chain(later).find(free).unwrap_or(first);
    let before = read(&name)?;
    replace(&name, before.as_deref(), Some(&text))?;
    replace(key, Some(&text), None)
}

/// A storage in memory for tests.
#[cfg(all(test, not(target_arch = "wasm32")))]
pub mod memory {
    use std::collections::BTreeMap;

    use super::backend::MEMORY;

    /// Returns all stored texts.
    pub fn dump() -> BTreeMap<String, String> {
        MEMORY.with_borrow(|memory| memory.texts.clone())
    }

    /// Resets the memory to these texts.
    pub fn restore(texts: &BTreeMap<String, String>) {
        MEMORY.with_borrow_mut(|memory| {
            *memory = super::backend::Memory { texts: texts.clone(), ..Default::default() };
        });
    }

    /// Resets the memory to these texts, given as a list.
    pub fn with(texts: &[(&str, &str)]) {
        restore(&texts.iter().map(|&(key, text)| (key.to_owned(), text.to_owned())).collect());
    }

    /// Returns the number of writes since the last reset.
    pub fn writes() -> usize {
        MEMORY.with_borrow(|memory| memory.writes)
    }

    /// Makes one write fail. Writes are counted from 1, from now on.
    pub fn fail_at(number: usize) {
        MEMORY.with_borrow_mut(|memory| (memory.writes, memory.fails_at) = (0, Some(number)));
    }

    /// Makes all writes from this number on fail, as in a full storage or on a page that was closed.
    pub fn fail_from(number: usize) {
        MEMORY.with_borrow_mut(|memory| (memory.writes, memory.fails_from) = (0, Some(number)));
    }

    /// Runs `act` on these texts repeatedly. Run `n` refuses write `n`, until a run has fewer than `n` writes. A second
    /// series of runs also refuses all later writes. `look` receives the result, the number, and true if a write was
    /// refused. Returns the number of runs with a refused write.
    pub fn refuse_each<T>(
        texts: &BTreeMap<String, String>,
        mut act: impl FnMut() -> T,
        mut look: impl FnMut(T, usize, bool),
    ) -> usize {
        let mut refused = 0;
        for fail in [fail_at, fail_from] {
            for number in 1.. {
                restore(texts);
                fail(number);
                let result = act();
                let is_refused = writes() >= number;
                mend();
                look(result, number, is_refused);
                if !is_refused {
                    break;
                }
                refused += 1;
            }
        }
        refused
    }

    /// Lets all writes succeed again.
    pub fn mend() {
        MEMORY.with_borrow_mut(|memory| (memory.fails_at, memory.fails_from, memory.is_off) = (None, None, false));
    }

    /// Switches the storage off.
    pub fn switch_off() {
        MEMORY.with_borrow_mut(|memory| memory.is_off = true);
    }

    /// Stores a text as another tab does.
    pub fn elsewhere(key: &str, text: &str) {
        MEMORY.with_borrow_mut(|memory| memory.texts.insert(key.to_owned(), text.to_owned()));
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
