//! The browser's storage, text by text under a name each. It may be switched off, full, or hold anything.

use web_sys::Storage;

/// Why something could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unkept {
    /// There is no storage, or it is switched off.
    Off,
    /// It refuses to take more.
    Full,
}

fn storage() -> Result<Storage, Unkept> {
    web_sys::window().and_then(|window| window.local_storage().ok().flatten()).ok_or(Unkept::Off)
}

pub fn read(key: &str) -> Result<Option<String>, Unkept> {
    storage()?.get_item(key).map_err(|_| Unkept::Off)
}

pub fn write(key: &str, value: &str) -> Result<(), Unkept> {
    storage()?.set_item(key, value).map_err(|_| Unkept::Full)
}

pub fn remove(key: &str) {
    // What cannot be removed was not kept.
    let _ = storage().map(|storage| storage.remove_item(key));
}

/// The names of all that is kept.
pub fn names() -> Result<Vec<String>, Unkept> {
    let storage = storage()?;
    let count = storage.length().map_err(|_| Unkept::Off)?;
    Ok((0..count).filter_map(|place| storage.key(place).ok().flatten()).collect())
}
