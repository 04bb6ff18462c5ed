//! A flourish that is being shown. Its cards rise from their positions, its points fly to a score, and its coins fly
//! between purses. The style sheet animates everything else.

use web_sys::{Element, HtmlElement};

use crate::ui::flourish::{COIN_FLIGHT, COIN_STEP, How, Purse};

use super::schedule::{Pose, Rect};
use super::web::{Animation, animate};
use super::{all, rect};

/// The attribute of a flourish while it is shown.
const PLAYS: &str = "data-plays";

/// The duration of the rise of cards, and the latest time at which points fly off, in milliseconds.
const RISE: f64 = 260.0;
const LEAVE: f64 = 1_200.0;
/// The scale from which a stamp falls.
const HIGH: f64 = 2.6;
const FALL: f64 = 140.0;

/// A flourish on its layer.
pub struct Raised {
    element: Element,
    animations: Vec<Animation>,
}

impl Raised {
    /// Shows the flourish at index `at` of its layer, over a table. `slowness` is `None` if nothing may move.
    #[must_use]
    pub fn begin(layer: &HtmlElement, table: &HtmlElement, at: usize, how: How, slowness: Option<f64>) -> Option<Self> {
        let element = layer.query_selector(&format!("[data-flourish]:nth-child({})", at + 1)).ok().flatten()?;
        // Setting an attribute of a known name cannot fail.
        let _ = element.set_attribute(PLAYS, "");
        let animations = slowness.map_or_else(Vec::new, |slowness| TableBelow { table, slowness }.play(&element, how));
        Some(Self { element, animations })
    }

    /// Hides the flourish.
    pub fn end(self) {
        self.animations.iter().for_each(Animation::cancel);
        let _ = self.element.remove_attribute(PLAYS);
    }
}

/// The table that a flourish is shown over.
struct TableBelow<'a> {
    table: &'a HtmlElement,
    slowness: f64,
}

impl TableBelow<'_> {
    fn play(&self, flourish: &Element, how: How) -> Vec<Animation> {
        match how {
            How::Stamp { seat, place } => {
                let stamped = self.find(&format!("[data-stamp='{seat}-{place}']"));
                let falls = stamped.and_then(|(mark, rest)| {
                    self.animate(&mark, &[(0.0, flat(rest.grown(HIGH))), (FALL, flat(rest))], rest)
                });
                falls.into_iter().collect()
            }
            How::Coins { from, to, .. } => self.coins(flourish, from, to),
            How::Seal(_) | How::Enso | How::Doors | How::Firework => {
                let cards = all(flourish, "[data-card]").into_iter().filter_map(|card| self.rise(&card));
                let notes = all(flourish, "[data-brings]").into_iter().filter_map(|note| self.leave(&note, how));
                cards.chain(notes).collect()
            }
        }
    }

    /// A card rises from the position of the same card on the table.
    fn rise(&self, card: &Element) -> Option<Animation> {
        let notation = card.get_attribute("data-card")?;
        let (_, from) = self.find(&format!("[data-card='{notation}']"))?;
        let rest = self.rect(card);
        self.animate(card, &[(0.0, flat(from)), (RISE, flat(rest))], rest)
    }

    /// The points of a flourish fly to the score of their seat.
    fn leave(&self, note: &Element, how: How) -> Option<Animation> {
        let seat = note.get_attribute("data-brings")?;
        let (_, to) = self.find(&score(&seat))?;
        let rest = self.rect(note);
        let leave = LEAVE.min(how.millis() * 0.7);
        self.animate(note, &[(0.0, flat(rest)), (leave, flat(rest)), (how.millis(), flat(to))], rest)
    }

    /// Coins fly one by one.
    fn coins(&self, flourish: &Element, from: Purse, to: Purse) -> Vec<Animation> {
        let purse = |purse: Purse| match purse {
            Purse::Pot => self.find("[data-zone=pot]"),
            Purse::Of(seat) => self.find(&score(&seat.to_string())),
        };
        let Some(((from, _), (to, _))) = purse(from).zip(purse(to)) else { return Vec::new() };
        let coins = all(flourish, ".flourish-coin");
        #[expect(clippy::cast_precision_loss, reason = "there are few coins")]
        let end = COIN_STEP * coins.len().saturating_sub(1) as f64 + COIN_FLIGHT;
        let one = |(number, coin): (usize, &Element)| {
            let rest = self.rect(coin);
            let [from, to] = [&from, &to].map(|purse| flat(self.middle(purse, rest)));
            #[expect(clippy::cast_precision_loss, reason = "there are few coins")]
            let begin = number as f64 * COIN_STEP;
            self.animate(coin, &[(0.0, from), (begin, from), (begin + COIN_FLIGHT, to), (end, to)], rest)
        };
        coins.iter().enumerate().filter_map(one).collect()
    }

    fn animate(&self, element: &Element, frames: &[(f64, Pose)], rest: Rect) -> Option<Animation> {
        animate(element, frames, rest, self.slowness)
    }

    fn rect(&self, element: &Element) -> Rect {
        rect(element, &self.table.get_bounding_client_rect())
    }

    /// The rectangle in the middle of an element for a square as wide as `rest`.
    fn middle(&self, of: &Element, rest: Rect) -> Rect {
        let Rect { left, top, width } = self.rect(of);
        let height = of.get_bounding_client_rect().height();
        Rect { left: left + (width - rest.width) / 2.0, top: top + (height - rest.width) / 2.0, ..rest }
    }

    /// The first visible element of the table that matches a selector, and its rectangle.
    fn find(&self, selector: &str) -> Option<(Element, Rect)> {
        let found = all(self.table, selector).into_iter().next()?;
        let rect = self.rect(&found);
        Some((found, rect))
    }
}

fn score(seat: &str) -> String {
    format!("[data-score][data-seat='{seat}']")
}

const fn flat(at: Rect) -> Pose {
    Pose { at, edge: false }
}
