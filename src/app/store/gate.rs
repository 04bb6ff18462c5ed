//! The gate before all writes: a page that has only been opened, and a page in a frame, store nothing.

use std::cell::{Cell, RefCell};

use gloo_events::{EventListener, EventListenerOptions};
use web_sys::Window;

use super::Unkept;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Gate {
    /// Nobody has pressed anything yet.
    Untouched,
    Open,
    /// The page is in a frame.
    Closed,
}

thread_local! {
    // Natively there is nobody who could press.
    static GATE: Cell<Gate> =
        const { Cell::new(if cfg!(target_arch = "wasm32") { Gate::Untouched } else { Gate::Open }) };
    static LISTENERS: RefCell<Vec<EventListener>> = const { RefCell::new(Vec::new()) };
    /// Work that waits until the gate opens.
    static WAITING: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// The events by which a person acts on a page.
const ACTS: [&str; 6] = ["pointerdown", "keydown", "click", "input", "change", "drop"];

/// Opens the gate at the first act of a person on this page. It never opens in a frame.
pub fn begin(window: &Window) {
    if is_framed(window) {
        return GATE.set(Gate::Closed);
    }
    let listener = |act: &'static str| {
        let options = EventListenerOptions::run_in_capture_phase();
        EventListener::new_with_options(window, act, options, |_| {
            if GATE.get() == Gate::Untouched {
                GATE.set(Gate::Open);
                WAITING.take().into_iter().for_each(|work| work());
            }
        })
    };
    LISTENERS.set(ACTS.map(listener).into());
}

/// Does something that writes as soon as a person has pressed something: now, if they have.
pub fn when_open(work: impl FnOnce() + 'static) {
    match GATE.get() {
        Gate::Open => work(),
        Gate::Untouched => WAITING.with_borrow_mut(|waiting| waiting.push(Box::new(work))),
        Gate::Closed => {}
    }
}

/// Returns true if another page shows this one.
fn is_framed(window: &Window) -> bool {
    // The top window of a foreign page may be out of reach: then there is one.
    window.top().map_or(true, |top| top.as_ref() != Some(window))
}

/// Returns true if nothing is ever written on this page.
pub fn is_closed() -> bool {
    GATE.get() == Gate::Closed
}

/// Returns the reason why nothing may be written now, if there is one.
///
/// # Errors
/// When the page is in a frame, or nobody has pressed anything yet.
pub fn may_write() -> Result<(), Unkept> {
    if GATE.get() == Gate::Open { Ok(()) } else { Err(Unkept::Closed) }
}

/// Closes the gate as on a page that has only been opened, or opens it, in tests.
#[cfg(all(test, not(target_arch = "wasm32")))]
pub fn touch(is_touched: bool) {
    GATE.set(if is_touched { Gate::Open } else { Gate::Untouched });
}
