//! A part of the page that is loaded on demand: a wasm file, its texts in a file for each language, and often a style
//! sheet.

use std::cell::Cell;
use std::pin::Pin;

use wasm_bindgen_futures::spawn_local;

use crate::ui::Lang;

use super::browser;

/// The functions of a part, while they are being loaded. Resolves to `None` if they cannot be loaded.
pub type Loading<F> = Pin<Box<dyn Future<Output = Option<&'static F>>>>;

/// Starts to load the functions of a part.
pub type Fetch<F> = fn() -> Loading<F>;

/// A load that resolves to true if the file is available.
pub type Available = Pin<Box<dyn Future<Output = bool>>>;

/// Loads the texts of a part in a language.
pub type FetchTexts = fn(Lang) -> Available;

thread_local! {
    static LANGUAGES: Cell<ByLang> = const { Cell::new([false; Lang::ALL.len()]) };
}

/// A property of each language.
type ByLang = [bool; Lang::ALL.len()];

/// Returns true if the page shows texts in this language.
pub fn is_language_used(lang: Lang) -> bool {
    LANGUAGES.get()[lang as usize]
}

/// Adds a language to those in which each part loads its texts, or removes it.
pub fn set_language_used(lang: Lang, is_used: bool) {
    let mut used = LANGUAGES.get();
    used[lang as usize] = is_used;
    LANGUAGES.set(used);
}

/// From now on each part loads its texts in this language alone.
pub fn use_only(lang: Lang) {
    LANGUAGES.set(Lang::ALL.map(|one| one == lang));
}

/// Texts in a file for each language.
pub struct TextFiles {
    fetch: Cell<Option<FetchTexts>>,
    loaded: Cell<ByLang>,
}

impl TextFiles {
    pub const fn new() -> Self {
        Self { fetch: Cell::new(None), loaded: Cell::new([false; Lang::ALL.len()]) }
    }

    /// Sets the function that loads a file. Without one, there are no texts, or they are linked.
    pub fn fetch_by(&self, fetch: Option<FetchTexts>) {
        self.fetch.set(fetch);
    }

    /// The languages of the page in which the texts are not loaded.
    fn missing(&self) -> impl Iterator<Item = Lang> {
        let loaded = self.loaded.get();
        Lang::ALL.into_iter().filter(move |&lang| is_language_used(lang) && !loaded[lang as usize])
    }

    /// Starts to load the texts in the languages of the page.
    pub fn request(&self) {
        if let Some(fetch) = self.fetch.get() {
            for lang in self.missing() {
                spawn_local(async move {
                    fetch(lang).await;
                });
            }
        }
    }

    /// Loads the texts in the languages of the page. Returns true if all are available. A language that is added in the
    /// meantime is loaded too.
    pub async fn load(&self) -> bool {
        let Some(fetch) = self.fetch.get() else { return true };
        while let Some(lang) = self.missing().next() {
            if !fetch(lang).await {
                return false;
            }
            let mut loaded = self.loaded.get();
            loaded[lang as usize] = true;
            self.loaded.set(loaded);
        }
        true
    }
}

/// A part, which is loaded when its functions `F` are first needed.
pub struct Part<F: ?Sized + 'static> {
    style: Option<&'static str>,
    fetch: Cell<Option<Fetch<F>>>,
    functions: Cell<Option<&'static F>>,
    texts: TextFiles,
}

impl<F: ?Sized> Part<F> {
    /// A part with this style sheet, if it has one.
    pub const fn new(style: Option<&'static str>) -> Self {
        Self { style, fetch: Cell::new(None), functions: Cell::new(None), texts: TextFiles::new() }
    }

    /// Sets the functions that load the wasm files of the code and of the texts. The main function of the page knows all
    /// of them.
    pub fn fetch_by(&self, fetch: Fetch<F>, fetch_texts: Option<FetchTexts>) {
        self.fetch.set(Some(fetch));
        self.texts.fetch_by(fetch_texts);
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
            self.texts.request();
            spawn_local(async move {
                fetch().await;
                if let Some(style) = style {
                    style.await;
                }
            });
        }
    }

    /// Loads the part with its style sheet and its texts, unless it is loaded. The part counts as loaded only when all of
    /// them are loaded, so nothing is shown without style or in another language.
    pub async fn load(&self) -> Option<&'static F> {
        if self.get().is_none() {
            let style = self.style.map(browser::load_style);
            self.texts.request();
            let functions = self.fetch.get()?().await;
            let is_styled = match style {
                Some(style) => style.await,
                None => true,
            };
            if is_styled && self.texts.load().await {
                self.functions.set(functions);
            }
        }
        self.get()
    }

    /// Starts to load the texts in the languages of the page if the part is loaded.
    pub fn request_texts(&self) {
        if self.get().is_some() {
            self.texts.request();
        }
    }

    /// Loads the texts in the languages of the page if the part is loaded. Returns false if a file cannot be loaded.
    pub async fn load_texts(&self) -> bool {
        self.get().is_none() || self.texts.load().await
    }
}
