//! Computer players at a table: they move, each after a rest, and one that thinks for long is seen doing so.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::engine::{Seat, Sitter};
use crate::ui::Lang;

use super::crew::Crew;
use crate::app::chrome::focus_content;
use crate::app::session::Match;
use crate::app::shell::{Action, Dispatch};
use crate::app::text::text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub live: Match,
    pub lang: Lang,
    /// How long what has just happened is left to be read, in milliseconds.
    pub rest: u32,
    /// Whether the table waits for somebody to look at it.
    pub paused: bool,
    pub dispatch: Dispatch,
}

/// How far somebody has come, and the button that is enough of it. It is a component of its own so that a table is
/// not drawn again with each part.
#[component]
pub fn Thinking(props: &Props) -> Html {
    let Props { live, lang, rest, paused, dispatch } = props;
    let crew = use_state(Crew::new);
    let progress = use_state(|| None::<(Match, u16)>);
    // The match whose rest before the next move somebody has cut short.
    let hurried = use_state(|| None::<Match>);
    let rests = if hurried.as_ref() == Some(live) { 0 } else { *rest };
    {
        let (crew, dispatch, progress) = (Crew::clone(&crew), dispatch.clone(), progress.setter());
        use_effect_with((live.clone(), rests, *paused), move |(live, rests, paused)| {
            let (live, own) = (live.clone(), crew.clone());
            let rest = match live.mover() {
                Some((seat, sitter)) if live.is_live() && sitter != Sitter::Person && !paused => {
                    Some(Timeout::new(*rests, move || {
                        let of = live.clone();
                        let told = Callback::from(move |done| progress.set(Some((of.clone(), done))));
                        compute(&live, seat, sitter, &own, told, dispatch);
                    }))
                }
                _ => None,
            };
            move || {
                drop(rest);
                crew.rest();
            }
        });
    }
    let parts = |sitter: &Sitter| if let Sitter::Level(level) = sitter { live.parts(*level) } else { 1 };
    // Nobody is seen thinking here, but a key may still cut the rest short.
    let unseen = live.sitters().iter().all(|sitter| parts(sitter) == 1);
    let words = text(*lang);
    let now = live.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        // The button goes, and takes the focus with it.
        let active = web_sys::window().and_then(|window| window.document()?.active_element());
        if active.is_some() && active == event.target_dyn_into::<web_sys::Element>() {
            focus_content();
        }
        if crew.is_thinking() {
            crew.hurry();
        } else {
            hurried.set(Some(now.clone()));
        }
    });
    let known = live.mover().filter(|_| !paused).and_then(|(seat, sitter)| {
        let (of, done) = progress.as_ref()?;
        (of == live).then_some((seat, parts(&sitter), *done))
    });
    html! {
        <>
            if let Some((seat, of, done)) = known.filter(|&(_, of, _)| of > 1) {
                <div class="thought" role="progressbar" aria-label={(words.thinking)(live.names(*lang).of(seat))}
                    aria-valuemin="0" aria-valuemax={of.to_string()} aria-valuenow={done.to_string()}>
                    <svg viewBox={format!("0 0 {of} 1")} preserveAspectRatio="none" aria-hidden="true">
                        <rect width="1" height="1" transform={format!("scale({done} 1)")} />
                    </svg>
                </div>
            }
            <button type="button" hidden={unseen} class={classes!("quiet", "play-now", known.is_none().then_some("idle"))}
                data-action="play-now" {onclick}>{ words.play_now }</button>
        </>
    }
}

fn compute(live: &Match, seat: Seat, sitter: Sitter, crew: &Crew, told: Callback<u16>, dispatch: Dispatch) {
    let from = live.clone();
    let go_on = move |mv: Option<String>| {
        // An answer is a move from outside like any other. One that is no move is replaced by any
        // legal one: the game goes on.
        let next = mv.and_then(|mv| from.play(&mv, Lang::En).ok());
        let next = next.or_else(|| from.play(&from.random_move(seat)?, Lang::En).ok());
        if let Some(to) = next {
            dispatch.dispatch(Action::Answered { from, to });
        }
    };
    match sitter {
        Sitter::Level(level) if live.choices() > 1 => crew.decide(live, (seat, level), told, go_on),
        // There is nothing to think about.
        Sitter::Level(_) | Sitter::Random | Sitter::Person => go_on(None),
    }
}
