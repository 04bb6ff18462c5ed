//! The footer of a lesson: the buttons for the previous and the next step, and the way to continue after a study.

use yew::prelude::*;

use crate::ui::Lang;

use super::model::Ask;
use crate::app::learning::words::words;
use crate::app::model::{Action, Dispatch};
use crate::app::study::{Course, Phase, Source};
use crate::app::text::text;

/// The buttons for the previous and the next step. With `has_end`, the panel at the end of the lesson is shown.
pub fn ways(source: &Source, course: &Course, has_end: bool, lang: Lang, dispatch: &Dispatch) -> Html {
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
            if has_end {
                // The panel at the end of the lesson has the ways to continue.
            } else if course.is_last() && done && !matches!(source, Source::Game(_)) {
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

/// The button after the last step of a study: the page to continue with.
fn after(source: &Source, course: &Course, lang: Lang) -> Html {
    let (href, label) = match source {
        Source::Kept(_) => ("#studies".to_owned(), words(lang).all_studies),
        Source::Game(_) | Source::Link(_) | Source::Puzzle(..) => {
            (format!("#{}", course.session.address()), text(lang).play_on)
        }
    };
    html! { <a class="button primary lesson-next" data-next="" {href} target="_self">{ label }</a> }
}

/// The address of the button that leaves the lesson: the page that lists it, or the lobby.
pub fn leave(source: &Source) -> &'static str {
    match source {
        Source::Kept(_) => "#studies",
        Source::Puzzle(..) => "#puzzles",
        Source::Game(_) => "#learn",
        Source::Link(_) => "#lobby",
    }
}

/// A click handler that dispatches this action of the lesson.
pub fn asking(dispatch: &Dispatch, ask: fn() -> Ask) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(Action::Lesson(ask())))
}
