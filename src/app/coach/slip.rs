//! The coach's panel over the table, with hints and the tutor's questions.

use yew::prelude::*;

use crate::ai::WEIGHED_PARTS;
use crate::app::coach::advice::{Advice, Known};
use crate::app::coach::weighing::{weighing, workers};
use crate::app::coach::words::{Words, words};
use crate::app::model::Action;
use crate::app::screens::table::aside::Coached;
use crate::app::screens::table::model::coaching::{CoachEvent, Hint};
use crate::app::screens::table::model::command::Command;
use crate::app::settings::{Setting, Tutor};
use crate::app::workers::{Pool, decision};

/// Weighs the moves of the position when the panel is shown, and asks the hardest level when a hint is requested.
#[component]
pub fn Slip(props: &Coached) -> Html {
    let Coached { session, coaching, tutor, lang, dispatch, .. } = props;
    let known = use_state(|| None::<Known>);
    let pool = use_state(workers);
    let now = known.as_ref().filter(|known| known.of == *session);
    let wants_weighing = now.is_none();
    let wants_hint = coaching.hint.is_some() && now.is_some_and(Known::wants_votes);
    {
        let (props, pool, set) = (props.clone(), Pool::clone(&pool), known.setter());
        let before = now.cloned();
        use_effect_with((session.clone(), wants_weighing, wants_hint), move |_| {
            let stops = pool.clone();
            let Coached { session, seat, .. } = props;
            if let Some(before) = before.filter(|_| wants_hint) {
                let jobs = decision(&session, (seat, session.hardest()));
                pool.think(jobs, |_| (), move |answers| set.set(Some(before.voted(answers))));
            } else if wants_weighing {
                let jobs = weighing(&session, seat, WEIGHED_PARTS).collect();
                pool.think(jobs, |_| (), move |answers| set.set(Some(Known::weighed(session, seat, answers))));
            }
            move || stops.stop()
        });
    }
    let hint = now.and_then(|known| known.hint(*lang));
    {
        // Sends the cards of the hint to the table, which outlines them.
        let (session, dispatch) = (session.clone(), dispatch.clone());
        let cards = hint.as_ref().map(|hint| hint.cards.clone());
        use_effect_with((session.clone(), cards), move |(session, cards)| {
            if let Some(cards) = cards.clone() {
                dispatch.dispatch(Action::Coach(CoachEvent::Hinted { of: session.clone(), cards }));
            }
        });
    }
    {
        let asks = coaching.waiting.as_ref().zip(now).map(|(mv, known)| known.better(mv, *tutor, *lang).is_some());
        let (session, dispatch) = (session.clone(), dispatch.clone());
        use_effect_with((session.clone(), asks), move |(session, asks)| {
            if let Some(asks) = *asks {
                dispatch.dispatch(Action::Coach(CoachEvent::Looked { of: session.clone(), asks }));
            }
        });
    }
    let words = words(*lang);
    let better = coaching.questioned.as_ref().zip(now).and_then(|(mv, known)| known.better(mv, *tutor, *lang));
    if let Some(better) = better {
        return question(&better, props, words);
    }
    if coaching.waiting.is_some() {
        return html! { <p class="coach paper" role="status">{ words.looking }</p> };
    }
    let Some(stage) = coaching.hint else { return Html::default() };
    let has_idea = hint.as_ref().is_some_and(|hint| hint.idea.is_some());
    if coaching.is_unasked && !has_idea {
        return Html::default();
    }
    let close = html! {
        <button type="button" class="quiet" data-action="close-hint" onclick={command(props, Command::Close)}>{ words.close }</button>
    };
    let Some(hint) = hint else {
        if now.is_some_and(|known| known.has_no_hint(*lang)) {
            return html! {
                <section class="coach paper">
                    <p role="status">{ words.no_hint }</p>
                    <p class="coach-ways">{ close }</p>
                </section>
            };
        }
        return html! { <p class="coach paper" role="status">{ words.thinking }</p> };
    };
    let more = command(props, Command::Hint);
    html! {
        <section class="coach paper" data-stage={stage.stage()}>
            <div role="status">{ hint_text(&hint, stage, words) }</div>
            <p class="coach-ways">
                if stage < Hint::Move { <button type="button" class="quiet" data-action="more" onclick={more}>{ words.more }</button> }
                { close }
            </p>
        </section>
    }
}

fn hint_text(hint: &Advice, stage: Hint, words: &Words) -> Html {
    match stage {
        Hint::Idea => html! { <p>{ hint.idea.as_deref().unwrap_or(words.no_idea) }</p> },
        Hint::Card => html! { <p>{ (words.these_cards)(hint.cards.len()) }</p> },
        Hint::Move => html! {
            <>
                <p class="coach-move">{ (words.hint)(&hint.action) }</p>
                { for hint.motives.iter().map(|motive| html! { <p>{ motive }</p> }) }
                if let Some(worth) = &hint.worth { <p class="soft small">{ worth }</p> }
            </>
        },
    }
}

/// Asks the player to confirm a move that the tutor counts as a mistake.
fn question(better: &Advice, props: &Coached, words: &Words) -> Html {
    let on_event = |event: fn() -> CoachEvent| {
        let dispatch = props.dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Action::Coach(event())))
    };
    let stop = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |_: MouseEvent| {
            dispatch.dispatch(Action::Set(Setting::Tutor(Tutor::Off)));
            dispatch.dispatch(Action::Coach(CoachEvent::Insist));
        })
    };
    html! {
        <section class="coach paper" role="alertdialog" aria-labelledby="coach-asks" aria-describedby="coach-why">
            <h2 id="coach-asks" class="mincho">{ words.think_again }</h2>
            <p id="coach-why">{ better.worth.as_deref().unwrap_or_default() }</p>
            <p class="coach-ways">
                <button type="button" class="primary" data-action="reconsider" onclick={command(props, Command::Close)}>{ words.reconsider }</button>
                <button type="button" class="quiet" data-action="show-better" onclick={on_event(|| CoachEvent::Show)}>{ words.show_me }</button>
                <button type="button" class="quiet" data-action="insist" onclick={on_event(|| CoachEvent::Insist)}>{ words.play_it }</button>
                <button type="button" class="quiet" data-action="stop-asking" onclick={stop}>{ words.stop_asking }</button>
            </p>
        </section>
    }
}

fn command(props: &Coached, command: Command) -> Callback<MouseEvent> {
    let dispatch = props.dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(Action::Command(command)))
}
