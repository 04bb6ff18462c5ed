//! Everything that the browser keeps of this page. No other module reads or writes the browser's storage.
//!
//! The contract:
//!
//! * **Write, read back, compare, then replace.** A value is serialized, and the text is read again, before it takes the
//!   place of the stored text. A value that would come back different is refused ([`Unkept::Unreadable`]). After the
//!   write the storage is read once more.
//! * **No write replaces data that the writer has not seen.** Each write names the text that it replaces, and is refused
//!   where another tab has stored a different one ([`Unkept::Changed`]).
//! * **Data of other builds survives.** Fields and list entries that this build does not understand are written back
//!   unchanged ([`Entry`]). A document in a newer format is left alone ([`Unkept::Newer`]). A text that is broken is set
//!   aside under another key before a new one takes its place.
//! * **Opening an address never writes.** Writes are refused until a person has pressed something on this page, and
//!   always where the page is in a frame ([`Unkept::Closed`]).
//!
//! Each kind of data has one key and one format version ([`Document`]), as JSON. Matches and studies have one key for each
//! of them. Keys begin with `tefuda/`. Builds before these formats kept texts under keys that begin with `tefuda.`: such
//! a text is merged into its document when that is read, and removed when the document has been written.

mod backend;
mod document;
mod gate;
mod tabs;

pub use document::{
    Document, Entries, Fields, Format, Legacy, Stored, Unread, add_unknown, is_unread, load, merge_text, parse, update,
};
pub use gate::{begin, is_closed, may_write, when_open};
pub use tabs::use_changes;

/// Every key of this build begins with this.
pub const PREFIX: &str = "tefuda/";
/// Every key of the builds before it begins with this.
pub const LEGACY_PREFIX: &str = "tefuda.";
/// Texts that were set aside lie under their old key behind this; a second text of the same key behind `2/` besides.
pub const ASIDE_PREFIX: &str = "tefuda-aside/";

/// The reason why something could not be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unkept {
    /// There is no storage, or it is switched off.
    Off,
    /// It refuses to take more.
    Full,
    /// Another tab has stored something else meanwhile.
    Changed,
    /// The value would not come back as it is.
    Unreadable,
    /// A newer build wrote what is stored, in a format that this build does not know.
    Newer,
    /// The page is in a frame, or has only been looked at so far.
    Closed,
}

/// The outcome of adding a text from a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Import {
    New,
    /// It was here already, or was merged into something that was.
    Known,
}

/// Returns the text under a key.
///
/// # Errors
/// When there is no storage.
pub fn read(key: &str) -> Result<Option<String>, Unkept> {
    backend::get(key)
}

/// Returns all keys that begin with a prefix, in the order of their names.
///
/// # Errors
/// When there is no storage.
pub fn keys(prefix: &str) -> Result<Vec<String>, Unkept> {
    let mut keys = backend::keys()?;
    keys.retain(|key| key.starts_with(prefix));
    keys.sort_unstable();
    Ok(keys)
}

/// Replaces the text under a key, or removes it, if it still is `before`.
///
/// # Errors
/// When the text is another one by now, or cannot be written. Then it stays as it is.
pub fn replace(key: &str, before: Option<&str>, after: Option<&str>) -> Result<(), Unkept> {
    may_write()?;
    if backend::get(key)?.as_deref() != before {
        return Err(Unkept::Changed);
    }
    if before == after {
        return Ok(());
    }
    match after {
        Some(text) => backend::set(key, text)?,
        None => backend::remove(key)?,
    }
    // Some browsers take a text and forget it.
    if backend::get(key)?.as_deref() == after { Ok(()) } else { Err(Unkept::Off) }
}

/// Moves a text to a key where this build does not read it.
///
/// # Errors
/// When it cannot be written there. Then it stays where it is.
pub fn set_aside(key: &str) -> Result<(), Unkept> {
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

    /// Returns everything that is stored.
    pub fn dump() -> BTreeMap<String, String> {
        MEMORY.with_borrow(|memory| memory.texts.clone())
    }

    /// Begins anew with these texts.
    pub fn restore(texts: &BTreeMap<String, String>) {
        MEMORY.with_borrow_mut(|memory| {
            *memory = super::backend::Memory { texts: texts.clone(), ..Default::default() };
        });
    }

    /// Begins anew with these texts, as a test writes them down.
    pub fn with(texts: &[(&str, &str)]) {
        restore(&texts.iter().map(|&(key, text)| (key.to_owned(), text.to_owned())).collect());
    }

    /// Returns the number of writes since the memory began anew.
    pub fn writes() -> usize {
        MEMORY.with_borrow(|memory| memory.writes)
    }

    /// Refuses the write of this number, counted from 1 and from now on.
    pub fn fail_at(number: usize) {
        MEMORY.with_borrow_mut(|memory| (memory.writes, memory.fails_at) = (0, Some(number)));
    }

    /// Refuses all writes from this number on: a full storage, or a page that has died.
    pub fn fail_from(number: usize) {
        MEMORY.with_borrow_mut(|memory| (memory.writes, memory.fails_from) = (0, Some(number)));
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
