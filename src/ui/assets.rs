//! Where the files of this build lie.
//!
//! A build keeps all its files in one folder named by their digest, so that a page can never pick up
//! a picture or a worker of another build. The page's root element says which folder that is. A page in one file finds
//! the same names in itself: `scripts/site/one.js`.

/// The address of a file of this build, relative to the page.
pub fn url(path: &str) -> String {
    format!("{}{path}", folder())
}

/// The address of a symbol that is drawn in `art/<sheet>.svg`. A page in one file has the sheets in itself, their names
/// put before those of their symbols.
pub fn symbol(sheet: &str, name: &str) -> String {
    if in_one_file() { format!("#{sheet}-{name}") } else { format!("{}#{name}", url(&format!("art/{sheet}.svg"))) }
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
