//! Stored texts that were set aside, because the page could not read them or crashed on them.

use crate::app::store::{self, ASIDE_PREFIX, StoreError};

/// The keys of the texts that were set aside.
///
/// # Errors
/// If there is no storage.
pub fn keys() -> Result<Vec<String>, StoreError> {
    store::keys(ASIDE_PREFIX)
}

/// Returns the texts as a JSON object from key to text, to be saved as a file.
///
/// # Errors
/// If there is no storage.
pub fn write() -> Result<String, StoreError> {
    let mut texts = std::collections::BTreeMap::new();
    for key in keys()? {
        if let Some(text) = store::read(&key)? {
            texts.insert(key, text);
        }
    }
    store::json::write(&texts).map_err(|_| StoreError::Unreadable)
}

/// Moves each text back to its own key if that key is free. Returns the number of texts that stay aside.
///
/// # Errors
/// If the storage refuses a read or a write.
pub fn put_back() -> Result<usize, StoreError> {
    let mut left = 0;
    for key in keys()? {
        let own = key.strip_prefix(ASIDE_PREFIX).unwrap_or(&key);
        // If several texts of one key were set aside, the later ones have a number before the key.
        let own = match own.split_once('/') {
            Some((number, rest)) if number.parse::<u32>().is_ok() => rest,
            _ => own,
        };
        match (store::read(&key)?, store::read(own)?) {
            (Some(text), None) => {
                store::replace(own, None, Some(&text))?;
                store::replace(&key, Some(&text), None)?;
            }
            _ => left += 1,
        }
    }
    Ok(left)
}

/// Deletes all texts that were set aside.
///
/// # Errors
/// If the storage refuses a read or a write.
pub fn delete() -> Result<(), StoreError> {
    for key in keys()? {
        let text = store::read(&key)?;
        store::replace(&key, text.as_deref(), None)?;
    }
    Ok(())
}
