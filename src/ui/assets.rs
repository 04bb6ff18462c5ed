//! Addresses of the files of this build.
//!
//! All files of a build are in one folder, which is named by their digest. So a page never loads a picture or a worker
//! of another build. The root element of the page names that folder. A page in one file contains the same files under
//! the same names: `scripts/site/one.js`.

use std::cell::Cell;

use wasm_bindgen::prelude::*;

/// The address of a file of this build, relative to the page.
pub fn url(path: &str) -> String {
    format!("{}{path}", folder())
}

#[wasm_bindgen]
extern "C" {
    /// Adds a sheet of symbols to the page, hidden, unless it is there or being loaded. The function is defined in
    /// `boot.js`. It does not exist in the pages of tests.
    #[wasm_bindgen(catch, js_name = tefudaSheet)]
    fn lay_out(sheet: &str) -> Result<(), JsValue>;
}

/// The address of a symbol of `art/<sheet>.svg`. The app adds the sheets to its page. Markup that is rendered at build
/// time is shown before the app starts, so it uses the files. Covers are an exception: `boot.js` adds their sheet.
pub fn symbol(sheet: &str, name: &str) -> String {
    if COVERS.get() && !in_one_file() {
        in_page("covers", &format!("{sheet}-{name}"))
    } else if cfg!(target_arch = "wasm32") {
        in_page(sheet, name)
    } else {
        url(&format!("art/{sheet}.svg#{sheet}-{name}"))
    }
}

fn in_page(sheet: &str, name: &str) -> String {
    if cfg!(target_arch = "wasm32") {
        let _ = lay_out(sheet);
    }
    format!("#{sheet}-{name}")
}

thread_local! {
    static COVERS: Cell<bool> = const { Cell::new(false) };
}

/// Draws with the symbols of the sheet `covers`. The build copies the symbols of the lobby into it, so that the lobby
/// does not wait for the sheets of whole decks.
pub fn as_cover<T>(draw: impl FnOnce() -> T) -> T {
    COVERS.set(true);
    let drawn = draw();
    COVERS.set(false);
    drawn
}

/// Returns true if the page contains all of its files.
pub fn in_one_file() -> bool {
    root().is_some_and(|root| root.has_attribute("data-one-file"))
}

fn folder() -> String {
    let build = root().and_then(|root| root.get_attribute("data-build"));
    build.map(|build| format!("b/{build}/")).unwrap_or_default()
}

/// The root element of the page. Native builds, as in tests of components, have no page.
fn root() -> Option<web_sys::Element> {
    if cfg!(not(target_arch = "wasm32")) {
        return None;
    }
    web_sys::window()?.document()?.document_element()
}
