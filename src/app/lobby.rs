//! The lobby: the games as cards on the mat, the saved game, and a place for links.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::games;
use crate::ui::Lang;

use super::about::{About, about};
use super::address;
use super::browser::fresh_seed;
use super::model::{Action, Dispatch, Notice, Screen};
use super::parts::{self, bring};
use super::route;
use super::session::Match;
use super::storage;
use super::text::text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lang: Lang,
    pub dispatch: Dispatch,
    /// The match in hand.
    pub live: Option<Match>,
}

#[component]
pub fn Lobby(props: &Props) -> Html {
    let words = text(props.lang);
    let pasted = use_node_ref();
    let kept = use_kept(props);
    html! {
        <div class="lobby">
            <section class="lobby-welcome">
                <h1 class="mincho"><span lang="ja">{ "手札" }</span><span class="lobby-romaji">{ "Tefuda" }</span></h1>
                <p>{ words.promise }</p>
            </section>
            if let Some(live) = kept { { go_on(&live, props) } }
            <section aria-label={words.games} class="lobby-games">
                { for games::IDS.iter().filter_map(|id| about(id, props.lang)).map(|about| card(&about, props.lang)) }
            </section>
            { open_link(&pasted, props.lang, &props.dispatch) }
            <p class="soft small">{ words.kept_here }</p>
        </div>
    }
}

/// The match in hand, or else the latest one that was kept.
#[hook]
fn use_kept(props: &Props) -> Option<Match> {
    let kept = use_state(|| None::<Match>);
    let dispatch = props.dispatch.clone();
    let setter = kept.setter();
    use_effect_with((), move |()| {
        spawn_local(async move {
            match storage::latest_match().await {
                Ok((found, broken)) => {
                    setter.set(found);
                    if broken {
                        dispatch.dispatch(Action::Notice(Notice::MatchesBroken));
                    }
                }
                Err(why) => dispatch.dispatch(Action::Notice(why.into())),
            }
        });
    });
    props.live.clone().or_else(|| (*kept).clone())
}

fn go_on(live: &Match, props: &Props) -> Html {
    let words = text(props.lang);
    let name = about(live.game(), props.lang).map_or(live.game(), |about| about.name);
    let note = (words.go_on_at)(name, live.ply());
    let (live, dispatch) = (live.clone(), props.dispatch.clone());
    let onclick = Callback::from(move |_| address::open(live.clone(), &dispatch));
    html! {
        <section class="lobby-go-on">
            <button type="button" class="primary" data-action="continue" {onclick}>{ words.go_on }</button>
            <span>{ note }</span>
        </section>
    }
}

/// A game, ready to be picked up.
fn card(about: &About, lang: Lang) -> Html {
    let words = text(lang);
    let (least, most) = (*about.players.start(), *about.players.end());
    html! {
        <article class="lobby-game" data-game={about.id} key={about.id}>
            <a class="lobby-game-open" href={format!("#setup={}", about.id)} aria-hidden="true" tabindex="-1">
                <span class="cover">{ for about.cover.iter().cloned() }</span>
            </a>
            <div class="lobby-game-words">
                <h2 class="mincho">{ about.name } <span class="other-name">{ about.other_name }</span></h2>
                <p>{ about.pitch }</p>
                <p class="soft small">{ (words.players)(least, most) }{ " · " }{ (words.minutes)(about.minutes) }</p>
                <p class="lobby-game-links">
                    <a class="button primary" href={format!("#setup={}", about.id)}>{ words.play }</a>
                    <a class="button" href={format!("#rules={}", about.id)}>{ words.rules }</a>
                    <a class="button" href={format!("#gallery={}", about.id)}>{ words.gallery }</a>
                </p>
            </div>
        </article>
    }
}

/// Opens a pasted link: a whole address, or what stands behind its `#`.
fn open_link(field: &NodeRef, lang: Lang, dispatch: &Dispatch) -> Html {
    let words = text(lang);
    let onsubmit = {
        let (field, dispatch) = (field.clone(), dispatch.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let pasted = field.cast::<web_sys::HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
            let pasted = pasted.trim();
            let fragment = pasted.split_once('#').map_or(pasted, |(_, fragment)| fragment);
            if fragment.is_empty() {
                return;
            }
            let fragment = route::named(fragment);
            let dispatch = dispatch.clone();
            spawn_local(async move {
                if !bring(&fragment).await {
                    return;
                }
                let route = parts::read(&fragment, fresh_seed);
                if !matches!(route.arrival.screen, Screen::Trouble(_)) {
                    address::set(&fragment, true);
                }
                dispatch.dispatch(Action::Go(route.arrival));
            });
        })
    };
    html! {
        <form class="lobby-open-link" {onsubmit}>
            <label for="pasted">{ words.open_link }</label>
            <input id="pasted" ref={field.clone()} type="text" autocomplete="off" spellcheck="false" placeholder={words.open_link_hint} />
            <button type="submit">{ words.open }</button>
        </form>
    }
}
