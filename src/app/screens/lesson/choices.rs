//! The buttons of a choice task in a lesson, and the count of the answers of a class.

use yew::prelude::*;

use super::model::Ask;
use super::ways::asking;
use crate::app::learning::words::words;
use crate::app::model::Dispatch;
use crate::app::study::{Answer, Course, Phase, Tally, Task};
use crate::ui::Lang;

/// The answers of a choice task. After a count of answers, each has its bar.
pub fn choices(course: &Course, asked: Option<&Task>, tally: &Tally, answer: &Callback<Answer>, counted: Html) -> Html {
    let step = course.step();
    let Some(task) = &step.task else { return Html::default() };
    let done = matches!(course.phase, Phase::Done { .. });
    let closed = tally.is_closed.then(|| tally.counts(task.offered.len()));
    let earlier = tally.earlier_counts(task.offered.len());
    let most = closed.iter().flatten().chain(&earlier).copied().max().unwrap_or_default();
    let button = |(place, key): (usize, &String)| {
        let picked = Answer::Choice(key.clone());
        let onclick = answer.reform(move |_: MouseEvent| picked.clone());
        let wrong = course.phase == Phase::Wrong(key.clone());
        let right = done && task.right.contains(key);
        let class = classes!(
            "lesson-choice",
            right.then_some("lesson-right"),
            wrong.then_some("lesson-wrong"),
            (done && !right).then_some("lesson-other")
        );
        html! {
            <button type="button" {class} key={key.clone()} data-answer={key.clone()} data-key={asked.map(|_| (place + 1).to_string())}
                {onclick}>
                <span class="lesson-worded">
                    { step.words.answer(key) }
                    if let Some(&votes) = earlier.get(place) { { bar(votes, most, true) } }
                    if let Some(&votes) = closed.as_ref().and_then(|closed| closed.get(place)) { { bar(votes, most, false) } }
                </span>
            </button>
        }
    };
    // Answers that are all numbers are not numbered.
    let numbered = task.offered.iter().any(|key| key.parse::<i32>().is_err());
    let waits = course.phase == Phase::Shown;
    let class = classes!("lesson-choices", numbered.then_some("lesson-counted"), waits.then_some("lesson-waits"));
    html! { <div {class}>{ for task.offered.iter().enumerate().map(button) }{ counted }</div> }
}

/// The bar of an answer, and its number of votes.
fn bar(votes: usize, most: usize, is_earlier: bool) -> Html {
    let width = format!("{}%", votes * 100 / most.max(1));
    html! {
        <span class={classes!("lesson-bar", is_earlier.then_some("lesson-bar-earlier"))} data-votes={votes.to_string()}>
            <svg aria-hidden="true"><rect {width} height="100%" /></svg>
            <b class="mincho">{ votes }</b>
        </span>
    }
}

/// The number of counted answers. A press shows the bars.
pub fn counted(tally: &Tally, lang: Lang, dispatch: &Dispatch) -> Html {
    let total = tally.total();
    if total == 0 {
        return Html::default();
    }
    html! {
        <button type="button" class="quiet lesson-tally" data-total={total.to_string()} disabled={tally.is_closed}
            onclick={asking(dispatch, || Ask::EndCount)}>
            { (words(lang).answers)(total) }
        </button>
    }
}
