//! What the app asks of the page around it. The functions named `tefuda…` are those of `boot.js`.

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use crate::engine::{Day, SEED_BITS};
use crate::ui::Lang;

#[wasm_bindgen]
extern "C" {
    /// Says in place of the app that a part of it cannot be had.
    #[wasm_bindgen(js_name = tefudaMissing)]
    pub fn say_missing();

    /// Fetches a text file of this build. Fails if the file is missing, or if the server sends an HTML page instead.
    #[wasm_bindgen(catch, js_name = tefudaText)]
    async fn text_of(path: &str) -> Result<JsValue, JsValue>;

    /// Loads a style sheet of this build. Resolves to `false` if it cannot be loaded.
    #[wasm_bindgen(js_name = tefudaStyle)]
    fn fetch_style(path: &str) -> Promise;

    /// Starts a worker for the brains.
    #[wasm_bindgen(catch, js_name = tefudaWorker)]
    pub fn start_worker() -> Result<web_sys::Worker, JsValue>;

    /// How many bytes of this build are kept for play without a network; no number where they are not all there.
    #[wasm_bindgen(catch, js_name = tefudaKept)]
    async fn bytes_kept() -> Result<JsValue, JsValue>;

    /// Installs the page, where the browser has invited to it.
    #[wasm_bindgen(js_name = tefudaInstall)]
    pub fn install();

    /// Asks the worker's code here on the page, which fetches it for that.
    #[wasm_bindgen(catch, js_name = tefudaThink)]
    pub async fn think(question: JsValue) -> Result<JsValue, JsValue>;

    /// Returns true if the browser stores the data permanently, and asks it to do so if `is_asked` is true.
    #[wasm_bindgen(catch, js_name = tefudaPersists)]
    async fn persists(is_asked: bool) -> Result<JsValue, JsValue>;

    /// Keeps the screen awake from now on, or no longer, where the browser can.
    #[wasm_bindgen(js_name = tefudaAwake)]
    pub fn keep_awake(wanted: bool);

    /// The global object, with what the page's own script reads there when the app is gone.
    type Page;

    #[wasm_bindgen(method, setter, js_name = tefudaMatch)]
    fn set_match(this: &Page, fragment: &str);

    /// A navigator that may lack what `web_sys` takes for granted.
    type Navigator;

    #[wasm_bindgen(method, getter)]
    fn share(this: &Navigator) -> Option<Function>;
}

/// How many tenths of a megabyte of this build are kept for play without a network, if all of it is.
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

/// The style of a game's table, on its way.
pub fn bring_table_style(game: &str) -> impl Future<Output = bool> + use<> {
    bring_style(&format!("tables/{game}.css"))
}

/// The style of what is opened at a table, on its way.
pub fn bring_panels_style() -> impl Future<Output = bool> {
    bring_style("panels.css")
}

/// The style of what few begin with, on its way.
pub fn bring_aside_style() -> impl Future<Output = bool> {
    bring_style("aside.css")
}

/// The style of what a coach says, on its way.
pub fn bring_coach_style() -> impl Future<Output = bool> {
    bring_style("coach.css")
}

/// A style on its way; whether it could be had is told once it has come.
fn bring_style(path: &str) -> impl Future<Output = bool> + use<> {
    let coming = JsFuture::from(fetch_style(path));
    async { coming.await.is_ok_and(|came| came.is_truthy()) }
}

/// Leaves the fragment that reproduces what is on the page where the page's own script finds it, should the app break.
pub fn note_match(fragment: &str) {
    js_sys::global().unchecked_into::<Page>().set_match(fragment);
}

/// Whether the system can send a link to somebody.
pub fn can_share() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator().unchecked_into::<Navigator>());
    navigator.is_some_and(|navigator| navigator.share().is_some())
}

/// Copies a text; browsers have no clipboard on pages without TLS.
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

/// Lets the page fill the screen, or gives the screen back.
pub fn toggle_full_screen() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        // A browser that refuses leaves everything as it is.
        let _ = root.request_fullscreen();
    }
}

/// A text of this build; nothing where it cannot be had.
pub async fn fetch_text(path: &str) -> Option<String> {
    text_of(path).await.ok()?.as_string()
}

/// A seed from the system's own chance.
pub fn fresh_seed() -> u64 {
    // Where the system has none, the clock is chance enough for a game of cards.
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
