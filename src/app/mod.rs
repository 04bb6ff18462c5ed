//! The shell: screens, settings, stored data, and all effects on the browser.

mod about;
mod aside;
mod backup;
mod address;
mod beside;
mod browser;
pub mod cards;
mod chrome;
pub mod coach;
mod daily;
mod embedded;
mod store;
mod fetched;
mod files;
pub mod first_sight;
mod first_time;
mod later;
mod learning;
pub mod lobby;
mod model;
pub mod pages;
pub mod panels;
pub mod parts;
mod presenting;
mod route;
mod saved;
pub mod screens;
mod session;
pub mod set_up;
mod settings;
mod settings_page;
mod shell;
pub mod statistics;
mod study;
mod table;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod text;
pub mod thinking;
mod trouble;
mod turns;
mod typed;
mod workers;

pub use session::desk;

/// Starts the page. Loads the chunks for the address first, and renders the page when they are loaded.
pub fn start(fetch: parts::Fetch) {
    parts::fetch_by(fetch);
    wasm_bindgen_futures::spawn_local(async {
        let mut asked = address::fragment();
        while parts::bring(&asked).await {
            // The address may have changed during the load.
            let before = std::mem::replace(&mut asked, address::fragment());
            if asked == before {
                yew::Renderer::<shell::Shell>::with_root(mount()).render();
                break;
            }
        }
    });
}

/// The root element of the app.
fn mount() -> web_sys::Element {
    let document = web_sys::window().and_then(|window| window.document()).expect("a page has a document");
    document.get_element_by_id("app").expect("index.html has an element with the id `app`")
}
