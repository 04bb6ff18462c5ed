//! The shell: screens, settings, stored data, and all effects on the browser.

mod about;
mod address;
mod backup;
mod browser;
mod chrome;
mod coach;
mod daily;
mod embedded;
mod fetched;
mod files;
pub mod landing;
mod rule_hints;
mod learning;
mod loader;
mod model;
mod pages;
mod paper;
mod part;
mod presenting;
mod route;
mod saved;
mod screens;
mod session;
mod settings;
mod share;
mod shell;
pub mod statistics;
mod store;
mod study;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod text;
mod trouble;
mod turns;
mod typed;
pub mod view;
mod workers;

pub use loader::parts;
pub use session::apis;

/// Starts the page. Loads the code and the texts for the address first, and renders the page when they are loaded.
pub fn start() {
    if let Some(window) = web_sys::window() {
        store::begin(&window);
    }
    part::use_only(shell::language());
    wasm_bindgen_futures::spawn_local(async {
        let mut asked = address::fragment();
        while loader::load(&asked).await {
            // The address may have changed during the load.
            if asked == address::fragment() {
                let first = shell::first_model(&asked);
                // A link can set another language.
                if !loader::load_language(first.settings.lang).await {
                    browser::say_missing();
                    break;
                }
                if asked == address::fragment() {
                    yew::Renderer::<shell::Shell>::with_root_and_props(mount(), shell::Props { first }).render();
                    break;
                }
            }
            asked = address::fragment();
        }
    });
}

/// The root element of the app.
fn mount() -> web_sys::Element {
    let document = web_sys::window().and_then(|window| window.document()).expect("a page has a document");
    document.get_element_by_id("app").expect("index.html has an element with the id `app`")
}
