//! Scrolls to a passage that an address names.

use std::iter::successors;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Content above the passage may still render and change the layout. So the position of the passage is checked this
/// number of times, with this interval in milliseconds.
const LOOKS: u32 = 60;
const LOOK_EVERY: u32 = 50;

/// Scrolls a passage into view and focuses it, so that reading continues there.
pub fn show(id: &str) {
    let element = web_sys::window().and_then(|window| window.document()).and_then(|page| page.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        element.scroll_into_view();
        let _ = element.focus();
        let stood = stands(&element);
        hold(element, stood, LOOKS);
    }
}

/// Keeps the passage in place until the user scrolls. Most browsers do this themselves, but not all.
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

/// The top of the passage in the viewport, and the sum of the scroll offsets of the passage and its ancestors.
fn stands(element: &HtmlElement) -> (f64, i32) {
    let around = successors(Some(Element::from(element.clone())), |one| one.parent_element());
    (element.get_bounding_client_rect().top(), around.map(|one| one.scroll_top()).sum())
}
