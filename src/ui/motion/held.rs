//! A back that somebody draws off its card by hand.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use super::web::let_go;
use super::{FLIES, Flying};

/// How long a back that is let go is on its way.
const GOES: f64 = 220.0;

/// A back under a pointer. It goes when this is dropped.
pub struct Held {
    /// The card below, which lies above the others meanwhile.
    card: Element,
    back: HtmlElement,
    /// When it would have been off by itself, in milliseconds of its ply.
    pub(super) off_at: f64,
    /// Where the pointer took hold of it.
    from: (i32, i32),
}

impl Held {
    /// Takes card and back out of their motion: the back lies on the card until the pointer moves.
    pub(super) fn new(Flying { card, moves, back }: Flying, press: &PointerEvent) -> Option<Self> {
        let back = back?;
        moves.cancel();
        back.moves.cancel();
        let (off_at, from) = (back.off_at?, (press.client_x(), press.client_y()));
        Some(Self { card, back: back.element.dyn_into().ok()?, off_at, from })
    }

    /// Draws it as far as the pointer has gone.
    pub fn follow(&self, pointer: &PointerEvent) {
        let (across, down) = (pointer.client_x() - self.from.0, pointer.client_y() - self.from.1);
        // A translation that is written right cannot fail.
        let _ = self.back.style().set_property("transform", &format!("translate({across}px, {down}px)"));
    }

    /// Lets it go the rest of its way; says after how many milliseconds it is gone.
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
