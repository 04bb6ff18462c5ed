//! Passages of a page that an address leads to.

use wasm_bindgen::JsCast;

/// Brings a passage into sight and gives it the focus, so that reading goes on there.
pub fn show(id: &str) {
    let element = web_sys::window().and_then(|window| window.document()).and_then(|page| page.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        element.scroll_into_view();
        let _ = element.focus();
    }
}
