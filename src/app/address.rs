//! The address in the address bar: reads and writes its fragment.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use web_sys::Location;

use super::model::{Action, Dispatch};
use super::session::Match;

thread_local! {
    /// The fragment that the page shows, as the address bar had it when it was followed or written.
    static FOLLOWED: RefCell<String> = const { RefCell::new(String::new()) };
    /// True if the page is embedded in another page. Addresses without the `embed` parameter do not change it.
    static EMBEDDED: Cell<bool> = const { Cell::new(false) };
}

/// The last parameter of the address of an embedded page.
const EMBED: &str = "&embed=true";

/// The fragment, including its `#`.
pub fn fragment() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The address of this page without its fragment. Empty if other people cannot open it.
pub fn page() -> String {
    if !is_public() {
        return String::new();
    }
    let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Returns true if other people can open the address of this page. The address of a file shows them only the folders of
/// the sender. In this case links consist of the fragment alone, which works in any other copy of Tefuda.
pub fn is_public() -> bool {
    let protocol = web_sys::window().and_then(|window| window.location().protocol().ok());
    protocol.is_none_or(|protocol| protocol != "file:")
}

/// Records that the page now shows the content of this fragment.
pub fn follow(fragment: String) {
    if let Some(embedded) = embeds(&fragment) {
        EMBEDDED.set(embedded);
    }
    FOLLOWED.set(fragment);
}

/// Returns true if this fragment is the last one that the page followed or wrote.
pub fn is_followed(fragment: &str) -> bool {
    FOLLOWED.with_borrow(|followed| followed == fragment)
}

/// Writes a fragment to the address bar. With `push`, the back button returns to the previous address. An embedded page
/// does not do that, because the back button belongs to the page around it.
pub fn set(fragment: &str, push: bool) {
    if let Some(window) = web_sys::window() {
        let embedded = EMBEDDED.get();
        let url = format!("#{}", if embedded { embedding(fragment) } else { fragment.to_owned() });
        let push = push && !embedded;
        let written = window.history().and_then(|history| {
            if push {
                history.push_state_with_url(&JsValue::NULL, "", Some(&url))
            } else {
                history.replace_state_with_url(&JsValue::NULL, "", Some(&url))
            }
        });
        // WebKit throws an error at the 101st history call within ten seconds. A navigation to a fragment does not
        // count.
        if written.is_err() {
            navigate(&window.location(), &url, push);
        }
        follow(self::fragment());
    }
}

/// Navigates to a fragment of this page. The address bar changes at once. The page ignores the `hashchange` event that
/// comes later, because `set` marks the new fragment as followed.
fn navigate(location: &Location, url: &str, push: bool) {
    // If the browser refuses this too, the match is still in the storage.
    let _ = if push {
        location.set_hash(url)
    } else {
        // A relative URL is resolved against the base URL of the document, which may be another page.
        let href = location.href().unwrap_or_default();
        location.replace(&format!("{}{url}", href.split('#').next().unwrap_or_default()))
    };
}

/// Navigates to another fragment, like a link.
pub fn lead(fragment: &str) {
    if let Some(window) = web_sys::window() {
        // The fragment is valid, so no browser refuses it.
        let _ = window.location().set_hash(fragment);
    }
}

/// Follows the current address again, because the saved match that it leads to may have changed.
pub fn follow_again() {
    FOLLOWED.take();
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("hashchange")) {
        // This cannot fail: the event is new and not cancelable.
        let _ = window.dispatch_event(&event);
    }
}

/// Opens a match. The back button leaves it again.
pub fn open(session: Match, dispatch: &Dispatch) {
    set(&session.address(), true);
    dispatch.dispatch(Action::Open(session));
}

/// Replaces the fragment, unless the user has requested another address that the page does not show so far.
pub fn keep(fragment: &str) {
    if is_followed(&self::fragment()) {
        set(fragment, false);
    }
}

/// The fragment that shows the same outside of a frame.
pub fn whole(fragment: &str) -> String {
    fragment.trim_start_matches('#').replace(EMBED, "")
}

/// The fragment that shows the same in a frame.
fn embedding(fragment: &str) -> String {
    whole(fragment) + EMBED
}

/// The value of the `embed` parameter of an address, if it has one.
fn embeds(fragment: &str) -> Option<bool> {
    fragment.contains("&embed=").then(|| fragment.contains(EMBED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embed_parameter_of_an_address_is_parsed() {
        assert_eq!(embeds("#new=sakura&embed=true&seed=1"), Some(true));
        assert_eq!(embeds("#lobby&embed=false"), Some(false));
        for fragment in ["", "#new=sakura", "#embed", "#new=embed=true"] {
            assert_eq!(embeds(fragment), None, "{fragment}");
        }
    }

    #[test]
    fn addresses_of_an_embedded_page_have_one_embed_parameter() {
        assert_eq!(embedding("play=sutda.1.A"), "play=sutda.1.A&embed=true");
        assert_eq!(embedding("#demo=sutda&embed=true&lang=ja"), "demo=sutda&lang=ja&embed=true");
        assert_eq!(whole("#demo=sutda&embed=true&lang=ja"), "demo=sutda&lang=ja");
        assert_eq!(whole("lobby"), "lobby");
    }
}
