//! Cards that moved fly from where they were. Only `transform` ever changes, and only what this ply moved moves.
//!
//! Before a table is drawn anew nothing has to be announced: the places of the cards are noted after each drawing, while
//! nothing flies, and compared with the last ones.

mod score;

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use super::sound::Cue;
use score::{Cards, Flight, Place, Pose, Score};

pub use score::{Act, duration, unseen};

/// Where each card was on its table, and how large that table was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places {
    size: (f64, f64),
    cards: Cards,
}

/// What flies now.
#[derive(Default)]
pub struct Flights {
    flying: Vec<(Element, Animation)>,
    /// When the last of them comes down, in milliseconds.
    pub millis: f64,
    /// What is heard of them, at the usual pace.
    pub cues: Vec<Cue>,
}

const EASING: &str = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/// What a card on its way bears, so that it lies above the others.
const FLIES: &str = "data-flies";

/// Whether the system asks for less motion.
#[must_use]
pub fn is_unwanted() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// The places of all cards below `root`, which nothing must be moving meanwhile.
#[must_use]
pub fn places(root: &HtmlElement) -> Places {
    let ground = root.get_bounding_client_rect();
    let cards = cards(root).iter().map(|card| (notation(card), place(card, &ground))).collect();
    Places { size: (ground.width(), ground.height()), cards }
}

impl Flights {
    /// Lets every card that is not where it was fly to its new place, act by act, `slowness` times as slowly as usual. A
    /// card that was nowhere comes from the element marked `data-origin`. When the table itself has changed its size, or
    /// was not drawn before, nothing flies.
    #[must_use]
    pub fn begin(root: &HtmlElement, before: &Places, now: &Places, acts: &[Act], slowness: f64) -> Self {
        if before.size != now.size {
            return Self::default();
        }
        let ground = root.get_bounding_client_rect();
        let origin = root.query_selector("[data-origin]").ok().flatten().map(|from| place(&from, &ground));
        let elements = cards(root);
        let fly = |flight: Flight| {
            let card = elements.get(flight.card)?.clone();
            let rest = now.cards[flight.card].1;
            let animation = animate(&card, &flight.frames, rest, slowness)?;
            // Setting an attribute of a known name cannot fail.
            let _ = card.set_attribute(FLIES, if flight.leads { "over" } else { "with" });
            Some((card, animation))
        };
        let score = Score::new(&before.cards, &now.cards, origin, acts);
        let millis = score.millis() * slowness;
        Self { flying: score.flights.into_iter().filter_map(fly).collect(), millis, cues: score.cues }
    }

    /// Puts down all cards at once where they come to rest.
    pub fn land(&mut self) {
        for (card, animation) in self.flying.drain(..) {
            animation.cancel();
            let _ = card.remove_attribute(FLIES);
        }
    }
}

fn place(element: &Element, ground: &web_sys::DomRect) -> Place {
    let rect = element.get_bounding_client_rect();
    Place { left: rect.left() - ground.left(), top: rect.top() - ground.top(), width: rect.width() }
}

fn notation(card: &Element) -> String {
    card.get_attribute("data-card").unwrap_or_default()
}

/// All cards in sight.
fn cards(root: &HtmlElement) -> Vec<Element> {
    let Ok(list) = root.query_selector_all("[data-card]") else { return Vec::new() };
    let all = (0..list.length()).filter_map(|place| list.item(place)?.dyn_into::<Element>().ok());
    all.filter(|card| card.get_bounding_client_rect().width() > 0.0).collect()
}

#[wasm_bindgen]
extern "C" {
    /// An element with the part of Web Animations that `web_sys` hides behind an unstable switch.
    type Animated;

    /// Fails where a browser has no animations.
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &Array, timing: &Timing) -> Result<Animation, JsValue>;

    type Animation;

    #[wasm_bindgen(method)]
    fn cancel(this: &Animation);

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

    #[wasm_bindgen(js_name = Object)]
    type Timing;
    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Timing;
    #[wasm_bindgen(method, setter)]
    fn set_duration(this: &Timing, millis: f64);
}

/// Moves a card that comes to rest at `rest` through these poses; `None` where a browser has no animations, and the card
/// is simply there.
fn animate(card: &Element, frames: &[(f64, Pose)], rest: Place, slowness: f64) -> Option<Animation> {
    let whole = frames.last().map_or(0.0, |(end, _)| *end);
    let all = Array::new();
    for (millis, pose) in frames {
        let frame = Frame::new();
        frame.set_origin("0 0");
        frame.set_offset((millis / whole).min(1.0));
        frame.set_easing(EASING);
        frame.set_transform(&transform(*pose, rest));
        all.push(&frame);
    }
    let timing = Timing::new();
    timing.set_duration(whole * slowness);
    card.unchecked_ref::<Animated>().animate(&all, &timing).ok()
}

/// The transform that shows a card which lies at `rest` in another pose. Whole pixels and per cents are fine enough, and
/// far cheaper to write down.
fn transform(Pose { at, edge }: Pose, rest: Place) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "screens are small")]
    let whole = |number: f64| number.round() as i32;
    let scale = if rest.width > 0.0 { 100.0 * at.width / rest.width } else { 100.0 };
    let edge_left = if edge { at.width / 2.0 } else { 0.0 };
    let (left, top) = (whole(at.left - rest.left + edge_left), whole(at.top - rest.top));
    let across = if edge { 1 } else { whole(scale) };
    format!("translate({left}px, {top}px) scale({across}%, {}%)", whole(scale))
}
