//! Direct access to the stored texts: those of the browser, or a map in memory if there is no browser.
//!
//! Only the code in `store/` calls these functions, because they do not check the contract.

use super::StoreError;

mod browser {
    use web_sys::Storage;

    use super::StoreError;

    fn storage() -> Result<Storage, StoreError> {
        web_sys::window().and_then(|window| window.local_storage().ok().flatten()).ok_or(StoreError::Off)
    }

    pub fn get(key: &str) -> Result<Option<String>, StoreError> {
        storage()?.get_item(key).map_err(|_| StoreError::Off)
    }

    pub fn set(key: &str, text: &str) -> Result<(), StoreError> {
        storage()?.set_item(key, text).map_err(|_| StoreError::Full)
    }

    pub fn remove(key: &str) -> Result<(), StoreError> {
        storage()?.remove_item(key).map_err(|_| StoreError::Off)
    }

    pub fn keys() -> Result<Vec<String>, StoreError> {
        let storage = storage()?;
        let count = storage.length().map_err(|_| StoreError::Off)?;
        Ok((0..count).filter_map(|index| storage.key(index).ok().flatten()).collect())
    }
}

mod memory {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::StoreError;

    /// A storage in memory. A test can make it fail like the storage of a browser.
    #[derive(Default)]
    pub struct Memory {
        pub texts: BTreeMap<String, String>,
        /// The number of writes so far, including removals.
        pub writes: usize,
        /// The first write that fails, counted from 1. All later ones fail too.
        pub fails_from: Option<usize>,
        /// The single write that fails, counted from 1.
        pub fails_at: Option<usize>,
        pub is_off: bool,
    }

    thread_local! {
        pub static MEMORY: RefCell<Memory> = RefCell::default();
    }

    fn with<T>(act: impl FnOnce(&mut Memory) -> T) -> Result<T, StoreError> {
        MEMORY.with_borrow_mut(|memory| if memory.is_off { Err(StoreError::Off) } else { Ok(act(memory)) })
    }

    /// Counts a write. Fails if a test asked for it.
    fn writing(memory: &mut Memory) -> Result<(), StoreError> {
        memory.writes += 1;
        let is_refused =
            memory.fails_at == Some(memory.writes) || memory.fails_from.is_some_and(|first| first <= memory.writes);
        if is_refused { Err(StoreError::Full) } else { Ok(()) }
    }

    pub fn get(key: &str) -> Result<Option<String>, StoreError> {
        with(|memory| memory.texts.get(key).cloned())
    }

    pub fn set(key: &str, text: &str) -> Result<(), StoreError> {
        with(|memory| {
            writing(memory)?;
            memory.texts.insert(key.to_owned(), text.to_owned());
            Ok(())
        })?
    }

    pub fn remove(key: &str) -> Result<(), StoreError> {
        with(|memory| {
            writing(memory)?;
            memory.texts.remove(key);
            Ok(())
        })?
    }

    pub fn keys() -> Result<Vec<String>, StoreError> {
        with(|memory| memory.texts.keys().cloned().collect())
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
pub use memory::{MEMORY, Memory};

/// True if the code runs in a browser. Native builds render pages and run tests.
const IS_BROWSER: bool = cfg!(target_arch = "wasm32");

pub fn get(key: &str) -> Result<Option<String>, StoreError> {
    if IS_BROWSER { browser::get(key) } else { memory::get(key) }
}

pub fn set(key: &str, text: &str) -> Result<(), StoreError> {
    if IS_BROWSER { browser::set(key, text) } else { memory::set(key, text) }
}

pub fn remove(key: &str) -> Result<(), StoreError> {
    if IS_BROWSER { browser::remove(key) } else { memory::remove(key) }
}

pub fn keys() -> Result<Vec<String>, StoreError> {
    if IS_BROWSER { browser::keys() } else { memory::keys() }
}
