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
    /// All hands open, or closed again.
    Teacher,
    /// The mat over everything, or away with it.
    Mat,
    /// A table that plays by itself rests, or goes on.
    Pause,
    Share,
    /// The QR code of the table.
    Code,
    /// A challenge for a friend.
    Challenge,
    /// Whoever is to move at this ply sits down.
    Hand,
    Help,
    Close,
}

/// Reads a key; nothing while somebody is typing or a modifier is held.
pub fn read(event: &KeyboardEvent) -> Option<Key> {
    let key = event.key();
    let types = is_at(event, &["INPUT", "SELECT", "TEXTAREA"]);
    // Nothing that is typed into a field is the key that leaves it.
    if !is_plain(event) || (types && key != "Escape") {
        return None;
    }
    Some(match key.as_str() {
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
        "t" | "T" => Key::Teacher,
        // Clickers send either of these to blank the wall.
        "b" | "B" | "." => Key::Mat,
        " " if !is_at(event, &["BUTTON", "A", "SUMMARY"]) => Key::Pause,
        "s" | "S" => Key::Share,
        "q" | "Q" => Key::Code,
        "?" => Key::Help,
        "Escape" => Key::Close,
        digit => Key::Digit(digit.parse().ok()?),
    })
}

/// Whether a key is pressed alone: what is pressed with another is the browser's.
pub fn is_plain(event: &KeyboardEvent) -> bool {
    !(event.ctrl_key() || event.meta_key() || event.alt_key())
}

/// Whether it was pressed at one of these elements, which need the key themselves.
fn is_at(event: &KeyboardEvent, elements: &[&str]) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| elements.contains(&target.tag_name().as_str()))
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
