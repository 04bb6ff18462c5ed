//! Functions of the browser and of the page's scripts. The functions named `tefuda…` are defined in `boot.js` and its
//! modules.

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::engine::{Day, SEED_BITS};
use crate::ui::Lang;

#[wasm_bindgen]
extern "C" {
    /// Replaces the app by a message that a part of it could not be loaded.
    #[wasm_bindgen(js_name = tefudaMissing)]
    pub fn say_missing();

    /// Fetches a text file of this build. Fails if the file is missing, or if the server sends an HTML page instead.
    #[wasm_bindgen(catch, js_name = tefudaText)]
    async fn text_of(path: &str) -> Result<JsValue, JsValue>;

    /// Loads a style sheet of this build. Resolves to `false` if it cannot be loaded.
    #[wasm_bindgen(js_name = tefudaStyle)]
    fn fetch_style(path: &str) -> Promise;

    /// Starts a worker, which computes the moves of computer players.
    #[wasm_bindgen(catch, js_name = tefudaWorker)]
    pub fn start_worker() -> Result<web_sys::Worker, JsValue>;

    /// The number of bytes of this build that are stored for offline play. Not a number if the build is not complete.
    #[wasm_bindgen(catch, js_name = tefudaKept)]
    async fn bytes_kept() -> Result<JsValue, JsValue>;

    /// Installs the page, if the browser has offered that.
    #[wasm_bindgen(js_name = tefudaInstall)]
    pub fn install();

    /// Runs the worker's code on the page, after loading it.
    #[wasm_bindgen(catch, js_name = tefudaThink)]
    pub async fn think(question: JsValue) -> Result<JsValue, JsValue>;

    /// Returns true if the browser stores the data permanently, and asks it to do so if `is_asked` is true.
    #[wasm_bindgen(catch, js_name = tefudaPersists)]
    async fn persists(is_asked: bool) -> Result<JsValue, JsValue>;

    /// Keeps the screen on, or lets it turn off again, if the browser supports that.
    #[wasm_bindgen(js_name = tefudaAwake)]
    pub fn keep_awake(wanted: bool);

    /// The global object, with the variable that the crash page reads.
    type GlobalObject;

    #[wasm_bindgen(method, setter, js_name = tefudaMatch)]
    fn set_match(this: &GlobalObject, fragment: &str);

    /// A navigator that may lack functions which `web_sys` expects.
    type Navigator;

    #[wasm_bindgen(method, getter)]
    fn share(this: &Navigator) -> Option<Function>;
}

/// The size of this build in tenths of a megabyte, if all of it is stored for offline play.
pub async fn kept() -> Option<i32> {
    let bytes = bytes_kept().await.ok()?.as_f64()?;
    #[expect(clippy::cast_possible_truncation, reason = "a build has some megabytes")]
    let tenths = (bytes / 1e5).round() as i32;
    Some(tenths)
}

/// Returns true if the browser stores the data permanently, or `None` if it cannot be asked.
pub async fn is_kept_for_good() -> Option<bool> {
    persists(false).await.ok()?.as_bool()
}

/// Asks the browser to store the data permanently, unless it already does. Returns the browser's answer.
pub async fn ask_to_keep() -> Option<bool> {
    persists(true).await.ok()?.as_bool()
}

/// Starts to load the style sheet of a game's table. Resolves to true if it is loaded.
pub fn load_table_style(game: &str) -> impl Future<Output = bool> + use<> {
    load_style(&format!("tables/{game}.css"))
}

/// Starts to load a style sheet of this build. Resolves to true if it is loaded.
pub fn load_style(path: &str) -> impl Future<Output = bool> + use<> {
    let loading = JsFuture::from(fetch_style(path));
    async { loading.await.is_ok_and(|is_loaded| is_loaded.is_truthy()) }
}

/// Stores the fragment of the shown match in the variable that the crash page reads.
pub fn note_match(fragment: &str) {
    js_sys::global().unchecked_into::<GlobalObject>().set_match(fragment);
}

/// Returns true if the system can share links.
pub fn can_share() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator().unchecked_into::<Navigator>());
    navigator.is_some_and(|navigator| navigator.share().is_some())
}

/// Copies a text. Returns true on success. Browsers have no clipboard on pages without TLS.
pub async fn copied(text: &str) -> bool {
    let clipboard = web_sys::window().map(|window| window.navigator().clipboard());
    match clipboard {
        Some(clipboard) if !clipboard.is_undefined() => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        _ => false,
    }
}

/// The page's root element.
pub fn root() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.document_element()
}

/// Enters or leaves full-screen mode.
pub fn toggle_full_screen() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        // If the browser refuses, nothing changes.
        let _ = root.request_fullscreen();
    }
}

/// Loads a text file of this build. `None` if it cannot be loaded.
pub async fn fetch_text(path: &str) -> Option<String> {
    text_of(path).await.ok()?.as_string()
}

/// A random seed from the system.
pub fn fresh_seed() -> u64 {
    // If the system has no random numbers, the clock is random enough for a card game.
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits()) >> (64 - SEED_BITS)
}

/// The time in milliseconds since 1970, or 0 if the clock shows an earlier time.
pub fn now() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a clock before 1970 counts as 1970")]
    let now = js_sys::Date::now() as u64;
    now
}

/// Today in local time. `None` if the clock shows a year before 2000 or after 9999.
pub fn today() -> Option<Day> {
    day_of(&js_sys::Date::new_0())
}

/// The day of a date in local time.
pub fn day_of(date: &js_sys::Date) -> Option<Day> {
    Day::new(
        u16::try_from(date.get_full_year()).ok()?,
        u8::try_from(date.get_month() + 1).ok()?,
        u8::try_from(date.get_date()).ok()?,
    )
}

/// The language that the browser is set to, if the page speaks it.
pub fn language() -> Lang {
    let tag = web_sys::window().and_then(|window| window.navigator().language()).unwrap_or_default();
    Lang::from_tag(tag.split('-').next().unwrap_or_default()).unwrap_or_default()
}
