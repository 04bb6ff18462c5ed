//! The keys of the table.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// What bears this digit on the table.
    Digit(u8),
    Back,
    Forward,
    First,
    Last,
    Undo,
    /// Whoever is thinking plays.
    Now,
    /// The score of the latest round, or away with it.
    Round,
    /// On to the next round, or from what the table waits at.
    Onward,
    /// Waiting behind tricks and captures on and off.
    Wait,
    /// The latest trick or capture again.
    Again,
    /// The table as text.
    Read,
    Log,
    Projector,
    Share,
    Help,
    Close,
}

/// Reads a key; nothing while somebody is typing or a modifier is held.
pub fn read(event: &KeyboardEvent) -> Option<Key> {
    if !is_plain(event) || is_typing(event) {
        return None;
    }
    Some(match event.key().as_str() {
        "ArrowLeft" | "PageUp" => Key::Back,
        "ArrowRight" | "PageDown" => Key::Forward,
        "Home" => Key::First,
        "End" => Key::Last,
        "u" | "U" => Key::Undo,
        "n" | "N" => Key::Now,
        "r" | "R" => Key::Round,
        "w" | "W" => Key::Wait,
        "g" | "G" => Key::Again,
        "v" | "V" => Key::Read,
        "l" | "L" => Key::Log,
        "p" | "P" => Key::Projector,
        "s" | "S" => Key::Share,
        "?" => Key::Help,
        "Escape" => Key::Close,
        digit => Key::Digit(digit.parse().ok()?),
    })
}

/// Whether a key is pressed alone: what is pressed with another is the browser's.
pub fn is_plain(event: &KeyboardEvent) -> bool {
    !(event.ctrl_key() || event.meta_key() || event.alt_key())
}

fn is_typing(event: &KeyboardEvent) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| ["INPUT", "SELECT", "TEXTAREA"].contains(&target.tag_name().as_str()))
}

/// Presses whatever bears this digit, as a finger would.
pub fn press(root: &HtmlElement, digit: u8) {
    let element = root.query_selector(&format!("[data-key='{digit}']")).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Whoever plays by keyboard finds the focus where the move was.
        let _ = element.focus();
        element.click();
    }
}

/// Presses the button that is enough of thinking. The focus stays where it is.
pub fn press_now() {
    let document = web_sys::window().and_then(|window| window.document());
    let button = document.and_then(|document| document.query_selector("[data-action=play-now]").ok().flatten());
    button.and_then(|button| button.dyn_into::<HtmlElement>().ok()).iter().for_each(HtmlElement::click);
}
