//! The shell: screens, settings, what is kept, and all effects on the world outside.

mod about;
mod challenge;
mod chrome;
mod compared;
mod crew;
mod curtain;
mod focus;
mod gallery;
mod hand;
mod keys;
mod lobby;
mod pacing;
mod panic;
mod parts;
mod qr;
mod reading;
mod result;
mod route;
mod rulebook;
mod scores;
mod session;
mod settings;
mod settings_page;
mod setup;
mod share;
mod shell;
mod storage;
mod strengths;
mod table_page;
mod table_tools;
mod text;
mod thinking;
mod trouble;

/// Puts the page into the browser.
pub fn start() {
    panic::install();
    wasm_bindgen_futures::spawn_local(async {
        if parts::bring(&shell::fragment()).await {
            yew::Renderer::<shell::Shell>::with_root(mount()).render();
        }
    });
}

/// The element that the page lives in.
fn mount() -> web_sys::Element {
    let document = web_sys::window().and_then(|window| window.document()).expect("a page has a document");
    document.get_element_by_id("app").expect("index.html has an element with the id `app`")
}
