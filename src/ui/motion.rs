//! Cards that moved fly from where they were. Only `transform` and `opacity` ever change.
//!
//! Before a table is drawn anew nothing has to be announced: the places of the cards are noted after
//! each drawing and compared with the last ones.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

/// Where each card was on its table, and how large that table was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places {
    size: (f64, f64),
    /// By the card's notation.
    cards: Vec<(String, Place)>,
}

/// Left, top and width.
type Place = (f64, f64, f64);

impl Places {
    fn of(&self, notation: &str) -> Option<Place> {
        self.cards.iter().find(|(card, _)| card == notation).map(|&(_, place)| place)
    }
}

const EASING: &str = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/// Whether the system asks for less motion.
#[must_use]
pub fn is_unwanted() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// The places of all cards below `root`.
#[must_use]
pub fn places(root: &HtmlElement) -> Places {
    let ground = root.get_bounding_client_rect();
    let cards = cards(root)
        .into_iter()
        .filter_map(|card| {
            let place = place(&card, &ground);
            (place.2 > 0.0).then(|| (card.get_attribute("data-card").unwrap_or_default(), place))
        })
        .collect();
    Places { size: (ground.width(), ground.height()), cards }
}

/// Lets every card that is not where it was fly to its new place, in so many milliseconds. A card that
/// was nowhere comes from the element marked `data-origin`. When the table itself has changed its
/// size, nothing flies.
pub fn fly(root: &HtmlElement, before: &Places, millis: f64) {
    let ground = root.get_bounding_client_rect();
    if before.size != (ground.width(), ground.height()) {
        return;
    }
    let origin = root.query_selector("[data-origin]").ok().flatten().map(|from| place(&from, &ground));
    for (order, card) in cards(root).into_iter().enumerate() {
        let notation = card.get_attribute("data-card").unwrap_or_default();
        let Some((left, top, width)) = before.of(&notation).or(origin) else { continue };
        let now = place(&card, &ground);
        let (dx, dy) = (left - now.0, top - now.1);
        if now.2 <= 0.0 || dx.abs() + dy.abs() < 2.0 {
            continue;
        }
        let scale = if width > 0.0 { 100.0 * width / now.2 } else { 100.0 };
        // A sweep of many cards is a rustle, not a block: each starts a little later.
        #[expect(clippy::cast_precision_loss, reason = "a table has few cards")]
        let delay = (order as f64 * 12.0).min(120.0);
        animate(&card, &format!("translate({}px, {}px) scale({}%)", whole(dx), whole(dy), whole(scale)), millis, delay);
    }
}

/// Whole pixels and per cents are fine enough, and far cheaper to write down.
#[expect(clippy::cast_possible_truncation, reason = "screens are small")]
fn whole(number: f64) -> i32 {
    number as i32
}

fn place(element: &Element, ground: &web_sys::DomRect) -> Place {
    let rect = element.get_bounding_client_rect();
    (rect.left() - ground.left(), rect.top() - ground.top(), rect.width())
}

fn cards(root: &HtmlElement) -> Vec<Element> {
    let Ok(list) = root.query_selector_all("[data-card]") else { return Vec::new() };
    (0..list.length()).filter_map(|place| list.item(place)?.dyn_into().ok()).collect()
}

#[wasm_bindgen]
extern "C" {
    /// An element with the part of Web Animations that `web_sys` hides behind an unstable switch.
    type Animated;

    /// Fails where a browser has no animations.
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &Array, timing: &Timing) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(js_name = Object)]
    type Frame;
    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Frame;
    #[wasm_bindgen(method, setter)]
    fn set_transform(this: &Frame, transform: &str);
    #[wasm_bindgen(method, setter, js_name = transformOrigin)]
    fn set_origin(this: &Frame, origin: &str);

    #[wasm_bindgen(js_name = Object)]
    type Timing;
    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Timing;
    #[wasm_bindgen(method, setter)]
    fn set_duration(this: &Timing, millis: f64);
    #[wasm_bindgen(method, setter)]
    fn set_delay(this: &Timing, millis: f64);
    #[wasm_bindgen(method, setter)]
    fn set_easing(this: &Timing, easing: &str);
    #[wasm_bindgen(method, setter)]
    fn set_fill(this: &Timing, fill: &str);
}

fn animate(element: &Element, from: &str, millis: f64, delay: f64) {
    let frame = |transform| {
        let frame = Frame::new();
        frame.set_transform(transform);
        frame.set_origin("0 0");
        frame
    };
    let timing = Timing::new();
    timing.set_duration(millis);
    timing.set_delay(delay);
    timing.set_easing(EASING);
    timing.set_fill("backwards");
    // Where a browser has no animations, the card is simply there.
    let _ = element.unchecked_ref::<Animated>().animate(&Array::of2(&frame(from), &frame("none")), &timing);
}
