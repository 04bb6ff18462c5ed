//! Cards that moved fly from where they were. Only `transform` ever changes, and only what this ply moved moves.
//!
//! Before a table is drawn anew nothing has to be announced: the places of the cards are noted after each drawing, while
//! nothing flies, and compared with the last ones.

mod counting;
mod held;
mod raised;
mod score;
mod web;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use score::{Cards, Cover, Flight, Place};
use web::{Animation, animate, appear, cover, draw_off};

pub use counting::{Counting, Counts};
pub use held::Held;
pub use raised::Raised;
pub use score::{Act, DEAL, Score};

/// Where each card was on its table, and how large that table was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places {
    size: (f64, f64),
    cards: Cards,
}

impl Places {
    /// The same table before anything lay on it.
    #[must_use]
    pub fn bare(&self) -> Self {
        Self { size: self.size, cards: Cards::new() }
    }
}

/// What flies now.
#[derive(Default)]
pub struct Flights {
    flying: Vec<Flying>,
}

/// A card on its way.
struct Flying {
    card: Element,
    moves: Animation,
    back: Option<Back>,
}

/// A back of the deck that lies over a card.
struct Back {
    element: Element,
    moves: Animation,
    /// Where it is drawn off and a hand can take hold of it: after how many milliseconds it is off.
    off_at: Option<f64>,
}

/// What a card on its way bears, so that it lies above the others.
const FLIES: &str = "data-flies";

/// Whether the system asks for less motion.
#[must_use]
pub fn is_unwanted() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// A time as timers want it.
#[must_use]
pub fn whole_millis(millis: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few seconds at most")]
    let whole = millis as u32;
    whole
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
    /// was not drawn before, nothing flies. What is heard, and seen besides them, stands in the score. Cards that come to
    /// sight are covered by copies of the element marked `data-card-back`.
    #[must_use]
    pub fn begin(root: &HtmlElement, before: &Places, now: &Places, acts: &[Act], slowness: f64) -> (Self, Score) {
        if before.size != now.size {
            return (Self::default(), Score::default());
        }
        let ground = root.get_bounding_client_rect();
        let origin = root.query_selector("[data-origin]").ok().flatten().map(|from| place(&from, &ground));
        let back = root.query_selector("[data-card-back]").ok().flatten();
        let elements = cards(root);
        let fly = |flight: &Flight| {
            let card = elements.get(flight.card)?.clone();
            let rest = now.cards[flight.card].1;
            let moves = animate(&card, &flight.frames, rest, slowness)?;
            // Setting an attribute of a known name cannot fail.
            let _ = card.set_attribute(FLIES, if flight.leads { "over" } else { "with" });
            let back = back.as_ref().and_then(|back| Back::lay(back, &card, flight, slowness));
            Some(Flying { card, moves, back })
        };
        let score = Score::new(&before.cards, &now.cards, origin, acts);
        (Self { flying: score.flights.iter().filter_map(fly).collect() }, score)
    }

    /// Hands over the back that is being drawn off a card to the pointer that is pressed there; nothing any more once it
    /// is off.
    pub fn hold(&mut self, press: &PointerEvent) -> Option<Held> {
        let pressed: Element = press.target()?.dyn_into().ok()?;
        let is_pressed = |flying: &Flying| {
            flying.back.as_ref().is_some_and(|back| back.off_at.is_some() && back.moves.is_running())
                && flying.card.contains(Some(&pressed))
        };
        let at = self.flying.iter().position(is_pressed)?;
        Held::new(self.flying.swap_remove(at), press)
    }

    /// Puts down all cards at once where they come to rest.
    pub fn land(&mut self) {
        for Flying { card, moves, back } in self.flying.drain(..) {
            moves.cancel();
            let _ = card.remove_attribute(FLIES);
            if let Some(back) = back {
                back.moves.cancel();
                back.element.remove();
            }
        }
    }
}

impl Back {
    /// Lays a copy of a back over a card, as its flight wants it covered.
    fn lay(back: &Element, card: &Element, flight: &Flight, slowness: f64) -> Option<Self> {
        let covers = flight.cover?;
        let element = back.clone_node_with_deep(true).ok()?.dyn_into::<Element>().ok()?;
        card.append_child(&element).ok()?;
        let whole = flight.frames.last().map_or(0.0, |(end, _)| *end);
        let (moves, off_at) = match covers {
            Cover::Until(until) => (cover(&element, until, whole, slowness), None),
            Cover::DrawnFrom(from) => (draw_off(&element, from, whole, slowness), Some(whole * slowness)),
        };
        if moves.is_none() {
            element.remove();
        }
        Some(Self { element, moves: moves?, off_at })
    }
}

/// Lines that are not told yet: after how many milliseconds each is told, and what hides it so long.
#[derive(Default)]
pub struct Unsaid(Vec<(f64, Animation)>);

/// Says of whose line an element is: its number among those of the ply.
const TOLD: &str = "data-told";

impl Unsaid {
    /// Hides every line below `page` until the score tells it, or the last one before it that it tells of.
    #[must_use]
    pub fn begin(page: &Element, score: &Score, slowness: f64) -> Self {
        let wait = |element: &Element| {
            let line: usize = element.get_attribute(TOLD)?.parse().ok()?;
            let told = score.tellings.iter().rev().find(|(_, told)| *told <= line);
            let at = told.map(|(at, _)| at * slowness).filter(|at| *at > 0.0)?;
            Some((at, appear(element, at)?))
        };
        Self(all(page, "[data-told]").iter().filter_map(wait).collect())
    }

    /// Says at once what is told before a held back would have been off by itself, and keeps the rest until all is said.
    /// Hides it anew: a line may have come a moment before, since a browser begins each animation when it is ready.
    pub fn wait_for(&mut self, held: &Held) {
        self.0.retain(|(at, animation)| {
            let waits = *at >= held.off_at;
            if waits {
                animation.rest_at_its_beginning();
            } else {
                animation.cancel();
            }
            waits
        });
    }

    /// Says all of it at once.
    pub fn say(&mut self) {
        self.0.drain(..).for_each(|(_, animation)| animation.cancel());
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
    all(root, "[data-card]")
}

/// All that a selector finds in sight below an element.
#[must_use]
pub fn all(root: &Element, selector: &str) -> Vec<Element> {
    let Ok(list) = root.query_selector_all(selector) else { return Vec::new() };
    let all = (0..list.length()).filter_map(|place| list.item(place)?.dyn_into::<Element>().ok());
    all.filter(|element| element.get_bounding_client_rect().width() > 0.0).collect()
}
