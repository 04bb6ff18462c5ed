//! What is seen before the app has come: the lobby of whoever has nothing kept, for `examples/lobby.rs` to write down at
//! build. `scripts/prerender.mjs` puts it into the page, and `boot.js` takes it away when the app stands below it.

use yew::prelude::*;

use crate::ui::Lang;

use super::chrome::chrome;
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
