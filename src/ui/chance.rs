//! A chance of winning, as a bar with its error.

use yew::prelude::*;

use crate::ai::Chance;

use super::Lang;

/// Draws a chance; the pale end of the bar is the 95 % interval.
#[must_use]
pub fn chance(chance: Chance, lang: Lang) -> Html {
    let percent = 100.0 * chance.share;
    let error = 100.0 * chance.error;
    let low = (percent - error).max(0.0);
    let high = (percent + error).min(100.0);
    let text = if error < 0.05 { format!("{percent:.0} %") } else { format!("{percent:.0} % ± {error:.1}") };
    let label = lang.pick(format!("chance of winning {text}"), format!("勝つ見込み {text}"));
    html! {
        <span class="chance" role="img" aria-label={label}>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="chance-ground" width="100" height="6" />
                <rect class="chance-maybe" width={format!("{high:.2}")} height="6" />
                <rect class="chance-sure" width={format!("{low:.2}")} height="6" />
            </svg>
            <span class="chance-text">{ text }</span>
        </span>
    }
}
