//! Marks over a table: rings, arrows, and buttons over the cards that are possible answers.
//!
//! Marks are placed by the position of their targets. So they render after the table, and again when the table changes
//! its content or its size, and when the motion of its cards ends.

use gloo_events::EventListener;
use js_sys::{Array, JsString};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit, ResizeObserver};
use yew::prelude::*;

use crate::app::study::{Mark, Phase, Target};
use crate::ui::motion::all;

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    /// The element of the table. The marks cover the same area.
    pub table: NodeRef,
    pub marks: Vec<Mark>,
    /// The parts of the table to hide.
    pub hidden: Vec<Target>,
    /// The cards that are answers, in notation.
    pub offered: Vec<String>,
    /// The cards of a right answer, in notation. They get a seal.
    #[prop_or_default]
    pub found: Vec<String>,
    /// True if the answers are numbered, so that a class can show a number of fingers.
    pub numbered: bool,
    /// The step and the phase. The marks are measured again if they change, because the text above may move the table.
    pub beside: (usize, Option<Phase>),
    pub onanswer: Callback<String>,
}

/// The position of an element, in pixels from the corner of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rect {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Rect {
    fn middle(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

/// The marks to draw.
#[derive(Clone, Debug, Default, PartialEq)]
struct Wanted {
    marks: Vec<Mark>,
    hidden: Vec<Target>,
    offered: Vec<String>,
    found: Vec<String>,
}

/// The marks with their measured positions.
#[derive(Clone, Debug, Default, PartialEq)]
struct Drawn {
    rings: Vec<Rect>,
    arrows: Vec<(Rect, Rect)>,
    seals: Vec<Rect>,
    /// Answers: key, label, position.
    answers: Vec<(String, String, Rect)>,
}

/// The attribute of a marked card. The table has [`SPOT`] while any card is marked; then the other cards are dimmed.
const MARKED: &str = "data-marked";
const SPOT: &str = "data-spot";
/// The attribute of a hidden part of the table.
const HIDDEN: &str = "data-hidden";

#[component]
pub fn Marks(props: &Props) -> Html {
    let drawn = use_state_eq(Drawn::default);
    let Props { marks, hidden, offered, found, .. } = props.clone();
    let wanted = Wanted { marks, hidden, offered, found };
    let latest = use_mut_ref(Wanted::default);
    *latest.borrow_mut() = wanted.clone();
    let measure = {
        let (table, drawn, latest) = (props.table.clone(), drawn.setter(), latest.clone());
        move || {
            let Some(table) = table.cast::<HtmlElement>().filter(|table| !table.has_attribute("data-flying")) else {
                return;
            };
            drawn.set(find(&table, &latest.borrow()));
        }
    };
    {
        let (measure, table) = (measure.clone(), props.table.clone());
        use_effect_with((), move |()| {
            let watching = table.cast::<HtmlElement>().and_then(|table| Watch::new(&table, measure));
            move || drop(watching)
        });
    }
    use_effect_with((wanted, props.beside.clone()), move |_| measure());
    let answers = use_node_ref();
    use_effect_with((*drawn).clone(), {
        let answers = answers.clone();
        move |drawn| {
            if let Some(list) = answers.cast::<HtmlElement>() {
                drawn.answers.iter().zip(all_of(&list)).for_each(|((_, _, at), button)| lay(&button, *at));
            }
        }
    });
    let answer = |(place, (key, label, _)): (usize, &(String, String, Rect))| {
        let (pick, picked) = (props.onanswer.clone(), key.clone());
        let onclick = Callback::from(move |_| pick.emit(picked.clone()));
        let number = (place + 1).to_string();
        html! {
            <button type="button" class="marks-answer" key={key.clone()} data-answer={key.clone()}
                data-key={number.clone()} aria-label={label.clone()} {onclick}>
                if props.numbered { <span class="marks-number mincho" aria-hidden="true">{ number }</span> }
            </button>
        }
    };
    html! {
        <>
            <svg class="marks" aria-hidden="true">
                { for drawn.rings.iter().map(ring) }
                { for drawn.arrows.iter().map(|&(from, to)| arrow(from, to)) }
                { for drawn.seals.iter().map(seal) }
            </svg>
            <div class="marks-answers" ref={answers}>{ for drawn.answers.iter().enumerate().map(answer) }</div>
        </>
    }
}

/// Places a button over a card.
fn lay(button: &HtmlElement, at: Rect) {
    let style = button.style();
    for (name, length) in [("left", at.left), ("top", at.top), ("width", at.width), ("height", at.height)] {
        // A length in pixels is always valid.
        let _ = style.set_property(name, &format!("{length:.1}px"));
    }
}

fn all_of(list: &HtmlElement) -> Vec<HtmlElement> {
    let children = list.child_nodes();
    (0..children.length()).filter_map(|place| children.item(place)?.dyn_into().ok()).collect()
}

fn ring(at: &Rect) -> Html {
    let (left, top, width, height) = (px(at.left - 3.0), px(at.top - 3.0), px(at.width + 6.0), px(at.height + 6.0));
    html! { <rect class="marks-ring" x={left} y={top} {width} {height} rx="8" /> }
}

/// The seal of a right answer at the upper right corner of a card: a flower with a spiral, as teachers draw it in Japan.
fn seal(at: &Rect) -> Html {
    let place = format!("translate({} {})", px(at.left + at.width - 6.0), px(at.top + 6.0));
    html! {
        <g transform={place}>
            <g class="marks-seal">
                <path d="M-20 -2a7 7 0 0 1 6 -12a7 7 0 0 1 14 -5a7 7 0 0 1 14 5a7 7 0 0 1 6 12a7 7 0 0 1 -3 14a7 7 0 0 1 -11 8a7 7 0 0 1 -13 0a7 7 0 0 1 -10 -8a7 7 0 0 1 -3 -14z" />
                <path d="M0 1a3 3 0 1 1 -4 4a7 7 0 1 1 11 0a10 10 0 1 1 -16 -7" />
            </g>
        </g>
    }
}

fn px(length: f64) -> String {
    format!("{length:.1}")
}

/// An arrow like a brush stroke, between the facing sides of two elements.
fn arrow(from: Rect, to: Rect) -> Html {
    let ((fx, fy), (tx, ty)) = (from.middle(), to.middle());
    let upright = (ty - fy).abs() * from.width.max(1.0) >= (tx - fx).abs() * from.height.max(1.0) * 0.5;
    let (begin, end, bend) = if upright {
        let down = if ty > fy { 1.0 } else { -1.0 };
        let (by, ey) = (fy + down * from.height / 2.0, ty - down * to.height / 2.0);
        let half = f64::midpoint(by, ey);
        ((fx, by), (tx, ey), [(fx, half), (tx, half)])
    } else {
        let right = if tx > fx { 1.0 } else { -1.0 };
        let (bx, ex) = (fx + right * from.width / 2.0, tx - right * to.width / 2.0);
        let half = f64::midpoint(bx, ex);
        ((bx, fy), (ex, ty), [(half, fy), (half, ty)])
    };
    let [one, two] = bend;
    let at = |(x, y): (f64, f64)| format!("{x:.1} {y:.1}");
    let path = format!("M{} C{} {} {}", at(begin), at(one), at(two), at(end));
    // The head follows the end of the curve.
    let (dx, dy) = (end.0 - two.0, end.1 - two.1);
    let long = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    let wing = |side: f64| (end.0 - ux * 18.0 - uy * 13.0 * side, end.1 - uy * 18.0 + ux * 13.0 * side);
    let head = format!("M{} L{} L{}", at(wing(1.0)), at(end), at(wing(-1.0)));
    html! {
        <g class="marks-arrow"><path d={path} /><path d={head} /></g>
    }
}

/// Calls a function whenever the targets of marks may have moved: the content of the table has changed, its size has
/// changed, or a transition of its cards has ended.
struct Watch {
    changed: MutationObserver,
    resized: ResizeObserver,
    _ended: EventListener,
    _call: Closure<dyn FnMut()>,
}

impl Watch {
    /// `None` if the browser does not support observers.
    fn new(table: &HtmlElement, measure: impl Fn() + Clone + 'static) -> Option<Self> {
        let ended = measure.clone();
        let call = Closure::<dyn FnMut()>::new(measure);
        let changed = MutationObserver::new(call.as_ref().unchecked_ref()).ok()?;
        let init = MutationObserverInit::new();
        init.set_child_list(true);
        init.set_subtree(true);
        init.set_attributes(true);
        let names: Array<JsString> = Array::new_typed();
        names.push(&"data-flying".into());
        names.push(&"class".into());
        init.set_attribute_filter(&names);
        changed.observe_with_options(table, &init).ok()?;
        let resized = ResizeObserver::new(call.as_ref().unchecked_ref()).ok()?;
        resized.observe(table);
        let ended = EventListener::new(table, "transitionend", move |_| ended());
        Some(Self { changed, resized, _ended: ended, _call: call })
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.changed.disconnect();
        self.resized.disconnect();
    }
}

/// Measures the targets of the marks, and sets the attributes that hide or dim other cards.
fn find(table: &HtmlElement, wanted: &Wanted) -> Drawn {
    let ground = table.get_bounding_client_rect();
    let at = |element: &Element| {
        let rect = element.get_bounding_client_rect();
        let (left, top) = (rect.left() - ground.left(), rect.top() - ground.top());
        Rect { left, top, width: rect.width(), height: rect.height() }
    };
    // Setting or removing an attribute with a fixed name cannot fail.
    for name in [MARKED, HIDDEN] {
        while let Ok(Some(element)) = table.query_selector(&format!("[{name}]")) {
            let _ = element.remove_attribute(name);
        }
    }
    for place in &wanted.hidden {
        // Zones without a box of their own can be hidden too.
        let Ok(places) = table.query_selector_all(&selector(place)) else { continue };
        for place in (0..places.length()).filter_map(|at| places.item(at)?.dyn_into::<Element>().ok()) {
            let _ = place.set_attribute(HIDDEN, "");
        }
    }
    let one = |target: &Target| {
        let found = all(table, &selector(target)).into_iter().next()?;
        let _ = found.set_attribute(MARKED, "");
        Some(at(&found))
    };
    let mut drawn = Drawn::default();
    for mark in &wanted.marks {
        match mark {
            Mark::Ring(target) => drawn.rings.extend(one(target)),
            Mark::Arrow(from, to) => drawn.arrows.extend(one(from).zip(one(to))),
        }
    }
    for key in &wanted.offered {
        let found = all(table, &selector(&Target::Card(key.clone())));
        if let Some(card) = found.first() {
            let label = card.get_attribute("aria-label").unwrap_or_else(|| key.clone());
            drawn.answers.push((key.clone(), label, at(card)));
        }
    }
    for key in &wanted.found {
        drawn.seals.extend(all(table, &selector(&Target::Card(key.clone()))).first().map(&at));
    }
    let _ = if drawn.rings.is_empty() && drawn.arrows.is_empty() {
        table.remove_attribute(SPOT)
    } else {
        table.set_attribute(SPOT, "")
    };
    drawn
}

fn selector(target: &Target) -> String {
    // Studies may come from outside, so characters that would end the selector are removed.
    let safe = |name: &str| name.chars().filter(|letter| !matches!(letter, '"' | '\\')).collect::<String>();
    match target {
        Target::Card(card) => format!("[data-card=\"{}\"]", safe(card)),
        Target::Zone(zone, None) => format!("[data-zone=\"{}\"]", safe(zone)),
        Target::Zone(zone, Some(seat)) => format!("[data-zone=\"{}\"][data-seat=\"{seat}\"]", safe(zone)),
        Target::Move(mv) => format!("[data-move=\"{0}\"], [data-choose=\"{0}\"]", safe(mv)),
    }
}
