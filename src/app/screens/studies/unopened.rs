//! Steps that this build cannot open. The page shows the reason and their text. They stay in the study.

use yew::prelude::*;

use super::words::words;
use crate::app::learning::words::words as shared;
use crate::app::study::{Study, Unopened};
use crate::ui::Lang;

/// The note in a lesson about unopened steps before this step. At the last step it includes the unopened steps after
/// it.
pub fn note(study: &Study, place: usize, lang: Lang) -> Html {
    let last = place + 1 == study.steps.len();
    let here = study.unopened.iter().filter(|one| one.before == place || last && one.before > place);
    let here: Vec<_> = here.collect();
    if here.is_empty() {
        return Html::default();
    }
    html! {
        <details class="studies-unopened small" data-unopened={here.len().to_string()}>
            <summary>{ (words(lang).unopened_here)(here.len()) }</summary>
            { for here.into_iter().map(|one| text_of(one, lang)) }
        </details>
    }
}

/// The reason why the step cannot be opened, and its text.
pub fn text_of(one: &Unopened, lang: Lang) -> Html {
    html! {
        <>
            <p>{ (shared(lang).bad_study)(&one.why) }</p>
            <pre class="studies-text">{ &one.text }</pre>
        </>
    }
}
