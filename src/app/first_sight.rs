//! What is seen before the app has come or without it, for `examples/prerender.rs` to write down at build: the lobby of whoever
//! has nothing kept, which `scripts/prerender.mjs` puts into the page and `boot.js` takes away when the app stands below it;
//! and rulebooks, of which `scripts/pages.mjs` makes pages.

use yew::prelude::*;

use crate::ui::Lang;

use super::chrome::chrome;
use super::learning;
use super::lobby::Lobby;
use super::model::Model;
use super::session::Match;
use super::settings::Settings;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lang: Lang,
}

/// The same frame and screen as the shell's, without what it asks of a browser.
#[component]
pub fn FirstSight(props: &Props) -> Html {
    let settings = Settings::usual(props.lang);
    let model = use_reducer(|| Model::new(settings));
    let dispatch = model.dispatcher();
    let lobby = html! { <Lobby {settings} dispatch={dispatch.clone()} live={None::<Match>} /> };
    chrome(&model, &dispatch, lobby)
}

#[derive(Properties, PartialEq)]
pub struct Book {
    pub game: &'static str,
    pub lang: Lang,
    /// The text of the rulebook, and the list of its worked examples.
    pub text: String,
    pub examples: String,
}

/// A rulebook with its pictures and worked examples.
#[component]
pub fn WrittenRulebook(book: &Book) -> Html {
    learning::written(book.game, book.lang, &book.text, &book.examples)
}
