//! When a rule of our own is broken: the page that follows shows what broke and the link that leads there.

use std::cell::RefCell;
use std::panic;

thread_local! {
    /// The address of the match in hand, kept here because nothing else can be trusted in a panic.
    static LATEST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Notes the fragment that reproduces what is on the page.
pub fn note(fragment: String) {
    LATEST.with(|latest| *latest.borrow_mut() = fragment);
}

/// Leaves the message where the page's own script, which outlives the app, finds it.
pub fn install() {
    panic::set_hook(Box::new(|info| {
        super::browser::note_panic(&info.to_string());
        let fragment = LATEST.with(|latest| latest.try_borrow().map(|latest| latest.clone()).unwrap_or_default());
        if !fragment.is_empty() {
            super::address::set(&fragment, false);
        }
    }));
}
