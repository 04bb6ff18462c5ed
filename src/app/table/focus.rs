//! The focus of the table page: it goes where something asks for it, comes back, and is never lost.

use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlElement};
use yew::prelude::*;

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Whatever has the focus. The page as a whole is nothing.
fn held() -> Option<HtmlElement> {
    let active = document()?.active_element().filter(|active| !["BODY", "MAIN"].contains(&active.tag_name().as_str()));
    active?.dyn_into().ok()
}

/// Lets go of a focus that nobody can see, such as that of a button which has gone with a change of the look. Browsers
/// do so too, each at a time of its own.
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

/// Gives the focus to the table when nothing has it any more: to the first card that can be played, or to the table as
/// a whole.
pub fn hold(root: &NodeRef) {
    if let Some(root) = root.cast::<HtmlElement>().filter(|_| held().is_none()) {
        let next = root.query_selector("[data-key]").ok().flatten();
        let _ = next.and_then(|next| next.dyn_into().ok()).unwrap_or(root).focus();
    }
}

/// Gives the focus to the table as a whole when nothing has it any more: where a card that has it would look chosen.
pub fn rest(root: &NodeRef) {
    if let Some(root) = root.cast::<HtmlElement>().filter(|_| held().is_none()) {
        let _ = root.focus();
    }
}

/// While something asks for the focus, known by a selector, it has it; afterwards whatever had it before has it again.
///
/// What is laid over the table always gets it. A button beside it does not while somebody reads the log or presses the bar.
///
/// It is looked for after each drawing, and told by the element itself: one curtain may follow another so soon that the
/// page never comes to what follows from the drawing between them.
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
                let before = lent.take().map_or_else(held, |(_, before)| before);
                let _ = asks.focus();
                *lent.borrow_mut() = Some((asks, before));
            }
        } else if let Some((asks, before)) = lent.take()
            && held().is_none_or(|now| asks.contains(Some(&now)))
        {
            let _ = asks.blur();
            let _ = before.filter(|before| before.is_connected()).map(|before| before.focus());
            hold(&root);
        }
    });
}
