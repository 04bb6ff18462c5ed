//! Animations of cards: a card that moved flies from its previous position. Only `transform` is animated for that, and
//! only cards that the ply moved fly.
//!
//! The rectangles of the cards are recorded after each rendering, before any card flies, and compared with the previous
//! ones. So nothing has to be announced before a table is rendered again.

mod counting;
mod held;
mod raised;
mod schedule;
mod web;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use schedule::Cover;
use web::{Animation, animate, appear, cover, draw_off, vanish};

pub use counting::{Counting, Counts};
pub use held::Held;
pub use raised::Raised;
pub use schedule::{Act, Cards, DEAL, Flight, Origins, Rect, Reveal, Schedule};

/// The rectangle of each card on its table, and the size of the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardRects {
    size: (f64, f64),
    cards: Cards,
    /// The cards below the visible ones of a heap, each at the place of the lowest visible one.
    heaped: Cards,
}

impl CardRects {
    /// The same table without cards.
    #[must_use]
    pub fn bare(&self) -> Self {
        Self { size: self.size, ..Self::default() }
    }
}

/// The cards that are flying.
#[derive(Default)]
pub struct Flights {
    flying: Vec<Flying>,
}

/// A flying card.
struct Flying {
    card: Element,
    moves: Animation,
    back: Option<Back>,
}

/// A card back that covers a card.
struct Back {
    element: Element,
    moves: Animation,
    /// The time in milliseconds at which a back that is drawn off is off. The player can drag such a back.
    off_at: Option<f64>,
}

/// The attribute of a flying card. The style sheet puts it above the others.
const FLIES: &str = "data-flies";

/// Returns true if the system asks for reduced motion.
#[must_use]
pub fn is_unwanted() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// A duration as an integer, for timers.
#[must_use]
pub fn whole_millis(millis: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few seconds at most")]
    let whole = millis as u32;
    whole
}

/// The rectangles of all cards below `root`. No card may be moving.
#[must_use]
pub fn card_rects(root: &HtmlElement) -> CardRects {
    let ground = root.get_bounding_client_rect();
    let cards = cards(root).iter().map(|card| (notation(card), rect(card, &ground))).collect();
    let mut heaped = Cards::new();
    for heap in all(root, "[data-heap]") {
        let lowest = all(&heap, "[data-card]").into_iter().next();
        let rect = rect(lowest.as_ref().unwrap_or(&heap), &ground);
        let below = heap.get_attribute("data-heap").unwrap_or_default();
        heaped.extend(below.split_whitespace().map(|card| (card.to_owned(), rect)));
    }
    CardRects { size: (ground.width(), ground.height()), cards, heaped }
}

/// The places that new cards come from. A hand without an element of its own is at the score of its seat.
fn origins(root: &HtmlElement) -> Origins {
    let ground = root.get_bounding_client_rect();
    let pile = all(root, "[data-origin='']").first().map(|pile| rect(pile, &ground));
    let middle = |element: &Element| {
        let at = element.get_bounding_client_rect();
        (at.left() - ground.left() + at.width() / 2.0, at.top() - ground.top() + at.height() / 2.0)
    };
    let hand = |seat: usize| {
        let hand = all(root, &format!("[data-origin='{seat}']")).into_iter().next();
        let hand = hand.or_else(|| all(root, &format!("[data-score][data-seat='{seat}']")).into_iter().next());
        hand.as_ref().map(middle)
    };
    let seats = root.query_selector_all("[data-score]").map_or(0, |scores| scores.length());
    Origins { pile, hands: (0..seats as usize).map(hand).collect() }
}

impl Flights {
    /// Lets every card that has moved fly to its new position, act by act, with all times multiplied by `slowness`. A
    /// new card comes from an element with `data-origin`, or from the heap that it lay in. Nothing flies if the table
    /// has changed its size or was not rendered before. The schedule also has the sounds and the flourishes. Cards that
    /// become visible are first covered by copies of the element with `data-card-back`.
    #[must_use]
    pub fn begin(
        root: &HtmlElement,
        before: &CardRects,
        now: &CardRects,
        acts: &[Act],
        slowness: f64,
    ) -> (Self, Schedule) {
        if before.size != now.size {
            return (Self::default(), Schedule::default());
        }
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
        let before: Cards = before.cards.iter().chain(&before.heaped).cloned().collect();
        let schedule = Schedule::new(&before, &now.cards, &origins(root), acts);
        (Self { flying: schedule.flights.iter().filter_map(fly).collect() }, schedule)
    }

    /// Gives the pointer control of the back that is being drawn off the pressed card. Returns `None` if there is no
    /// such back, or if it is already off.
    pub fn hold(&mut self, press: &PointerEvent) -> Option<Held> {
        let pressed: Element = press.target()?.dyn_into().ok()?;
        let is_pressed = |flying: &Flying| {
            flying.back.as_ref().is_some_and(|back| back.off_at.is_some() && back.moves.is_running())
                && flying.card.contains(Some(&pressed))
        };
        let at = self.flying.iter().position(is_pressed)?;
        Held::new(self.flying.swap_remove(at), press)
    }

    /// Ends all flights: each card is at its final position at once.
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
    /// Covers a card with a copy of a back, if its flight requires it.
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

/// Texts that are not shown yet, or that are shown for the last time. Each has the time in milliseconds at which that
/// changes, and the animation until then.
#[derive(Default)]
pub struct HiddenLines(Vec<(f64, Animation)>);

/// The attribute with the number of the line that an element belongs to, among the lines of the ply.
const LINE: &str = "data-told";
/// The attributes with the card after whose landing an element is shown, or is no longer shown. Without a card: after
/// the last landing.
const LANDED: &str = "data-landed";
const UNTIL: &str = "data-until";

/// The time in milliseconds by which an element is hidden before the element that replaces it is shown. Browsers do not
/// start all animations in the same frame, so without it both would be visible for a moment.
const BETWEEN: f64 = 80.0;

impl HiddenLines {
    /// Hides the elements below `page` until their times in the schedule. A line without a time has that of the last
    /// line before it.
    #[must_use]
    pub fn begin(page: &Element, schedule: &Schedule, slowness: f64) -> Self {
        let line = |element: &Element| {
            let line: usize = element.get_attribute(LINE)?.parse().ok()?;
            schedule.lines.iter().rev().find(|(_, number)| *number <= line).map(|(at, _)| *at)
        };
        let landing = |name, element: &Element| Some(schedule.landing(&element.get_attribute(name)?));
        let wait = |element: &Element| {
            let at = line(element).or_else(|| landing(LANDED, element));
            let until = landing(UNTIL, element);
            let at = at.or(until).map(|at| at * slowness).filter(|at| *at > 0.0 || until.is_some())?;
            Some((at, if until.is_some() { vanish(element, (at - BETWEEN).max(0.0))? } else { appear(element, at)? }))
        };
        Self(all(page, "[data-told], [data-landed], [data-until]").iter().filter_map(wait).collect())
    }

    /// Shows the lines before the time at which a held back would have been off, and keeps the other lines hidden until
    /// [`HiddenLines::show`]. The other lines are hidden again, because a line may have appeared a moment too early:
    /// browsers do not start all animations at the same time.
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

    /// Shows all lines at once.
    pub fn show(&mut self) {
        self.0.drain(..).for_each(|(_, animation)| animation.cancel());
    }
}

fn rect(element: &Element, ground: &web_sys::DomRect) -> Rect {
    let rect = element.get_bounding_client_rect();
    Rect { left: rect.left() - ground.left(), top: rect.top() - ground.top(), width: rect.width() }
}

fn notation(card: &Element) -> String {
    card.get_attribute("data-card").unwrap_or_default()
}

/// All visible cards.
fn cards(root: &HtmlElement) -> Vec<Element> {
    all(root, "[data-card]")
}

/// All visible elements below `root` that match a selector.
#[must_use]
pub fn all(root: &Element, selector: &str) -> Vec<Element> {
    let Ok(list) = root.query_selector_all(selector) else { return Vec::new() };
    let all = (0..list.length()).filter_map(|index| list.item(index)?.dyn_into::<Element>().ok());
    all.filter(|element| element.get_bounding_client_rect().width() > 0.0).collect()
}
