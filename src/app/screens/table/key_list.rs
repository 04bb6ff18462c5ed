//! The list of keys over a table or a lesson.

use yew::prelude::*;

use super::aside::Commands;
use super::model::command::Command;
use crate::app::text::{opened, text};
use crate::ui::Lang;

/// Keys with their effects, in a panel.
pub fn key_list(keys: &[(&'static str, &'static str)], lang: Lang, act: &Commands) -> Html {
    let title = opened(lang).keys;
    html! {
        <section class="help panel paper sheet" aria-label={title} tabindex="-1">
            <h2 class="mincho">{ title }</h2>
            <dl>{ for keys.iter().map(|(key, what)| html! { <><dt><kbd>{ *key }</kbd></dt><dd>{ *what }</dd></> }) }</dl>
            <p class="panel-closing"><button type="button" class="primary" onclick={act.on(Command::Close)}>{ text(lang).close }</button></p>
        </section>
    }
}
