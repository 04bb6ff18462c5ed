//! Passages of a page that an address leads to.

use std::iter::successors;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What lies above a passage is drawn and laid out while that is read already: so often, and each so many milliseconds, it is
/// looked whether the passage still stands where it stood.
const LOOKS: u32 = 60;
const LOOK_EVERY: u32 = 50;

/// Brings a passage into sight and gives it the focus, so that reading goes on there.
pub fn show(id: &str) {
    let element = web_sys::window().and_then(|window| window.document()).and_then(|page| page.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        element.scroll_into_view();
        let _ = element.focus();
        let stood = stands(&element);
        hold(element, stood, LOOKS);
    }
}

/// Keeps a passage where it is, until somebody scrolls: most browsers do, but not all.
fn hold(element: HtmlElement, (top, scrolled): (f64, i32), looks: u32) {
    if looks == 0 {
        return;
    }
    Timeout::new(LOOK_EVERY, move || {
        let (now, scrolled_now) = stands(&element);
        if (now - top).abs() < 1.0 {
            hold(element, (top, scrolled_now), looks - 1);
        } else if scrolled_now == scrolled {
            element.scroll_into_view();
            let stood = stands(&element);
            hold(element, stood, looks - 1);
        }
    })
    .forget();
}

/// Where a passage stands in the window, and how far it and all around it are scrolled.
fn stands(element: &HtmlElement) -> (f64, i32) {
    let around = successors(Some(Element::from(element.clone())), |one| one.parent_element());
    (element.get_bounding_client_rect().top(), around.map(|one| one.scroll_top()).sum())
}
