//! The keys of the table.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::model::command::Command;
use crate::ui::reading::Part;

/// The command of a key. `None` while the user types, or with a modifier key.
pub fn read(event: &KeyboardEvent) -> Option<Command> {
    let key = event.key();
    let types = is_at(event, &["INPUT", "SELECT", "TEXTAREA"]);
    // In a text field, only Escape is a command.
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
        "i" | "I" => Command::ReadPart(Part::Hand),
        "f" | "F" => Command::ReadPart(Part::Field),
        "e" | "E" => Command::ReadPart(Part::Scores),
        "y" | "Y" => Command::ReadPart(Part::Near),
        "l" | "L" => Command::Log,
        "p" | "P" => Command::Projector,
        "t" | "T" => Command::Teacher,
        // Presentation clickers send one of these to blank the projector.
        "b" | "B" | "." => Command::Mat,
        " " if !is_at(event, &["BUTTON", "A", "SUMMARY"]) => Command::Pause,
        "s" | "S" => Command::Share,
        "q" | "Q" => Command::Code,
        "?" => Command::Help,
        "Backspace" => Command::Uncount,
        "Escape" => Command::Close,
        digit => Command::Digit(digit.parse().ok()?),
    })
}

/// Returns true if no modifier key is pressed. Keys with a modifier belong to the browser.
pub fn is_plain(event: &KeyboardEvent) -> bool {
    !(event.ctrl_key() || event.meta_key() || event.alt_key())
}

/// Returns true if the key was pressed at one of these elements, which handle it themselves.
fn is_at(event: &KeyboardEvent, elements: &[&str]) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| elements.contains(&target.tag_name().as_str()))
}

/// Clicks the element that a selector finds, and moves the focus to it.
pub fn press(root: &Element, selector: &str) {
    let element = root.query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Keyboard users find the focus at the place of the move.
        let _ = element.focus();
        element.click();
    }
}

/// Clicks the button that ends the computation of a computer player. The focus stays at its place.
pub fn press_now() {
    let document = web_sys::window().and_then(|window| window.document());
    let button = document.and_then(|document| document.query_selector("[data-action=play-now]").ok().flatten());
    button.and_then(|button| button.dyn_into::<HtmlElement>().ok()).iter().for_each(HtmlElement::click);
}
