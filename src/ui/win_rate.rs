//! An estimated win rate, as a bar with its error.

use yew::prelude::*;

use crate::ai::WinRate;

use super::Lang;
use super::words::words;

/// Draws a win rate; the pale end of the bar is the 95 % interval.
pub fn win_rate(win_rate: WinRate, lang: Lang) -> Html {
    // In tenths of a per cent: the code that writes fractions is larger than this whole widget.
    let (share, error) = (tenths(win_rate.share), tenths(win_rate.error));
    let low = share.saturating_sub(error);
    let high = (share + error).min(1000);
    let conventions = lang.conventions();
    let text = (conventions.percent)(&((share + 5) / 10).to_string());
    // A win rate without an error is no estimate any more.
    let spread =
        if error == 0 { String::new() } else { format!(" ± {}{}{}", error / 10, conventions.point, error % 10) };
    let (share, text) = (text.clone(), format!("{text}{spread}"));
    let label = (words(lang).chance)(&text);
    html! {
        <span class="chance" role="img" aria-label={label}>
            <svg viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="chance-ground" width="1000" height="6" />
                <rect class="chance-maybe" width={high.to_string()} height="6" />
                <rect class="chance-sure" width={low.to_string()} height="6" />
            </svg>
            <span class="chance-text">{ share }<span class="chance-error">{ spread }</span></span>
        </span>
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is between 0 and 1")]
fn tenths(share: f32) -> u32 {
    (1000.0 * share + 0.5) as u32
}
