//! A card back that a player drags off its card.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use super::web::let_go;
use super::{FLIES, Flying};

/// The duration of the rest of the way after a back is released, in milliseconds.
const GOES: f64 = 220.0;

/// A back under a pointer. It is removed when this value is dropped.
pub struct Held {
    /// The card below the back. It is above the other cards meanwhile.
    card: Element,
    back: HtmlElement,
    /// The time at which the back would have been off without the player, in milliseconds of its ply.
    pub(super) off_at: f64,
    /// The position of the pointer at the press.
    from: (i32, i32),
}

impl Held {
    /// Cancels the animations of card and back. The back covers the card until the pointer moves.
    pub(super) fn new(Flying { card, moves, back }: Flying, press: &PointerEvent) -> Option<Self> {
        let back = back?;
        moves.cancel();
        back.moves.cancel();
        let (off_at, from) = (back.off_at?, (press.client_x(), press.client_y()));
        Some(Self { card, back: back.element.dyn_into().ok()?, off_at, from })
    }

    /// Moves the back by the distance that the pointer has moved.
    pub fn follow(&self, pointer: &PointerEvent) {
        let (across, down) = (pointer.client_x() - self.from.0, pointer.client_y() - self.from.1);
        // Setting a valid translation cannot fail.
        let _ = self.back.style().set_property("transform", &format!("translate({across}px, {down}px)"));
    }

    /// Releases the back, which moves off by itself. Returns the duration of that in milliseconds.
    #[must_use]
    pub fn let_go(&self, slowness: f64) -> f64 {
        let_go(&self.back, GOES * slowness).map_or(0.0, |_| GOES * slowness)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.back.remove();
        // Removing an attribute of a known name cannot fail.
        let _ = self.card.remove_attribute(FLIES);
    }
}
