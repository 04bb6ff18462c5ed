//! Markup that `examples/prerender.rs` renders at build time. The lobby of a new visitor is shown before the app is
//! loaded: `scripts/prerender.mjs` inserts it into the page, and `boot.js` removes it when the app is rendered below
//! it. The rulebooks become static pages (`scripts/pages.mjs`).

use yew::prelude::*;

use crate::ui::Lang;

use crate::app::chrome::chrome;
use crate::app::model::Model;
use crate::app::screens::lobby::Lobby;
use crate::app::screens::rules;
use crate::app::session::Match;
use crate::app::settings::Settings;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lang: Lang,
}

/// The frame and the lobby as the shell renders them, without the effects that need a browser.
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
    rules::written(book.game, book.lang, &book.text, &book.examples)
}
