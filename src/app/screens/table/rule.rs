//! The rulebook next to the table, so that a link to a rule does not leave the table.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::aside::{Aside, Commands};
use super::later::Later;
use super::model::command::Command;
use crate::app::model::{Action, Dispatch};
use crate::app::text::{opened, text};
use crate::ui::Lang;

/// Opens the rulebook here if a link at the table leads to a rule. With a modifier key, the browser handles the link as
/// usual.
pub fn to_rule(dispatch: &Dispatch) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |event: MouseEvent| {
        let link = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = link.and_then(|target| target.closest("a[href*='&at=']").ok().flatten());
        let anchor = link.and_then(|link| link.get_attribute("href")?.split_once("&at=").map(|(_, at)| at.to_owned()));
        let is_plain = !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        if let Some(anchor) = anchor.filter(|_| is_plain) {
            event.prevent_default();
            dispatch.dispatch(Action::Rule(anchor));
        }
    })
}

pub fn drawer(game: &'static str, anchor: &str, lang: Lang, act: &Commands) -> Html {
    let words = text(lang);
    let opened = opened(lang);
    html! {
        <section class="rule paper" aria-labelledby="rule-title" tabindex="-1">
            <header>
                <h2 id="rule-title" class="mincho">{ words.rules }</h2>
                <a href={format!("#rules={game}")}>{ opened.whole_rulebook }</a>
                <button type="button" data-action="close-rule" onclick={act.on(Command::Close)}>{ words.close }</button>
            </header>
            <div class="rule-book"><Later aside={Aside::Rule { game, anchor: anchor.to_owned(), lang }} {lang} /></div>
        </section>
    }
}
