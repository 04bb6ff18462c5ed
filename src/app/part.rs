//! A part of the page that is loaded on demand: a wasm file, and often a style sheet.

use std::cell::Cell;
use std::pin::Pin;

use wasm_bindgen_futures::spawn_local;

use super::browser;

/// The functions of a part, while they are being loaded. Resolves to `None` if they cannot be loaded.
pub type Loading<F> = Pin<Box<dyn Future<Output = Option<&'static F>>>>;

/// Starts to load the functions of a part.
pub type Fetch<F> = fn() -> Loading<F>;

/// A part, which is loaded when its functions `F` are first needed.
pub struct Part<F: ?Sized + 'static> {
    style: Option<&'static str>,
    fetch: Cell<Option<Fetch<F>>>,
    functions: Cell<Option<&'static F>>,
}

impl<F: ?Sized> Part<F> {
    /// A part with this style sheet, if it has one.
    pub const fn new(style: Option<&'static str>) -> Self {
        Self { style, fetch: Cell::new(None), functions: Cell::new(None) }
    }

    /// Sets the function that loads the wasm file. The main function of the page knows all of them.
    pub fn fetch_by(&self, fetch: Fetch<F>) {
        self.fetch.set(Some(fetch));
    }

    /// Makes the part available without loading.
    pub fn link(&self, functions: &'static F) {
        self.functions.set(Some(functions));
    }

    /// The functions of the part, if they are loaded.
    pub fn get(&self) -> Option<&'static F> {
        self.functions.get()
    }

    /// Starts to load the part. The code that awaits the part finds out if it is available.
    pub fn request(&self) {
        if let (None, Some(fetch)) = (self.get(), self.fetch.get()) {
            let style = self.style.map(browser::load_style);
            spawn_local(async move {
                fetch().await;
                if let Some(style) = style {
                    style.await;
                }
            });
        }
    }

    /// Loads the part with its style sheet, unless it is loaded. The part counts as loaded only when both are loaded, so
    /// nothing is shown without style.
    pub async fn load(&self) -> Option<&'static F> {
        if self.get().is_none() {
            let style = self.style.map(browser::load_style);
            let functions = self.fetch.get()?().await;
            let is_styled = match style {
                Some(style) => style.await,
                None => true,
            };
            if is_styled {
                self.functions.set(functions);
            }
        }
        self.get()
    }
}
