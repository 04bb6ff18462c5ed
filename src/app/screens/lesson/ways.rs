//! The footer of a lesson: the buttons for the previous and the next step, and the way to continue after the last one.

use yew::prelude::*;

use crate::engine::{Sitter, sitters_against};
use crate::ui::Lang;

use super::model::Ask;
use crate::app::about::{About, about};
use crate::app::learning::words::words;
use crate::app::model::{Action, Dispatch};
use crate::app::study::{Course, Phase, Source};
use crate::app::text::text;

/// The buttons for the previous and the next step.
pub fn ways(source: &Source, course: &Course, lang: Lang, dispatch: &Dispatch) -> Html {
    let words = words(lang);
    let on = |ask| asking(dispatch, ask);
    let steps = course.study.steps.len();
    let done = course.is_done();
    let next = match course.phase {
        Phase::Asked | Phase::Wrong(_) | Phase::Hinted | Phase::Refused(_) => words.show_me,
        Phase::Shown | Phase::Done { .. } => words.next,
    };
    let dot = |place: usize| {
        let now = place == course.place();
        let past = place < course.place();
        html! { <span class={classes!("lesson-dot", past.then_some("lesson-dot-past"), now.then_some("lesson-dot-now"))} /> }
    };
    html! {
        <footer class="lesson-ways">
            <button type="button" class="lesson-back" data-back="" onclick={on(|| Ask::Back)}>{ words.step_back }</button>
            <p class="lesson-count">{ (words.step)(course.place() + 1, steps) }</p>
            <div class="lesson-dots" aria-hidden="true">{ for (0..steps).map(dot) }</div>
            if course.is_last() && done {
                { after(source, course, lang) }
            } else {
                <button type="button" class={classes!("lesson-next", done.then_some("primary"))} data-next=""
                    onclick={on(|| Ask::Next)}>
                    { next }
                </button>
            }
        </footer>
    }
}

/// The button after the last step: a first match for the learner, or the page to continue with.
fn after(source: &Source, course: &Course, lang: Lang) -> Html {
    let words = words(lang);
    let (href, label) = match (source, about(course.session.game(), lang)) {
        (Source::Game(_), Some(about)) => (first_round(&about), words.first_round),
        (Source::Kept(_), _) => ("#studies".to_owned(), words.all_studies),
        (Source::Game(_) | Source::Link(_) | Source::Puzzle(..), _) => {
            (format!("#{}", course.session.address()), text(lang).play_on)
        }
    };
    html! { <a class="button primary lesson-next" data-next="" {href} target="_self">{ label }</a> }
}

/// The address of the button that leaves the lesson: the list of studies, the puzzles, or the lobby.
pub fn leave(source: &Source) -> &'static str {
    match source {
        Source::Kept(_) => "#studies",
        Source::Puzzle(..) => "#puzzles",
        Source::Game(_) | Source::Link(_) => "#lobby",
    }
}

/// The address of the learner's first match: against the easiest level, with open hints if the game has decisions.
fn first_round(about: &About) -> String {
    let sitters = sitters_against(Sitter::Level(1), about.usual_players);
    let seats: Vec<&str> = sitters.iter().map(|sitter| sitter.name()).collect();
    let hints = if about.decides { "&hints=true" } else { "" };
    format!("#new={}&seats={}{hints}", about.id, seats.join(","))
}

/// A click handler that dispatches this action of the lesson.
pub fn asking(dispatch: &Dispatch, ask: fn() -> Ask) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(Action::Lesson(ask())))
}
