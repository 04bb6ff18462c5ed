//! A chart of the result that a seat could expect after each event of a match, with an error band.

use yew::prelude::*;

use crate::ai::{Change, Estimate};
use crate::ui::number;

/// Size of the chart in the units of its view box. The chart is as wide as the page allows.
const WIDTH: f32 = 640.0;
const HEIGHT: f32 = 220.0;
/// Width of the margin for the numbers.
const SIDE: f32 = 72.0;

/// The data of a chart.
pub struct Chart<'a> {
    pub changes: &'a [Change],
    pub expected: &'a [Estimate],
    /// The plies of the moments. A moment is marked with its index in this list plus 1.
    pub moments: &'a [usize],
    pub label: String,
}

impl Chart<'_> {
    pub fn draw(&self) -> Html {
        let Some(top) = self.highest() else { return Html::default() };
        let x = |place: usize| SIDE + (WIDTH - SIDE - 4.0) * ratio(place, self.expected.len().saturating_sub(1));
        let y = |value: f32| HEIGHT / 2.0 - value / top * (HEIGHT / 2.0 - 20.0);
        let point = |(place, value): (usize, f32)| format!("{:.1},{:.1}", x(place), y(value));
        let curve: Vec<String> = self.expected.iter().map(|one| one.mean).enumerate().map(point).collect();
        let above = self.expected.iter().map(|one| one.mean + one.error).enumerate().map(point);
        let below = self.expected.iter().map(|one| one.mean - one.error).enumerate().rev().map(point);
        let band: Vec<String> = above.chain(below).collect();
        let rounds = self.changes.iter().enumerate().filter(|(_, one)| one.settles).map(|(place, _)| {
            let x = format!("{:.1}", x(place));
            html! { <line class="review-round" x1={x.clone()} x2={x} y1="6" y2={(HEIGHT - 6.0).to_string()} /> }
        });
        let level = |value: f32| {
            let at = format!("{:.1}", y(value));
            html! {
                <>
                    <line class="review-level" x1={SIDE.to_string()} x2={WIDTH.to_string()} y1={at.clone()} y2={at.clone()} />
                    <text class="review-number" x={(SIDE - 8.0).to_string()} y={at} dominant-baseline="central"
                        text-anchor="end">
                        { whole(value) }
                    </text>
                </>
            }
        };
        let moment = |(number, &ply): (usize, &usize)| {
            // The last position before this move.
            let place = self.changes.iter().rposition(|one| one.ply == ply)?;
            let (x, y) = (format!("{:.1}", x(place)), format!("{:.1}", y(self.expected.get(place)?.mean)));
            Some(html! {
                <g class="review-moment">
                    <circle cx={x.clone()} cy={y.clone()} r="14" />
                    <text {x} {y} dominant-baseline="central" text-anchor="middle">{ number + 1 }</text>
                </g>
            })
        };
        let moments = self.moments.iter().enumerate().filter_map(moment);
        html! {
            <svg class="review-chart" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="img" aria-label={self.label.clone()}>
                { for [top, 0.0, -top].map(level) }
                { for rounds }
                <polygon class="review-band" points={band.join(" ")} />
                <polyline class="review-curve" points={curve.join(" ")} />
                { for moments }
            </svg>
        }
    }

    /// The end of the scale: a round number that is at least as large as every value. `None` if there is nothing to
    /// draw.
    fn highest(&self) -> Option<f32> {
        let most = self.expected.iter().map(|one| one.mean.abs() + one.error).max_by(f32::total_cmp)?;
        let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1_000.0, 2_000.0];
        Some(steps.into_iter().find(|&step| step >= most).unwrap_or(most))
    }
}

fn whole(value: f32) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "it is a round number of points")]
    let value = value as i32;
    if value == 0 { number::number(0) } else { number::signed(value) }
}

#[expect(clippy::cast_precision_loss, reason = "no match has so many positions")]
fn ratio(place: usize, of: usize) -> f32 {
    place as f32 / of.max(1) as f32
}
