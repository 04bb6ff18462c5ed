//! The measured strength of each level relative to the level below it, which helps to choose among them.

use yew::{Html, html};

use crate::ai::MeasuredStrength;
use crate::ui::{Lang, level_name};

use super::words::words;
use crate::app::about::About;

/// The table of measurements; empty if there is only one level.
pub fn strengths(about: &About, lang: Lang) -> Html {
    let words = words(lang);
    let Some(latest) = about.strengths.iter().max_by_key(|strength| strength.date) else { return Html::default() };
    let row = |strength: &MeasuredStrength| {
        let name = |level| level_name(about.levels, level, lang);
        html! {
            <tr>
                <th scope="row">{ (words.against)(name(strength.level), name(strength.level - 1)) }</th>
                <td>{ strength.deals }</td>
                <td>{ with_interval(i32::from(strength.wins.0), strength.wins.1.into(), 1, lang) }</td>
                <td>{ with_interval(strength.ahead.0, strength.ahead.1, 2, lang) }</td>
            </tr>
        }
    };
    html! {
        <details class="strengths small">
            <summary>{ words.strengths }</summary>
            <table>
                <thead><tr>
                    { for ["", words.deals, words.wins, words.ahead].map(|head| html! { <th scope="col">{ head }</th> }) }
                </tr></thead>
                <tbody>{ for about.strengths.iter().map(row) }</tbody>
            </table>
            <p class="soft">{ (words.measured)(&(lang.conventions().date)(latest.date), latest.players) }</p>
        </details>
    }
}

/// A number in tenths or hundredths, with half the width of its interval.
fn with_interval(mean: i32, half: u32, places: u32, lang: Lang) -> String {
    let decimal = |number: u32| {
        let one = 10_u32.pow(places);
        let point = lang.conventions().point;
        format!("{}{point}{:0width$}", number / one, number % one, width = places as usize)
    };
    let sign = if mean < 0 { "−" } else { "" };
    format!("{sign}{} ± {}", decimal(mean.unsigned_abs()), decimal(half))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_with_their_intervals() {
        assert_eq!(with_interval(662, 30, 1, Lang::En), "66.2 ± 3.0");
        assert_eq!(with_interval(-5, 107, 2, Lang::En), "−0.05 ± 1.07");
    }
}
