//! The frame of every screen: name, link to the lobby, quick settings, notices.

use wasm_bindgen::JsCast;
use yew::prelude::*;

use crate::ui::Lang;

use super::address;
use super::browser;
use super::loader;
use super::model::screen::Head;
use super::model::{Action, Dispatch, Model, Notice};
use super::session::{self, Match};
use super::settings::{Setting, Settings};
use super::text::{Text, text};

/// Renders a screen in its frame.
pub fn chrome(model: &Model, dispatch: &Dispatch, screen: Html) -> Html {
    let lang = model.settings.lang;
    let words = text(lang);
    html! {
        <>
            <a class="chrome-skip" href="#content" onclick={Callback::from(to_content)}>{ words.skip }</a>
            // The lobby, tables, the set-up and lessons have their own header. A page in a frame has none.
            if !model.settings.embedded && model.screen.head() == Head::Page {
            <header class="chrome-top">
                <a class="chrome-home" href="#lobby"><span class="seal" lang="ja" aria-hidden="true">{ "手" }</span>
                    <span class="chrome-home-name mincho">{ "Tefuda" }</span></a>
                <nav aria-label={words.settings}>
                    { for model.paused().map(|session| to_table(session, lang, dispatch)) }
                    { languages(model.settings, dispatch) }
                    <a class="quiet" href="#settings">{ words.settings }</a>
                </nav>
            </header>
            }
            <div class="chrome-notices">{ for model.notices.iter().map(|&notice| bar(notice, model, dispatch)) }</div>
            <main id="content" class={model.game().map(|game| format!("of-{game}"))} tabindex="-1">{ screen }</main>
        </>
    }
}

/// The link to the lobby, for screens with their own header.
pub fn home(words: &Text) -> Html {
    html! {
        <a class="head-home" href="#lobby" aria-label={words.lobby} title={words.lobby}>
            <span class="seal" lang="ja" aria-hidden="true">{ "手" }</span>
        </a>
    }
}

/// The button that installs the page. The style sheet shows it if the browser offers that.
pub fn install(words: &Text) -> Html {
    let onclick = Callback::from(|_| browser::install());
    html! { <button type="button" class="chrome-install" data-action="install" {onclick}>{ words.install }</button> }
}

/// The button that returns to the match that was put aside.
fn to_table(session: &Match, lang: Lang, dispatch: &Dispatch) -> Html {
    let (session, dispatch) = (session.clone(), dispatch.clone());
    let onclick = Callback::from(move |_| address::open(session.clone(), &dispatch));
    html! { <button type="button" class="quiet" data-action="resume" {onclick}>{ text(lang).resume }</button> }
}

/// A button for each other language. One press changes the language, even during a match.
pub fn languages(settings: Settings, dispatch: &Dispatch) -> Html {
    let others = Lang::ALL.into_iter().filter(|&lang| lang != settings.lang);
    let button = |lang: Lang| {
        let dispatch = dispatch.clone();
        let onclick = Callback::from(move |_| loader::set(Setting::Lang(lang), &dispatch));
        html! { <button type="button" class="quiet" lang={lang.tag()} data-lang={lang.tag()} {onclick}>{ lang.name() }</button> }
    };
    others.map(button).collect()
}

fn bar(notice: Notice, model: &Model, dispatch: &Dispatch) -> Html {
    let lang = model.settings.lang;
    let words = text(lang);
    let wave = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(Action::Wave(notice)))
    };
    let table = model.table().map(|table| table.session.clone());
    let dispatch = dispatch.clone();
    let deal_again = Callback::from(move |_| {
        if let Some(dealt) = table.as_ref().and_then(|session| session::deal_again(session, session.seed()).ok()) {
            dispatch.dispatch(Action::Wave(notice));
            address::open(dealt, &dispatch);
        }
    });
    let accept = Callback::from(|_| {
        if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("tefuda-accept-update")) {
            let _ = window.dispatch_event(&event);
        }
    });
    html! {
        <div class="chrome-notice" role="alert" key={format!("{notice:?}")} data-notice={format!("{notice:?}")}>
            <p>{ notice_text(notice, lang) }</p>
            if notice == Notice::Update {
                <button type="button" class="primary" onclick={accept}>{ words.update_now }</button>
            }
            if notice == Notice::Resumed {
                <button type="button" data-action="from-the-deal" onclick={deal_again}>{ words.from_the_deal }</button>
            }
            if notice == Notice::Elsewhere {
                <button type="button" class="primary" data-action="show-newer"
                    onclick={Callback::from(|_| address::follow_again())}>
                    { words.show_newer }
                </button>
            }
            if matches!(notice, Notice::Collected(_)) { <a class="button" href="#studies">{ words.studies }</a> }
            <button type="button" onclick={wave}>{ words.close }</button>
        </div>
    }
}

/// The text of a notice.
fn notice_text(notice: Notice, lang: Lang) -> String {
    let words = text(lang);
    let text = match notice {
        Notice::StorageOff => words.storage_off,
        Notice::StorageFull => words.storage_full,
        Notice::StorageNewer => words.storage_newer,
        Notice::Resumed => words.resumed,
        Notice::Elsewhere => words.elsewhere,
        Notice::Branched => words.branched,
        Notice::SettingsBroken => words.settings_broken,
        Notice::MatchesBroken => words.matches_broken,
        Notice::Update => words.update,
        Notice::Unloadable => words.unloadable,
        Notice::Collected(count) => return (words.collected)(count),
    };
    text.to_owned()
}

/// Moves the focus to the screen. The skip link must not change the address, because the address identifies the screen.
fn to_content(event: MouseEvent) {
    event.prevent_default();
    focus_content();
}

/// Moves the focus to the element of the screen.
pub fn focus_content() {
    if let Some(content) = content() {
        let _ = content.focus();
    }
}

/// Moves the focus to the element of a new screen, unless a part of the screen has it already. For example, a passage
/// that the address leads to may get the focus before the effects of the shell run.
pub fn begin_content() {
    let focused = web_sys::window().and_then(|window| window.document()?.active_element());
    if let Some(content) = content()
        && !content.contains(focused.as_deref())
    {
        let _ = content.focus();
    }
}

fn content() -> Option<web_sys::HtmlElement> {
    web_sys::window()?.document()?.get_element_by_id("content")?.dyn_into().ok()
}
