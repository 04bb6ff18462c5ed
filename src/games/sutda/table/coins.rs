//! The coins on the table: round, with a square hole.

use crate::ui::prelude::*;

/// The heap shows one coin for each of the first `FEW` coins in the pot, and one for every four coins above.
const FEW: u16 = 12;
/// Maximum number of coins in a heap.
const MOST: u16 = 30;

/// A single coin, shown next to a number.
pub fn coin() -> Html {
    html! { <svg class="sutda-coin" viewBox="-13 -13 26 26" aria-hidden="true">{ drawn(0, 0) }</svg> }
}

/// The pot as a heap. Each coin has a fixed place, regardless of the number of coins.
pub fn heap(pot: u16) -> Html {
    let coins = (pot.min(FEW) + pot.saturating_sub(FEW) / 4).min(MOST);
    let lies = |(x, y): (i16, i16)| drawn(x, y);
    html! {
        <svg class="sutda-heap" viewBox="-132 -76 264 152" aria-hidden="true">{ for (0..coins).rev().map(place).map(lies) }</svg>
    }
}

/// The position of a coin around the middle. Each next coin is turned by the golden angle and is a little farther out.
#[expect(clippy::cast_possible_truncation, reason = "a heap is small")]
fn place(coin: u16) -> (i16, i16) {
    // Repeated rotation: functions for cosine and sine would add some KB to the download.
    let (x, y) = (0..coin).fold((1.0, 0.0), |(x, y), _| (x * TURN.0 - y * TURN.1, x * TURN.1 + y * TURN.0));
    let far = f32::from(coin).sqrt();
    ((21.5 * far * x) as i16, (11.4 * far * y) as i16)
}

/// Cosine and sine of the golden angle.
const TURN: (f32, f32) = (-0.737_394, 0.675_463);

fn drawn(x: i16, y: i16) -> Html {
    html! {
        <g transform={format!("translate({x} {y})")}>
            <circle class="sutda-coin-edge" cy="1.6" r="11.4" />
            <circle class="sutda-coin-face" r="11.4" />
            <circle class="sutda-coin-rim" r="9" />
            <path class="sutda-coin-hole" d="M-3.6-3.6h7.2v7.2h-7.2z" />
        </g>
    }
}
