//! The frame of every screen: name, way home, settings within reach, notices.

use yew::prelude::*;

use crate::ui::Lang;

use super::settings::Settings;
use super::shell::{Action, Dispatch, Notice, notice_text};
use super::text::text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub settings: Settings,
    pub dispatch: Dispatch,
    pub notices: Vec<Notice>,
    pub at_table: bool,
    pub children: Html,
}

#[component]
pub fn Chrome(props: &Props) -> Html {
    let words = text(props.settings.lang);
    html! {
        <>
            <a class="skip" href="#content" onclick={Callback::from(to_content)}>{ words.skip }</a>
            <header class={classes!("top", props.at_table.then_some("top-table"))}>
                <a class="home" href="#lobby"><span class="seal" lang="ja" aria-hidden="true">{ "手" }</span>
                    <span class="home-name mincho">{ "Tefuda" }</span></a>
                <nav aria-label={words.settings}>
                    { languages(props) }
                    <a class="quiet" href="#settings">{ words.settings }</a>
                </nav>
            </header>
            <div class="notices">{ for props.notices.iter().map(|&notice| bar(props, notice)) }</div>
            <main id="content" tabindex="-1">{ props.children.clone() }</main>
        </>
    }
}

/// A button for each other language: one press in mid-game is enough.
fn languages(props: &Props) -> Html {
    let others = Lang::ALL.into_iter().filter(|&lang| lang != props.settings.lang);
    let button = |lang: Lang| {
        let (dispatch, settings) = (props.dispatch.clone(), props.settings);
        let onclick = Callback::from(move |_| dispatch.dispatch(Action::Set(Settings { lang, ..settings })));
        html! { <button type="button" class="quiet" lang={lang.tag()} data-lang={lang.tag()} {onclick}>{ lang.name() }</button> }
    };
    others.map(button).collect()
}

fn bar(props: &Props, notice: Notice) -> Html {
    let words = text(props.settings.lang);
    let dispatch = props.dispatch.clone();
    let wave = Callback::from(move |_| dispatch.dispatch(Action::Wave(notice)));
    let accept = Callback::from(|_| {
        if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("tefuda-accept-update")) {
            let _ = window.dispatch_event(&event);
        }
    });
    html! {
        <div class="notice" role="alert" key={format!("{notice:?}")} data-notice={format!("{notice:?}")}>
            <p>{ notice_text(notice, props.settings.lang) }</p>
            if notice == Notice::Update {
                <button type="button" class="primary" onclick={accept}>{ words.update_now }</button>
            }
            <button type="button" onclick={wave}>{ words.close }</button>
        </div>
    }
}

/// The skip link must not change the address, which says where we are.
fn to_content(event: MouseEvent) {
    event.prevent_default();
    let content =
        web_sys::window().and_then(|window| window.document()).and_then(|page| page.get_element_by_id("content"));
    if let Some(content) =
        content.and_then(|content| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(content).ok())
    {
        let _ = content.focus();
    }
}
