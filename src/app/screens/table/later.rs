//! Components whose content is in a chunk that is loaded later.

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::aside::{Aside, Coached, Computing, Ended};
use super::model::coaching::CoachEvent;
use super::model::command::Command;
use crate::app::loader::{Lazy, use_coach, use_pages, use_thinking};
use crate::app::model::Action;
use crate::app::presenting::{OPENED, PageContent, is_opened};
use crate::app::session::Match;
use crate::app::text::text;
use crate::app::trouble::{on_its_way, unloadable};
use crate::engine::Sitter;
use crate::ui::Lang;

/// The time until a missing part is fetched again automatically, if the page shows no message about it.
const AGAIN_MILLIS: u32 = 5_000;
/// The time doubles after each attempt, at most this many times.
const MOST_DOUBLED: usize = 5;

#[derive(Properties, PartialEq)]
pub struct LaterProps {
    pub aside: Aside,
    pub lang: Lang,
}

/// Renders an element of the `pages` chunk once this chunk is loaded.
#[component]
pub fn Later(props: &LaterProps) -> Html {
    let tries = use_state(|| 0);
    let is_asked_for = matches!(props.aside, Aside::Rule { .. } | Aside::Share(_));
    let awaited = use_pages(true, *tries);
    {
        let (tries, is_missing) = (tries.clone(), matches!(awaited, Lazy::Failed));
        use_effect_with((is_missing && !is_asked_for, *tries), move |&(is_missing, times)| {
            let rest = AGAIN_MILLIS << times.min(MOST_DOUBLED);
            let again = is_missing.then(|| Timeout::new(rest, move || tries.set(times + 1)));
            move || drop(again)
        });
    }
    match awaited {
        Lazy::Ready(pages) => (pages.aside)(&props.aside),
        // The user has not requested this, so no message is shown.
        Lazy::Loading | Lazy::Failed if !is_asked_for => Html::default(),
        Lazy::Loading => on_its_way(props.lang),
        Lazy::Failed => unloadable(props.lang, Callback::from(move |_| tries.set(*tries + 1))),
    }
}

#[derive(Properties, PartialEq)]
pub struct PresentingProps {
    pub content: PageContent,
    pub oncommand: Callback<Command>,
    pub lang: Lang,
}

/// Sends the shown content to the presenter window, once one has been opened.
#[component]
pub fn Presenting(props: &PresentingProps) -> Html {
    let opened = use_state_eq(is_opened);
    {
        let opened = opened.setter();
        use_effect_with((), move |()| {
            let window = web_sys::window();
            let heard = window.map(|window| EventListener::new(&window, OPENED, move |_| opened.set(is_opened())));
            move || drop(heard)
        });
    }
    if !*opened {
        return Html::default();
    }
    let aside = Aside::Presented { content: props.content.clone(), oncommand: props.oncommand.clone() };
    html! { <Later {aside} lang={props.lang} /> }
}

/// The coach at a table, once the `coach` chunk is loaded.
#[component]
pub fn Coaching(props: &Coached) -> Html {
    let tries = use_state(|| 0);
    let awaited = use_coach(*tries);
    let is_missing = matches!(awaited, Lazy::Failed);
    {
        // A move does not wait for a tutor that cannot be loaded.
        let props = props.clone();
        use_effect_with((is_missing, props.coaching.waiting.is_some()), move |&(is_missing, waits)| {
            if is_missing && waits {
                props.dispatch.dispatch(Action::Coach(CoachEvent::Looked { of: props.session, asks: false }));
            }
        });
    }
    let is_asked_for = props.coaching.hint.is_some() && !props.coaching.is_unasked;
    match awaited {
        Lazy::Ready(coach) => (coach.beside)(props),
        Lazy::Loading | Lazy::Failed if !is_asked_for => Html::default(),
        Lazy::Loading => on_its_way(props.lang),
        Lazy::Failed => unloadable(props.lang, Callback::from(move |_| tries.set(*tries + 1))),
    }
}

/// The computer players at a table, once their chunk is loaded.
#[component]
pub fn Players(props: &Computing) -> Html {
    let tries = use_state(|| 0);
    match use_thinking(props.due.is_some() || props.onforecast.is_some(), *tries) {
        Lazy::Ready(thinking) => (thinking.players)(props),
        Lazy::Failed if props.due.is_some() => {
            let again = Callback::from(move |_| tries.set(*tries + 1));
            html! { <div class="panel paper">{ unloadable(props.lang, again) }</div> }
        }
        // The same button as after the load, so that nothing moves then.
        Lazy::Loading | Lazy::Failed => play_now(&props.session, props.lang, true, Callback::noop()),
    }
}

/// The button that makes a computer player move at once. It is hidden if no level at the table computes for long, but
/// its key still ends the delay before a move. With `is_idle` it is invisible and keeps its place.
pub fn play_now(session: &Match, lang: Lang, is_idle: bool, onclick: Callback<MouseEvent>) -> Html {
    let is_seen = |sitter: &Sitter| matches!(sitter, Sitter::Level(level) if session.parts(*level) > 1);
    let hidden = !session.sitters().iter().any(is_seen);
    let class = classes!("quiet", "told-play-now", is_idle.then_some("told-idle"));
    html! { <button type="button" {hidden} {class} data-action="play-now" {onclick}>{ text(lang).play_now }</button> }
}

/// The message at the end of a match that was the deal of a day, once the `coach` chunk is loaded.
#[component]
pub fn Daily(props: &Ended) -> Html {
    match use_coach(0) {
        Lazy::Ready(coach) => (coach.daily)(props),
        Lazy::Loading | Lazy::Failed => Html::default(),
    }
}
