//! Markup that `examples/site/main.rs` renders at build time, and the texts of the app that it passes to the build. The
//! lobby of a new visitor is shown before the app is loaded: `scripts/prerender.mjs` inserts it into the page, and
//! `boot.js` removes it when the app is rendered below it. The rulebooks become static pages (`scripts/pages.mjs`).

use serde::Serialize;
use yew::prelude::*;

use crate::ui::Lang;

use crate::app::chrome::chrome;
use crate::app::model::Model;
use crate::app::screens::lobby::Lobby;
use crate::app::screens::rules;
use crate::app::session::Match;
use crate::app::settings::Settings;
use crate::app::study::Study;
use crate::app::text::{common, text};

pub use crate::app::about::covers;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lang: Lang,
}

/// The frame and the lobby as the shell renders them, without the effects that need a browser.
#[component]
pub fn Landing(props: &Props) -> Html {
    let settings = Settings::usual(props.lang);
    let model = use_reducer(|| Model::new(settings));
    let dispatch = model.dispatcher();
    let lobby = html! { <Lobby {settings} dispatch={dispatch.clone()} session={None::<Match>} /> };
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

/// The words of the app that the static pages use, in one language.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PageWords {
    pub promise: &'static str,
    pub learn_first: &'static str,
    pub rules: &'static str,
}

pub fn page_words(lang: Lang) -> PageWords {
    let text = text(lang);
    PageWords { promise: text.promise, learn_first: common(lang).learn_first, rules: text.rules }
}

/// The lines of a lesson that summarize the rules of its game. `positions` and `words` are the two texts of the lesson.
/// `None` if they are not a lesson.
pub fn summary(positions: &str, words: &str) -> Option<Vec<String>> {
    let study = Study::read(&[positions, words]).ok()?;
    let lines = study.steps.iter().map(|step| step.words.learnt.clone());
    Some(lines.filter(|line| !line.is_empty()).collect())
}
