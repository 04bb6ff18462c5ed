//! The lobby: a strip with the title and links, and a cloth with cover cards for each game.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::games;
use crate::ui::Lang;

use super::matches::SavedMatches;
use super::model::LobbyScreen;
use crate::app::about::{About, about, covers};
use crate::app::address;
use crate::app::browser::fresh_seed;
use crate::app::chrome::{install, languages};
use crate::app::loader;
use crate::app::model::screen::Screen;
use crate::app::model::{Action, Dispatch, Notice};
use crate::app::route;
use crate::app::route::{Address, Route};
use crate::app::saved::{self, All, Saved};
use crate::app::session::Match;
use crate::app::settings::Settings;
use crate::app::store::{StoreError, use_changes, when_open};
use crate::app::text::text;
use crate::app::view::{Page, View};
use crate::engine::BadLink;

impl View for LobbyScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        address.only(LobbyScreen)
    }

    fn title(&self, _: Lang) -> String {
        String::new()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        let session = page.model.own_paused().cloned();
        html! { <Lobby settings={page.settings()} dispatch={page.dispatch.clone()} {session} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub settings: Settings,
    pub dispatch: Dispatch,
    /// The user's own match that was on the table before.
    pub session: Option<Match>,
}

#[component]
pub fn Lobby(props: &Props) -> Html {
    let lang = props.settings.lang;
    let words = text(lang);
    let pasted = use_node_ref();
    let (kept, changed) = use_saved(&props.dispatch);
    let listing = use_state(|| false);
    // In a narrow window, most of the strip is behind a button. The field for links is behind a button in every window.
    let unfolded = use_state(|| false);
    let pasting = use_state(|| false);
    let matches = kept.as_ref().map(|all| all.matches.clone()).unwrap_or_default();
    html! {
        <div class="lobby">
            <header class="lobby-strip">
                <h1 class="lobby-title mincho"><span class="lobby-name" lang="ja">{ "手札" }</span><span class="lobby-romaji">{ "Tefuda" }</span>
                    <span class="lobby-seal seal" lang="ja" aria-hidden="true">{ "手" }</span></h1>
                { match &*kept {
                    Some(all) => go_on(all, props),
                    // Reserves the space for both buttons.
                    None => html! {
                        <>
                            <span class="lobby-coming" aria-hidden="true" />
                            <span class="lobby-word lobby-list lobby-listed" aria-hidden="true" />
                        </>
                    },
                } }
                if !matches.is_empty() || *listing {
                    <button type="button" class="lobby-word lobby-list quiet" data-action="saved-matches"
                        aria-expanded={listing.to_string()} onclick={toggle(&listing)}>
                        { (words.saved_matches)(matches.len()) }
                    </button>
                }
                <div class="lobby-languages">{ languages(props.settings, &props.dispatch) }</div>
                <button type="button" class="lobby-fold quiet" data-action="unfold" aria-expanded={unfolded.to_string()}
                    aria-label={words.menu} onclick={toggle(&unfolded)}>
                    <svg viewBox="0 0 20 20" class="icon" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14" /></svg>
                </button>
                <div class={classes!("lobby-more", unfolded.then_some("lobby-unfolded"))}>
                    <p class="lobby-promise">{ words.promise }</p>
                    <p class="lobby-offline soft small">
                        { words.offline }
                        { " " }
                        { install(words) }
                        <a href="tefuda.html" download="tefuda.html" data-action="take-along">{ words.take_along }</a>
                    </p>
                    <a class="lobby-word" href="#learn">{ words.to_learn }</a>
                    <a class="lobby-word" href="#teach">{ words.to_teach }</a>
                    <button type="button" class="lobby-word quiet" data-action="open-link"
                        aria-expanded={pasting.to_string()} onclick={toggle(&pasting)}>
                        { words.open_link }
                    </button>
                    if *pasting { { open_link(&pasted, lang, &props.dispatch) } }
                    <a class="lobby-word" href="#daily">{ words.daily }</a>
                    <a class="lobby-word" href="#stats">{ words.stats }</a>
                    <a class="lobby-word" href="#settings">{ words.settings }</a>
                </div>
            </header>
            <section aria-label={words.games} class="lobby-games">
                { for games::IDS.iter().filter_map(|id| about(id, lang)).map(|about| tile(&about, lang)) }
            </section>
            if *listing { <SavedMatches {matches} {lang} dispatch={props.dispatch.clone()} onchange={changed} /> }
        </div>
    }
}

fn toggle(state: &UseStateHandle<bool>) -> Callback<MouseEvent> {
    let state = state.clone();
    Callback::from(move |_| state.set(!*state))
}

/// Returns the saved matches (`None` until they have been read), and a callback that reads them again. Matches of
/// earlier builds appear as soon as the code of their games is loaded. They move to new keys at the first press.
#[hook]
fn use_saved(dispatch: &Dispatch) -> (UseStateHandle<Option<All>>, Callback<()>) {
    let all = use_state(|| None::<All>);
    let read = {
        let (set, dispatch) = (all.setter(), dispatch.clone());
        use_callback((), move |(), ()| set.set(Some(known(All::read(), &dispatch))))
    };
    {
        let (read, set, dispatch) = (read.clone(), all.setter(), dispatch.clone());
        use_effect_with((), move |()| {
            read.emit(());
            spawn_local(async move {
                // If there is no storage, a notice was shown already.
                let Ok(moved) = saved::take_over().await else { return };
                set.set(Some(All::read().unwrap_or_default().with(moved.waiting)));
                if moved.broken > 0 {
                    dispatch.dispatch(Action::Notice(Notice::MatchesBroken));
                }
                when_open(move || {
                    // Lines that cannot be moved stay under the old key.
                    let _ = saved::take_over_now(loader::open);
                    read.emit(());
                });
            });
        });
    }
    use_changes(saved::PREFIX, read.reform(|_| ()));
    (all, read)
}

/// Returns the matches that could be read. Shows a notice if some could not.
fn known(read: Result<All, StoreError>, dispatch: &Dispatch) -> All {
    let (all, notice) = match read {
        Ok(all) => {
            let notice = (all.unread > 0).then_some(Notice::MatchesBroken);
            (all, notice)
        }
        Err(why) => (All::default(), Notice::of(why)),
    };
    if let Some(notice) = notice {
        dispatch.dispatch(Action::Notice(notice));
    }
    all
}

/// The button that continues the latest unfinished match. If none is saved, it continues the match that was on the
/// table.
fn go_on(all: &All, props: &Props) -> Html {
    let in_hand = props.session.as_ref().filter(|session| session.turn().is_some() || !session.is_at_last_ply());
    let saved = all.unfinished().cloned();
    let saved = saved.or_else(|| in_hand.map(|session| Saved::of(session, "", 0, 0)));
    let Some(saved) = saved else { return Html::default() };
    let lang = props.settings.lang;
    let name = about(&saved.game, lang).map_or(saved.game.as_str(), |about| about.name);
    let label = (text(lang).go_on)(name, saved.rounds.map(|of| (saved.round, of)));
    // The match in memory still knows the seat that the user has chosen.
    let in_hand = in_hand.filter(|session| session.identity() == saved.deal && session.plies() == saved.plies).cloned();
    let (dispatch, fragment) = (props.dispatch.clone(), saved.fragment());
    let onclick = Callback::from(move |_| match &in_hand {
        Some(session) => address::open(session.at(session.plies()), &dispatch),
        None => address::lead(&fragment),
    });
    html! { <button type="button" class="lobby-go-on" data-action="continue" {onclick}>{ label }</button> }
}

/// The cloth of a game with its cover cards. The whole cloth is a link to the set-up of a match.
fn tile(about: &About, lang: Lang) -> Html {
    let words = text(lang);
    let (least, most) = (*about.players.start(), *about.players.end());
    html! {
        <article class={classes!("lobby-game", "cloth", format!("of-{}", about.id))} data-game={about.id} key={about.id}>
            <a class="lobby-open" href={format!("#setup={}", about.id)}>
                <span class="lobby-fan" aria-hidden="true">{ for covers(about.id) }</span>
                <span class="lobby-other mincho" aria-hidden="true">{ about.other_name }</span>
                <h2 class="mincho">{ about.name }</h2>
                <p>{ (words.players)(least, most) }{ " · " }{ (words.minutes)(about.minutes) }</p>
            </a>
        </article>
    }
}

/// The field for a pasted link: a whole address, or only its fragment.
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
                if !loader::load(&fragment).await {
                    return;
                }
                let route = loader::read(&fragment, fresh_seed);
                if !matches!(route.arrival.screen, Screen::Trouble(_)) {
                    address::set(&fragment, true);
                }
                dispatch.dispatch(Action::Go(route.arrival.into()));
            });
        })
    };
    html! {
        <form class="lobby-paste" {onsubmit}>
            <input id="pasted" aria-label={words.open_link} ref={field.clone()} type="text" autocomplete="off"
                spellcheck="false" placeholder={words.open_link_hint} />
            <button type="submit">{ words.open }</button>
        </form>
    }
}
