//! The clock of a teacher: the time of day, and the time since the window was opened.

use gloo_timers::callback::Interval;
use yew::prelude::*;

use super::words::words;
use crate::ui::Lang;

const SECOND_MILLIS: u32 = 1_000;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lang: Lang,
}

#[component]
pub fn Clock(props: &Props) -> Html {
    let words = words(props.lang);
    let now = use_state_eq(read);
    {
        let now = now.setter();
        use_effect_with((), move |()| {
            let ticks = Interval::new(SECOND_MILLIS, move || now.set(read()));
            move || drop(ticks)
        });
    }
    let (time, elapsed) = &*now;
    html! {
        <p class="presenter-clock">
            <span>{ words.clock }</span><b class="mincho" data-clock="">{ time }</b>
            <span>{ words.elapsed }</span><b class="mincho presenter-elapsed" data-elapsed="">{ elapsed }</b>
        </p>
    }
}

/// The time of day, and the time since the window was opened.
fn read() -> (String, String) {
    let today = js_sys::Date::new_0();
    let since = web_sys::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now());
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is positive and small")]
    let seconds = (since / 1_000.0) as u32;
    (clock(today.get_hours(), today.get_minutes()), clock(seconds / 60, seconds % 60))
}

/// Two numbers as on a clock.
fn clock(larger: u32, smaller: u32) -> String {
    format!("{larger}:{smaller:02}")
}

#[cfg(test)]
mod tests {
    use super::clock;

    #[test]
    fn minutes_and_seconds_have_two_digits() {
        assert_eq!((clock(10, 42), clock(4, 5), clock(75, 0)), ("10:42".into(), "4:05".into(), "75:00".into()));
    }
}
