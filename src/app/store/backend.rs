//! Direct access to the stored texts: those of the browser, or a map in memory if there is no browser.
//!
//! Only the code in `store/` calls these functions, because they do not check the contract.

use super::Unkept;

mod browser {
    use web_sys::Storage;

    use super::Unkept;

    fn storage() -> Result<Storage, Unkept> {
        web_sys::window().and_then(|window| window.local_storage().ok().flatten()).ok_or(Unkept::Off)
    }

    pub fn get(key: &str) -> Result<Option<String>, Unkept> {
        storage()?.get_item(key).map_err(|_| Unkept::Off)
    }

    pub fn set(key: &str, text: &str) -> Result<(), Unkept> {
        storage()?.set_item(key, text).map_err(|_| Unkept::Full)
    }

    pub fn remove(key: &str) -> Result<(), Unkept> {
        storage()?.remove_item(key).map_err(|_| Unkept::Off)
    }

    pub fn keys() -> Result<Vec<String>, Unkept> {
        let storage = storage()?;
        let count = storage.length().map_err(|_| Unkept::Off)?;
        Ok((0..count).filter_map(|index| storage.key(index).ok().flatten()).collect())
    }
}

mod memory {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::Unkept;

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

    fn with<T>(act: impl FnOnce(&mut Memory) -> T) -> Result<T, Unkept> {
        MEMORY.with_borrow_mut(|memory| if memory.is_off { Err(Unkept::Off) } else { Ok(act(memory)) })
    }

    /// Counts a write. Fails if a test asked for it.
    fn writing(memory: &mut Memory) -> Result<(), Unkept> {
        memory.writes += 1;
        let is_refused =
            memory.fails_at == Some(memory.writes) || memory.fails_from.is_some_and(|first| first <= memory.writes);
        if is_refused { Err(Unkept::Full) } else { Ok(()) }
    }

    pub fn get(key: &str) -> Result<Option<String>, Unkept> {
        with(|memory| memory.texts.get(key).cloned())
    }

    pub fn set(key: &str, text: &str) -> Result<(), Unkept> {
        with(|memory| {
            writing(memory)?;
            memory.texts.insert(key.to_owned(), text.to_owned());
            Ok(())
        })?
    }

    pub fn remove(key: &str) -> Result<(), Unkept> {
        with(|memory| {
            writing(memory)?;
            memory.texts.remove(key);
            Ok(())
        })?
    }

    pub fn keys() -> Result<Vec<String>, Unkept> {
        with(|memory| memory.texts.keys().cloned().collect())
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
pub use memory::{MEMORY, Memory};

/// True if the code runs in a browser. Native builds render pages and run tests.
const IS_BROWSER: bool = cfg!(target_arch = "wasm32");

pub fn get(key: &str) -> Result<Option<String>, Unkept> {
    if IS_BROWSER { browser::get(key) } else { memory::get(key) }
}

pub fn set(key: &str, text: &str) -> Result<(), Unkept> {
    if IS_BROWSER { browser::set(key, text) } else { memory::set(key, text) }
}

pub fn remove(key: &str) -> Result<(), Unkept> {
    if IS_BROWSER { browser::remove(key) } else { memory::remove(key) }
}

pub fn keys() -> Result<Vec<String>, Unkept> {
    if IS_BROWSER { browser::keys() } else { memory::keys() }
}
