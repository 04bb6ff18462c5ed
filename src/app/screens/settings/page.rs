//! The settings page.

use gloo_events::EventListener;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::assets::{in_one_file, url};
use crate::ui::number::decimal;

use super::model::SettingsScreen;
use super::words::words;
use crate::app::backup::Backup;
use crate::app::browser;
use crate::app::chrome::install;
use crate::app::loader;
use crate::app::model::Dispatch;
use crate::app::route::{Address, Route};
use crate::app::rule_hints;
use crate::app::settings::{Pace, Setting, Settings, Theme, Tutor};
use crate::app::text::{Text, opened, text};
use crate::app::view::{Page, View};
use crate::engine::BadLink;

impl View for SettingsScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        address.only(SettingsScreen)
    }

    fn title(&self, lang: Lang) -> String {
        text(lang).settings.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        settings_page(page.settings(), page.dispatch)
    }
}

pub fn settings_page(settings: Settings, dispatch: &Dispatch) -> Html {
    let text = text(settings.lang);
    let opened = opened(settings.lang);
    let words = words(settings.lang);
    let dispatch = dispatch.clone();
    let set = Callback::from(move |setting: Setting| loader::set(setting, &dispatch));
    html! {
        <div class="sheet">
            <h1 class="mincho">{ text.settings }</h1>
            { choice(opened.language, "lang", &Lang::ALL.map(|lang| (lang.tag(), lang.name())), settings.lang.tag(), &set) }
            { choice(opened.theme, "theme", &Theme::ALL.map(|theme| (theme.name(), (opened.theme_name)(theme))), settings.theme().name(), &set) }
            { choice(opened.pace, "pace", &Pace::ALL.map(|pace| (pace.name(), (opened.pace_name)(pace))), settings.pace.name(), &set) }
            { switch(opened.wait, words.wait_hint, settings.wait, "wait", Setting::Wait, &set) }
            { switch(opened.sound, words.sound_hint, settings.sound, "sound", Setting::Sound, &set) }
            { switch(opened.still, words.still_hint, settings.still, "still", Setting::Still, &set) }
            { switch(opened.signs, words.signs_hint, settings.signs, "signs", Setting::Signs, &set) }
            { choice(opened.tutor, "tutor", &Tutor::ALL.map(|tutor| (tutor.name(), (opened.tutor_name)(tutor))), settings.tutor.name(), &set) }
            { switch(opened.explain, words.explain_hint, settings.explain, "explain", Setting::Explain, &set) }
            <ExplainAgain lang={settings.lang} />
            <p class="soft small">{ words.kept_here }</p>
            <Backup lang={settings.lang} />
            if in_one_file() { <p class="soft small">{ words.in_one_file }</p> }
            else {
                <Kept lang={settings.lang} />
                <p class="actions">{ take_along(text) }<span class="soft small">{ words.take_along_hint }</span></p>
            }
            <p class="small"><a href={url("notices.txt")} target="_blank" data-action="notices">{ words.notices }</a></p>
        </div>
    }
}

/// The link to the whole site in one file, which the build puts next to the page.
fn take_along(text: &Text) -> Html {
    html! { <a class="button" href="tefuda.html" download="tefuda.html" data-action="take-along">{ text.take_along }</a> }
}

#[derive(Properties, PartialEq)]
struct InLanguage {
    lang: Lang,
}

/// The size of the files that are stored for offline play, and the button that installs the page.
#[component]
fn Kept(props: &InLanguage) -> Html {
    let text = text(props.lang);
    let words = words(props.lang);
    let kept = use_state(|| None);
    let set = kept.setter();
    use_effect_with((), |()| {
        let look = move || {
            let set = set.clone();
            spawn_local(async move { set.set(browser::kept().await) });
        };
        look();
        // The files may be complete only later.
        let window = web_sys::window();
        let later = window.map(|window| EventListener::new(&window, "tefuda-offline", move |_| look()));
        move || drop(later)
    });
    html! {
        <section data-kept={kept.map(|_| "whole")}>
            <h2 class="mincho">{ words.without_network }</h2>
            <p class="soft small">{ kept.map_or_else(|| words.not_kept.to_owned(), |tenths| (words.kept)(&decimal(tenths, props.lang))) }</p>
            { install(text) }
        </section>
    }
}

/// The button that makes the page explain every rule once more.
#[component]
fn ExplainAgain(props: &InLanguage) -> Html {
    let words = words(props.lang);
    let done = use_state(|| false);
    let onclick = {
        let done = done.setter();
        Callback::from(move |_| {
            rule_hints::forget();
            done.set(true);
        })
    };
    html! {
        <p class="actions"><button type="button" data-action="explain-again" {onclick}>{ words.explain_again }</button>
            <span role="status">{ if *done { words.explained_again } else { "" } }</span></p>
    }
}

/// A choice among a few values, as radio buttons.
fn choice(
    label: &'static str,
    name: &'static str,
    values: &[(&'static str, &'static str)],
    current: &str,
    set: &Callback<Setting>,
) -> Html {
    let radio = |&(value, words): &(&'static str, &'static str)| {
        let set = set.clone();
        // The values are from the list of the setting, so they can be parsed.
        let onchange = Callback::from(move |_| {
            if let Some(setting) = Setting::read(name, value) {
                set.emit(setting);
            }
        });
        html! {
            <label class="form-radio" key={value}>
                <input type="radio" {name} {value} checked={value == current} {onchange} />
                <span lang={(name == "lang").then_some(value)}>{ words }</span>
            </label>
        }
    };
    html! { <fieldset><legend>{ label }</legend><div class="form-radios">{ for values.iter().map(radio) }</div></fieldset> }
}

fn switch(
    label: &'static str,
    hint: &'static str,
    on: bool,
    name: &'static str,
    setting: fn(bool) -> Setting,
    set: &Callback<Setting>,
) -> Html {
    let set = set.clone();
    let onchange = Callback::from(move |event: Event| {
        if let Some(pressed) = event.target_dyn_into::<web_sys::HtmlInputElement>() {
            set.emit(setting(pressed.checked()));
        }
    });
    html! {
        <label class="form-switch">
            <input type="checkbox" {name} checked={on} {onchange} />
            <span><strong>{ label }</strong><br /><span class="soft small">{ hint }</span></span>
        </label>
    }
}
