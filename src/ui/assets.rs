//! Where the files of this build lie.
//!
//! A build keeps all its files in one folder named by their digest, so that a page can never pick up
//! a picture or a worker of another build. The page's root element says which folder that is.

/// The address of a file of this build, relative to the page.
pub fn url(path: &str) -> String {
    format!("{}{path}", folder())
}

fn folder() -> String {
    // Natively, as in tests of components, there is no page.
    if cfg!(not(target_arch = "wasm32")) {
        return String::new();
    }
    web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.document_element())
        .and_then(|root| root.get_attribute("data-build"))
        .map(|build| format!("b/{build}/"))
        .unwrap_or_default()
}
