//! The buttons of a choice task in a lesson.

use yew::prelude::*;

use crate::app::study::{Answer, Course, Phase, Task};

/// The answers of a choice task, in a row.
pub fn choices(course: &Course, asked: Option<&Task>, answer: &Callback<Answer>) -> Html {
    let step = course.step();
    let Some(task) = &step.task else { return Html::default() };
    let done = matches!(course.phase, Phase::Done { .. });
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
                {onclick}>{ step.words.answer(key) }</button>
        }
    };
    // Answers that are all numbers are not numbered.
    let counted = task.offered.iter().any(|key| key.parse::<i32>().is_err());
    let waits = course.phase == Phase::Shown;
    let class = classes!("lesson-choices", counted.then_some("lesson-counted"), waits.then_some("lesson-waits"));
    html! { <div {class}>{ for task.offered.iter().enumerate().map(button) }</div> }
}
