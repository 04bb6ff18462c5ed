//! A teacher's pen: a press draws a ring around a card, and a drag draws an arrow. The same press again removes the
//! mark. The table gets no input from such a press.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions, EventListenerPhase};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};
use yew::prelude::*;

use crate::app::learning::marks::Marks;
use crate::app::screens::table::aside::Drawing;
use crate::app::study::{Mark, Target};

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub drawing: Drawing,
}

/// The attribute of the table page while each press draws.
const DRAWS: &str = "data-pen";

/// Shows the marks of a table, and adds marks with the pointer.
#[component]
pub fn Pen(props: &Props) -> Html {
    let Drawing { table, marks, pen, .. } = &props.drawing;
    let latest = use_mut_ref(|| props.drawing.clone());
    *latest.borrow_mut() = props.drawing.clone();
    use_effect_with((), move |()| {
        let listeners = listen(&latest);
        move || drop(listeners)
    });
    use_effect_with((table.clone(), *pen), |(table, pen)| {
        let page = table.cast::<HtmlElement>().and_then(|table| table.closest(".table-page").ok().flatten());
        if let Some(page) = page.clone().filter(|_| *pen) {
            // Setting an attribute of a known name cannot fail.
            let _ = page.set_attribute(DRAWS, "");
        }
        move || {
            let _ = page.map(|page| page.remove_attribute(DRAWS));
        }
    });
    html! {
        <Marks table={table.clone()} marks={marks.clone()} hidden={Vec::new()} offered={Vec::new()} numbered={false} beside={(0, None)}
            onanswer={Callback::noop()} />
    }
}

/// The state of a press that draws.
#[derive(Default)]
enum Press {
    #[default]
    None,
    Began(Target),
    /// The press has ended. The click event that follows must not play a card.
    Drew,
}

fn listen(latest: &Rc<RefCell<Drawing>>) -> Vec<EventListener> {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return Vec::new() };
    let press = Rc::new(RefCell::new(Press::None));
    // The listeners use the capture phase, so that they run before those of the table.
    let options = EventListenerOptions { phase: EventListenerPhase::Capture, passive: false };
    let on = |name: &'static str, heard: fn(&Event, &Drawing, &mut Press)| {
        let (latest, press) = (latest.clone(), press.clone());
        EventListener::new_with_options(&document, name, options, move |event| {
            heard(event, &latest.borrow().clone(), &mut press.borrow_mut());
        })
    };
    vec![on("pointerdown", begin), on("pointerup", end), on("pointercancel", forget), on("click", swallow)]
}

fn begin(event: &Event, drawing: &Drawing, press: &mut Press) {
    *press = Press::None;
    let Some(pointer) = event.dyn_ref::<PointerEvent>() else { return };
    let draws = (drawing.pen || pointer.shift_key()) && pointer.button() == 0 && pointer.is_primary();
    if let Some(target) = pointed_at(pointer, drawing).filter(|_| draws) {
        event.prevent_default();
        event.stop_propagation();
        *press = Press::Began(target);
    }
}

fn end(event: &Event, drawing: &Drawing, press: &mut Press) {
    let Press::Began(from) = std::mem::replace(press, Press::Drew) else {
        *press = Press::None;
        return;
    };
    event.stop_propagation();
    let to = event.dyn_ref::<PointerEvent>().and_then(|pointer| pointed_at(pointer, drawing));
    if let Some(to) = to {
        drawing.onmark.emit(if from == to { Mark::Ring(from) } else { Mark::Arrow(from, to) });
    }
}

fn forget(_: &Event, _: &Drawing, press: &mut Press) {
    *press = Press::None;
}

fn swallow(event: &Event, _: &Drawing, press: &mut Press) {
    if matches!(std::mem::take(press), Press::Drew) {
        event.prevent_default();
        event.stop_propagation();
    }
}

/// The target under the pointer: a card, or else a zone. A touch event reports the element where it began, so the
/// element is looked up by its coordinates.
fn pointed_at(pointer: &PointerEvent, drawing: &Drawing) -> Option<Target> {
    let document = web_sys::window()?.document()?;
    #[expect(clippy::cast_precision_loss, reason = "no screen has so many pixels")]
    let element = document.element_from_point(pointer.client_x() as f32, pointer.client_y() as f32)?;
    let table = drawing.table.cast::<HtmlElement>()?;
    let found = |selector: &str| element.closest(selector).ok().flatten().filter(|found| table.contains(Some(found)));
    let attribute = |element: &Element, name: &str| element.get_attribute(name);
    if let Some(card) = found("[data-card]") {
        return attribute(&card, "data-card").map(Target::Card);
    }
    let zone = found("[data-zone]")?;
    let seat = attribute(&zone, "data-seat").and_then(|seat| seat.parse().ok());
    Some(Target::Zone(attribute(&zone, "data-zone")?, seat))
}
