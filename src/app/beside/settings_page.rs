//! The settings, each with its words.

use yew::prelude::*;

use crate::ui::Lang;

use crate::app::settings::{Pace, Settings, Theme};
use crate::app::shell::{Action, Dispatch};
use crate::app::text::text;

pub fn settings_page(settings: Settings, dispatch: Dispatch) -> Html {
    let words = text(settings.lang);
    let set = Callback::from(move |settings: Settings| dispatch.dispatch(Action::Set(settings)));
    html! {
        <div class="sheet settings">
            <h1 class="mincho">{ words.settings }</h1>
            { choice(words.language, "lang", &Lang::ALL.map(|lang| (lang.tag(), lang.name())), settings.lang.tag(), settings, &set) }
            { choice(words.theme, "theme", &Theme::ALL.map(|theme| (theme.name(), (words.theme_name)(theme))),
                settings.theme.name(), settings, &set) }
            { choice(words.pace, "pace", &Pace::ALL.map(|pace| (pace.name(), (words.pace_name)(pace))),
                settings.pace.name(), settings, &set) }
            { switch(words.wait, words.wait_hint, settings.wait, Settings { wait: !settings.wait, ..settings }, "wait", &set) }
            { switch(words.still, words.still_hint, settings.still, Settings { still: !settings.still, ..settings }, "still", &set) }
            { switch(words.marks, words.marks_hint, settings.marks, Settings { marks: !settings.marks, ..settings }, "marks", &set) }
            <p class="soft small">{ words.kept_here }</p>
        </div>
    }
}

/// One of a few, as radio buttons.
fn choice(
    label: &'static str,
    name: &'static str,
    values: &[(&'static str, &'static str)],
    current: &str,
    settings: Settings,
    set: &Callback<Settings>,
) -> Html {
    let radio = |&(value, words): &(&'static str, &'static str)| {
        let set = set.clone();
        let onchange = Callback::from(move |_| {
            let mut changed = settings;
            // The values are those of the list itself.
            if changed.set(name, value).is_some() {
                set.emit(changed);
            }
        });
        html! {
            <label class="radio" key={value}>
                <input type="radio" {name} {value} checked={value == current} {onchange} />
                <span lang={(name == "lang").then_some(value)}>{ words }</span>
            </label>
        }
    };
    html! { <fieldset><legend>{ label }</legend><div class="radios">{ for values.iter().map(radio) }</div></fieldset> }
}

fn switch(
    label: &'static str,
    hint: &'static str,
    on: bool,
    changed: Settings,
    name: &'static str,
    set: &Callback<Settings>,
) -> Html {
    let set = set.clone();
    let onchange = Callback::from(move |_: Event| set.emit(changed));
    html! {
        <label class="switch">
            <input type="checkbox" {name} checked={on} {onchange} />
            <span><strong>{ label }</strong><br /><span class="soft small">{ hint }</span></span>
        </label>
    }
}
