//! Animations of elements with the part of Web Animations that is unstable in `web_sys`.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::schedule::{Pose, Rect};

const EASING: &str = "cubic-bezier(0.2, 0.7, 0.2, 1)";

const SLOW_AT_FIRST: &str = "cubic-bezier(0.5, 0, 0.75, 0.9)";

#[wasm_bindgen]
extern "C" {
    type Animated;

    /// Fails in a browser without animations.
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &Array, timing: &Timing) -> Result<Animation, JsValue>;

    /// A Web Animation.
    pub type Animation;

    #[wasm_bindgen(method)]
    pub fn cancel(this: &Animation);

    #[wasm_bindgen(method)]
    fn pause(this: &Animation);

    #[wasm_bindgen(method, setter, js_name = currentTime)]
    fn set_time(this: &Animation, millis: f64);

    #[wasm_bindgen(method, getter, js_name = playState)]
    fn state(this: &Animation) -> String;

    #[wasm_bindgen(js_name = Object)]
    type Frame;
    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Frame;
    #[wasm_bindgen(method, setter)]
    fn set_transform(this: &Frame, transform: &str);
    #[wasm_bindgen(method, setter, js_name = transformOrigin)]
    fn set_origin(this: &Frame, origin: &str);
    #[wasm_bindgen(method, setter)]
    fn set_offset(this: &Frame, offset: f64);
    #[wasm_bindgen(method, setter)]
    fn set_easing(this: &Frame, easing: &str);
    #[wasm_bindgen(method, setter)]
    fn set_opacity(this: &Frame, opacity: &JsValue);

    #[wasm_bindgen(js_name = Object)]
    type Timing;
    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Timing;
    #[wasm_bindgen(method, setter)]
    fn set_duration(this: &Timing, millis: f64);
    #[wasm_bindgen(method, setter)]
    fn set_fill(this: &Timing, fill: &str);
}

impl Animation {
    /// Returns true if the animation is running and has not ended.
    pub fn is_running(&self) -> bool {
        self.state() == "running"
    }

    /// Pauses the animation at its beginning.
    pub fn rest_at_its_beginning(&self) {
        self.pause();
        self.set_time(0.0);
    }
}

/// Moves a card, whose final rectangle is `rest`, through these poses. Returns `None` in a browser without animations.
/// The card is at its final position then.
pub fn animate(card: &Element, frames: &[(f64, Pose)], rest: Rect, slowness: f64) -> Option<Animation> {
    let whole = frames.last().map_or(0.0, |(end, _)| *end);
    let posed = |(millis, pose): &(f64, Pose)| {
        let frame = Frame::new();
        frame.set_origin("0 0");
        frame.set_offset((millis / whole).min(1.0));
        frame.set_easing(EASING);
        frame.set_transform(&transform(*pose, rest));
        frame
    };
    play(card, frames.iter().map(posed), whole * slowness, Then::Rests)
}

/// The appearance of an element after the end of its animation.
enum Then {
    /// The appearance without the animation.
    Rests,
    /// The last frame of the animation, until it is cancelled.
    Stays,
}

/// Shows a back over its card for `until` of `whole` milliseconds, until the card is on its edge. The back stays hidden
/// after that, because a flourish may follow before it is removed.
pub fn cover(back: &Element, until: f64, whole: f64, slowness: f64) -> Option<Animation> {
    let frames = [(0.0, 1.0), (until / whole, 1.0), (until / whole, 0.0), (1.0, 0.0)];
    play(back, frames.map(|(offset, opacity)| faded(offset, opacity)), whole * slowness, Then::Stays)
}

/// The transform of a back that has been drawn off its card.
const DRAWN_OFF: &str = "translate(-18%, 96%) rotate(4deg)";

/// Draws a back off its card from `from` to `whole` milliseconds, slowly at first, and then hides it.
pub fn draw_off(back: &Element, from: f64, whole: f64, slowness: f64) -> Option<Animation> {
    let frames = [(0.0, 1.0, "none"), (from / whole, 1.0, "none"), (1.0, 0.7, DRAWN_OFF), (1.0, 0.0, DRAWN_OFF)];
    let drawn = |(offset, opacity, transform): (f64, f64, &str)| {
        let frame = faded(offset, opacity);
        frame.set_transform(transform);
        frame.set_easing(SLOW_AT_FIRST);
        frame
    };
    play(back, frames.map(drawn), whole * slowness, Then::Stays)
}

/// Moves a back that was dragged by the player off its card from its present position, and fades it out.
pub fn let_go(back: &Element, millis: f64) -> Option<Animation> {
    let away = faded(1.0, 0.0);
    away.set_transform(DRAWN_OFF);
    play(back, [away], millis, Then::Stays)
}

/// Hides an element for `after` milliseconds. A style sheet may leave it a little visible (`--until-landed`).
pub fn appear(element: &Element, after: f64) -> Option<Animation> {
    let hidden = |offset| {
        let frame = Frame::new();
        frame.set_offset(offset);
        frame.set_opacity(&JsValue::from_str("var(--until-landed, 0)"));
        frame
    };
    play(element, [hidden(0.0), hidden(1.0)], after, Then::Rests)
}

/// Hides an element after `after` milliseconds.
pub fn vanish(element: &Element, after: f64) -> Option<Animation> {
    play(element, [faded(0.0, 1.0), faded(1.0, 1.0), faded(1.0, 0.0)], after, Then::Stays)
}

fn faded(offset: f64, opacity: f64) -> Frame {
    let frame = Frame::new();
    frame.set_offset(offset);
    frame.set_opacity(&JsValue::from_f64(opacity));
    frame
}

fn play(element: &Element, frames: impl IntoIterator<Item = Frame>, millis: f64, then: Then) -> Option<Animation> {
    let timing = Timing::new();
    timing.set_duration(millis);
    if matches!(then, Then::Stays) {
        timing.set_fill("forwards");
    }
    element.unchecked_ref::<Animated>().animate(&frames.into_iter().collect::<Array>(), &timing).ok()
}

/// The transform that shows a card, whose rectangle is `rest`, in another pose. Whole pixels and per cents are precise
/// enough, and much cheaper to format.
fn transform(Pose { at, edge }: Pose, rest: Rect) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "screens are small")]
    let whole = |number: f64| number.round() as i32;
    let scale = if rest.width > 0.0 { 100.0 * at.width / rest.width } else { 100.0 };
    let edge_left = if edge { at.width / 2.0 } else { 0.0 };
    let (left, top) = (whole(at.left - rest.left + edge_left), whole(at.top - rest.top));
    let across = if edge { 1 } else { whole(scale) };
    format!("translate({left}px, {top}px) scale({across}%, {}%)", whole(scale))
}
