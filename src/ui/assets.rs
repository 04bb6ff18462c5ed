//! Where the files of this build lie.
//!
//! A build keeps all its files in one folder named by their digest, so that a page can never pick up
//! a picture or a worker of another build. The page's root element says which folder that is.

/// The address of a file of this build, relative to the page.
pub fn url(path: &str) -> String {
    format!("{}{path}", folder())
}

#[cfg(target_arch = "wasm32")]
fn folder() -> String {
    web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.document_element())
        .and_then(|root| root.get_attribute("data-build"))
        .map(|build| format!("b/{build}/"))
        .unwrap_or_default()
}

#[cfg(not(target_arch = "wasm32"))]
fn folder() -> String {
    String::new()
}
