//! Cards that moved fly from where they were. Only `transform` and `opacity` ever change.
//!
//! Before a table is drawn anew nothing has to be announced: the places of the cards are noted after
//! each drawing and compared with the last ones.

use std::collections::BTreeMap;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

/// Where each card was, by its notation.
pub type Places = BTreeMap<String, (f64, f64, f64)>;

const EASING: &str = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/// The places of all cards below `root`: left, top, width.
#[must_use]
pub fn places(root: &HtmlElement) -> Places {
    cards(root)
        .into_iter()
        .filter_map(|card| {
            let rect = card.get_bounding_client_rect();
            (rect.width() > 0.0).then(|| {
                (card.get_attribute("data-card").unwrap_or_default(), (rect.left(), rect.top(), rect.width()))
            })
        })
        .collect()
}

/// Lets every card that is not where it was fly to its new place, in so many milliseconds. A card that
/// was nowhere comes from the element marked `data-origin`.
pub fn fly(root: &HtmlElement, before: &Places, millis: f64) {
    let origin = root.query_selector("[data-origin]").ok().flatten().map(|from| from.get_bounding_client_rect());
    for (place, card) in cards(root).into_iter().enumerate() {
        let rect = card.get_bounding_client_rect();
        let notation = card.get_attribute("data-card").unwrap_or_default();
        let from = before
            .get(&notation)
            .copied()
            .or_else(|| origin.as_ref().map(|from| (from.left(), from.top(), from.width())));
        let Some((left, top, width)) = from else { continue };
        let (dx, dy) = (left - rect.left(), top - rect.top());
        if rect.width() <= 0.0 || dx.abs() + dy.abs() < 2.0 {
            continue;
        }
        let scale = if width > 0.0 { width / rect.width() } else { 1.0 };
        // A sweep of many cards is a rustle, not a block: each starts a little later.
        #[expect(clippy::cast_precision_loss, reason = "a table has few cards")]
        let delay = (place as f64 * 12.0).min(120.0);
        animate(&card, &format!("translate({dx}px, {dy}px) scale({scale})"), millis, delay);
    }
}

fn cards(root: &HtmlElement) -> Vec<Element> {
    let Ok(list) = root.query_selector_all("[data-card]") else { return Vec::new() };
    (0..list.length()).filter_map(|place| list.item(place)?.dyn_into().ok()).collect()
}

/// `element.animate(…)`, reached by name: the bindings hide it behind an unstable switch.
fn animate(element: &Element, from: &str, millis: f64, delay: f64) {
    let start = js_sys::Object::new();
    let end = js_sys::Object::new();
    let timing = js_sys::Object::new();
    let set = |object: &js_sys::Object, key: &str, value: JsValue| {
        // Setting a property of a fresh object cannot fail.
        let _ = js_sys::Reflect::set(object, &key.into(), &value);
    };
    set(&start, "transform", from.into());
    set(&start, "transformOrigin", "0 0".into());
    set(&end, "transform", "none".into());
    set(&end, "transformOrigin", "0 0".into());
    set(&timing, "duration", millis.into());
    set(&timing, "delay", delay.into());
    set(&timing, "easing", EASING.into());
    set(&timing, "fill", "backwards".into());
    let frames = js_sys::Array::of2(&start, &end);
    let animate = js_sys::Reflect::get(element, &"animate".into()).ok().and_then(|f| f.dyn_into::<js_sys::Function>().ok());
    // Where a browser has no animations, the card is simply there.
    if let Some(animate) = animate {
        let _ = animate.call2(element, &frames, &timing);
    }
}
