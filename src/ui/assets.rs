//! Where the files of this build lie.
//!
//! A build keeps all its files in one folder named by their digest, so that a page can never pick up
//! a picture or a worker of another build. The page's root element says which folder that is. A page in one file finds
//! the same names in itself: `scripts/site/one.js`.

use std::cell::Cell;

use wasm_bindgen::prelude::*;

/// The address of a file of this build, relative to the page.
pub fn url(path: &str) -> String {
    format!("{}{path}", folder())
}

#[wasm_bindgen]
extern "C" {
    /// Lays a sheet of symbols out of sight in the page, unless it lies there or is on its way. A function of `boot.js`;
    /// in a test's page there is none.
    #[wasm_bindgen(catch, js_name = tefudaSheet)]
    fn lay_out(sheet: &str) -> Result<(), JsValue>;
}

/// The address of a symbol that is drawn in `art/<sheet>.svg`. The app has the sheets in its page. Markup that is rendered
/// at build stands before there is an app: it is drawn from the files, but for the covers, which `boot.js` lays out.
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

/// Draws from the sheet of covers alone: the build puts into it what the lobby shows of all others, so that nobody waits
/// there for whole decks.
pub fn as_cover<T>(draw: impl FnOnce() -> T) -> T {
    COVERS.set(true);
    let drawn = draw();
    COVERS.set(false);
    drawn
}

/// Whether the page has all of its files in it.
pub fn in_one_file() -> bool {
    root().is_some_and(|root| root.has_attribute("data-one-file"))
}

fn folder() -> String {
    let build = root().and_then(|root| root.get_attribute("data-build"));
    build.map(|build| format!("b/{build}/")).unwrap_or_default()
}

/// The page's root element. Natively, as in tests of components, there is no page.
fn root() -> Option<web_sys::Element> {
    if cfg!(not(target_arch = "wasm32")) {
        return None;
    }
    web_sys::window()?.document()?.document_element()
}
