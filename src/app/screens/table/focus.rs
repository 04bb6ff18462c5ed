//! The focus on the table page. It moves to an element that requests it, returns afterwards, and is never lost.

use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlElement};
use yew::prelude::*;

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The element with the focus. The page as a whole does not count.
fn held() -> Option<HtmlElement> {
    let active = document()?.active_element().filter(|active| !["BODY", "MAIN"].contains(&active.tag_name().as_str()));
    active?.dyn_into().ok()
}

/// Removes the focus from an invisible element, such as a button that has disappeared with a change of the theme.
/// Browsers do that too, but at different times.
pub fn drop_unseen() {
    held().filter(|active| !is_seen(active)).iter().for_each(|active| {
        let _ = active.blur();
    });
}

fn is_seen(element: &HtmlElement) -> bool {
    let style = web_sys::window().and_then(|window| window.get_computed_style(element).ok().flatten());
    let visibility = style.and_then(|style| style.get_property_value("visibility").ok());
    element.offset_width() > 0 && visibility.is_none_or(|visibility| visibility == "visible")
}

/// If no element has the focus, moves it to the first card that can be played, or else to the table.
pub fn hold(root: &NodeRef) {
    if let Some(root) = root.cast::<HtmlElement>().filter(|_| held().is_none()) {
        let next = root.query_selector("[data-key]").ok().flatten();
        let _ = next.and_then(|next| next.dyn_into().ok()).unwrap_or(root).focus();
    }
}

/// If no element has the focus, moves it to the table. A focused card would look like a chosen one.
pub fn rest(root: &NodeRef) {
    if let Some(root) = root.cast::<HtmlElement>().filter(|_| held().is_none()) {
        let _ = root.focus();
    }
}

/// Moves the focus to the element that requests it, which is found by a selector. When this element disappears, the
/// focus returns to the previous element of the table, or else to the table.
///
/// An element over the table always gets the focus. An element next to it does not get the focus while the log or the
/// bar has it.
///
/// The element is looked up after each render and compared by identity. One curtain may follow another so quickly that
/// the effects of the render between them never run.
#[hook]
pub fn use_lent(asking: Option<&'static str>, root: &NodeRef) {
    let lent = use_mut_ref(|| None::<(HtmlElement, Option<HtmlElement>)>);
    let answered = use_mut_ref(|| None::<HtmlElement>);
    let root = root.clone();
    use_effect(move || {
        let found = asking.and_then(|selector| document()?.query_selector(selector).ok().flatten());
        let found = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
        if answered.replace(found.clone()) == found {
            return;
        }
        if let Some(asks) = found {
            let busy =
                held().and_then(|active| active.closest(".bar, .steps, .log, .chrome-top").ok().flatten()).is_some();
            let covers = asks.closest(".panel, .menu, .rule, .qr-screen, .curtain").ok().flatten().is_some();
            if !busy || covers {
                let is_still_lent = |asks: &HtmlElement| held().is_none_or(|now| asks.contains(Some(&now)));
                let before =
                    lent.take().filter(|(asks, _)| is_still_lent(asks)).map_or_else(held, |(_, before)| before);
                let _ = asks.focus();
                *lent.borrow_mut() = Some((asks, before));
            }
        } else if let Some((asks, before)) = lent.take()
            && held().is_none_or(|now| asks.contains(Some(&now)))
        {
            let _ = asks.blur();
            let table = root.cast::<HtmlElement>();
            let is_at_table = |before: &HtmlElement| table.is_some_and(|table| table.contains(Some(before)));
            let _ = before.filter(is_at_table).map(|before| before.focus());
            hold(&root);
        }
    });
}
