//! The gate that each write must pass. It is closed on a page that was only opened, and on a page in a frame.

use std::cell::{Cell, RefCell};

use gloo_events::{EventListener, EventListenerOptions};
use web_sys::Window;

use super::StoreError;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Gate {
    /// The user has not done anything on this page yet.
    Untouched,
    Open,
    /// The page is in a frame.
    Closed,
}

thread_local! {
    // In native builds there is no user.
    static GATE: Cell<Gate> =
        const { Cell::new(if cfg!(target_arch = "wasm32") { Gate::Untouched } else { Gate::Open }) };
    static LISTENERS: RefCell<Vec<EventListener>> = const { RefCell::new(Vec::new()) };
    /// Work that waits until the gate opens.
    static WAITING: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// The events that count as an act of the user.
const ACTS: [&str; 6] = ["pointerdown", "keydown", "click", "input", "change", "drop"];

/// Opens the gate at the first act of the user on this page. In a frame it stays closed.
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

/// Runs work that writes: now if the gate is open, or else when it opens. In a frame the work never runs.
pub fn when_open(work: impl FnOnce() + 'static) {
    match GATE.get() {
        Gate::Open => work(),
        Gate::Untouched => WAITING.with_borrow_mut(|waiting| waiting.push(Box::new(work))),
        Gate::Closed => {}
    }
}

/// Returns true if the page is in a frame.
fn is_framed(window: &Window) -> bool {
    // If the top window cannot be accessed, it belongs to another site.
    window.top().map_or(true, |top| top.as_ref() != Some(window))
}

/// Returns true if this page never writes.
pub fn is_closed() -> bool {
    GATE.get() == Gate::Closed
}

/// Checks that the page may write now.
///
/// # Errors
/// If the page is in a frame, or the user has not done anything on it yet.
pub fn may_write() -> Result<(), StoreError> {
    if GATE.get() == Gate::Open { Ok(()) } else { Err(StoreError::Closed) }
}

/// Opens the gate, or resets it as on a page that was only opened. For tests.
#[cfg(all(test, not(target_arch = "wasm32")))]
pub fn touch(is_touched: bool) {
    GATE.set(if is_touched { Gate::Open } else { Gate::Untouched });
}
