//! The keys of the table.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::app::model::command::Command;

/// Reads a key; nothing while somebody is typing or a modifier is held.
pub fn read(event: &KeyboardEvent) -> Option<Command> {
    let key = event.key();
    let types = is_at(event, &["INPUT", "SELECT", "TEXTAREA"]);
    // Nothing that is typed into a field is the key that leaves it.
    if !is_plain(event) || (types && key != "Escape") {
        return None;
    }
    Some(match key.as_str() {
        "ArrowLeft" | "PageUp" => Command::Back,
        "ArrowRight" | "PageDown" => Command::Forward,
        "Home" => Command::First,
        "End" => Command::Last,
        "h" | "H" => Command::Hint,
        "u" | "U" => Command::Undo,
        "n" | "N" => Command::PlayNow,
        "r" | "R" => Command::Scores,
        "o" | "O" => Command::Wait,
        "w" | "W" => Command::Present,
        "d" | "D" => Command::Pen,
        "c" | "C" => Command::Wipe,
        "a" | "A" => Command::Collect,
        "m" | "M" => Command::Sound,
        "g" | "G" => Command::Replay,
        "v" | "V" => Command::Read,
        "l" | "L" => Command::Log,
        "p" | "P" => Command::Projector,
        "t" | "T" => Command::Teacher,
        // Clickers send either of these to blank the wall.
        "b" | "B" | "." => Command::Mat,
        " " if !is_at(event, &["BUTTON", "A", "SUMMARY"]) => Command::Pause,
        "s" | "S" => Command::Share,
        "q" | "Q" => Command::Code,
        "?" => Command::Help,
        "Escape" => Command::Close,
        digit => Command::Digit(digit.parse().ok()?),
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

/// Presses what a selector finds, as a finger would.
pub fn press(root: &Element, selector: &str) {
    let element = root.query_selector(selector).ok().flatten();
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
