//! A bar with an estimated win rate and its error.

use yew::prelude::*;

use crate::ai::WinRate;

use super::Lang;
use super::words::words;

/// Renders a win rate. The pale end of the bar is the 95 % interval.
pub fn win_rate(win_rate: WinRate, lang: Lang) -> Html {
    let (share, error) = (tenths(win_rate.share), tenths(win_rate.error));
    let low = share.saturating_sub(error);
    let high = (share + error).min(1000);
    let [share, spread] = numbers(win_rate, lang);
    html! {
        <span class="chance" role="img" aria-label={win_rate_words(win_rate, lang)}>
            <svg viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="chance-ground" width="1000" height="6" />
                <rect class="chance-maybe" width={high.to_string()} height="6" />
                <rect class="chance-sure" width={low.to_string()} height="6" />
            </svg>
            <span class="chance-text">{ share }<span class="chance-error">{ spread }</span></span>
        </span>
    }
}

/// A win rate as text.
pub fn win_rate_words(win_rate: WinRate, lang: Lang) -> String {
    (words(lang).chance)(&numbers(win_rate, lang).concat())
}

/// The share in per cent, and its error.
fn numbers(win_rate: WinRate, lang: Lang) -> [String; 2] {
    let conventions = lang.conventions();
    // In tenths of a per cent: the code that formats floats is larger than this whole component.
    let (share, error) = (tenths(win_rate.share), tenths(win_rate.error));
    // A win rate without an error is exact.
    let spread =
        if error == 0 { String::new() } else { format!(" ± {}{}{}", error / 10, conventions.point, error % 10) };
    [(conventions.percent)(&((share + 5) / 10).to_string()), spread]
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is between 0 and 1")]
fn tenths(share: f32) -> u32 {
    (1000.0 * share + 0.5) as u32
}
