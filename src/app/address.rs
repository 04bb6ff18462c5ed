//! The address in the browser's bar: what it asks for, and what the app writes there.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use web_sys::Location;

use super::model::{Action, Dispatch};
use super::session::Match;

thread_local! {
    /// The address that the page shows, as the bar had it when it was followed or written.
    static FOLLOWED: RefCell<String> = const { RefCell::new(String::new()) };
    /// Whether the page stands in another one. It still does when it is somewhere else.
    static EMBEDDED: Cell<bool> = const { Cell::new(false) };
}

/// What an address says behind the rest when the page stands in another one.
const EMBED: &str = "&embed=true";

/// What stands behind the `#`, and that too.
pub fn fragment() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The address of this page without its fragment; nothing where nobody else could open it.
pub fn page() -> String {
    if !is_public() {
        return String::new();
    }
    let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Whether others can open the address of this page. That of a file tells them no more than the folders of whoever sends it:
/// what stands from the `#` on is a link for any other Tefuda.
pub fn is_public() -> bool {
    let protocol = web_sys::window().and_then(|window| window.location().protocol().ok());
    protocol.is_none_or(|protocol| protocol != "file:")
}

/// Notes that the page now shows what this fragment asks for.
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

/// Puts an address into the bar. `push` leaves the one before it to the back button, which is that of the other page where
/// this one stands in another.
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
        // WebKit throws an error at the 101st history call within ten seconds. A navigation to a fragment does not count.
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

/// Follows another address, as a press on a way there does.
pub fn lead(fragment: &str) {
    if let Some(window) = web_sys::window() {
        // It is of the page's own making, so no browser refuses it.
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

/// Opens a match, which the back button leaves again.
pub fn open(live: Match, dispatch: &Dispatch) {
    set(&live.address(), true);
    dispatch.dispatch(Action::Open(live));
}

/// Writes down where the page is, unless somebody has asked for another address that it has not followed yet.
pub fn keep(fragment: &str) {
    if is_followed(&self::fragment()) {
        set(fragment, false);
    }
}

/// What shows the same in a page of its own.
pub fn whole(fragment: &str) -> String {
    fragment.trim_start_matches('#').replace(EMBED, "")
}

/// What shows the same in another page.
fn embedding(fragment: &str) -> String {
    whole(fragment) + EMBED
}

/// Whether an address wants the page to stand in another one, if it says so.
fn embeds(fragment: &str) -> Option<bool> {
    fragment.contains("&embed=").then(|| fragment.contains(EMBED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_whether_the_page_stands_in_another_one() {
        assert_eq!(embeds("#new=sakura&embed=true&seed=1"), Some(true));
        assert_eq!(embeds("#lobby&embed=false"), Some(false));
        for fragment in ["", "#new=sakura", "#embed", "#new=embed=true"] {
            assert_eq!(embeds(fragment), None, "{fragment}");
        }
    }

    #[test]
    fn what_is_written_in_another_page_says_so_once() {
        assert_eq!(embedding("play=sutda.1.A"), "play=sutda.1.A&embed=true");
        assert_eq!(embedding("#demo=sutda&embed=true&lang=ja"), "demo=sutda&lang=ja&embed=true");
        assert_eq!(whole("#demo=sutda&embed=true&lang=ja"), "demo=sutda&lang=ja");
        assert_eq!(whole("lobby"), "lobby");
    }
}
