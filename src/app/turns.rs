//! Renders the parts of a long page one after the other, so that the page responds to input in between.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

thread_local! {
    static WAITING: RefCell<VecDeque<UseStateSetter<bool>>> = const { RefCell::new(VecDeque::new()) };
    static GOES_ON: Cell<bool> = const { Cell::new(false) };
    /// Renders all remaining parts before the page is printed.
    static PRINTS: Option<EventListener> = web_sys::window()
        .map(|window| EventListener::new(&window, "beforeprint", |_| while draw_next() {}));
}

/// Returns true once it is the part's turn to be rendered. Each part has its own task, in the order of the calls.
#[hook]
pub fn use_turn() -> bool {
    let is_drawn = use_state_eq(|| false);
    let setter = is_drawn.setter();
    use_effect_with((), move |()| {
        WAITING.with_borrow_mut(|waiting| waiting.push_back(setter));
        PRINTS.with(|_| ());
        if !GOES_ON.replace(true) {
            go_on();
        }
    });
    *is_drawn
}

fn go_on() {
    Timeout::new(0, || {
        if draw_next() {
            go_on();
        } else {
            GOES_ON.set(false);
        }
    })
    .forget();
}

/// Renders the next part. Returns false if no part waits. If the user has left the page, nothing is rendered.
fn draw_next() -> bool {
    let next = WAITING.with_borrow_mut(VecDeque::pop_front);
    let Some(next) = next else { return false };
    next.set(true);
    true
}
