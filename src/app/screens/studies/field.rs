//! The text fields of the editor. A field shows the typed text while that has the same meaning as the stored value.

use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::app::study::{LONGEST_FIELD, field};

/// Maximum length of a title in letters. A title must fit in one line of a list.
const LONGEST_TITLE: usize = 80;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub label: &'static str,
    /// The value of the attribute `name` (for the title) or `data-field` (for other fields).
    pub name: &'static str,
    /// True if the field holds the title of the study.
    #[prop_or_default]
    pub title: bool,
    pub value: String,
    pub ontyped: Callback<String>,
}

/// A field of one line. A space at its end stays visible during typing, although the study does not store it.
#[component]
pub fn Line(props: &Props) -> Html {
    let Props { label, name, title, value, ontyped } = props;
    let typed = use_state(String::new);
    let shown = if field(&typed) == *value { (*typed).clone() } else { value.clone() };
    let oninput = {
        let (typed, ontyped) = (typed.setter(), ontyped.clone());
        Callback::from(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            ontyped.emit(field(&text));
            typed.set(text);
        })
    };
    html! {
        <label class="studies-field">{ label }
            <input type="text" name={title.then_some(*name)} data-field={(!title).then_some(*name)}
                maxlength={if *title { LONGEST_TITLE } else { LONGEST_FIELD }.to_string()}
                value={shown} {oninput} /></label>
    }
}

#[derive(Properties, PartialEq)]
pub struct AnswersProps {
    pub label: &'static str,
    /// The stored answers, one per line.
    pub value: String,
    /// Returns true if a typed text has the same meaning as the stored answers.
    pub says: Callback<String, bool>,
    pub ontyped: Callback<String>,
}

/// A field of answers, one per line. An unfinished line stays visible during typing.
#[component]
pub fn Answers(props: &AnswersProps) -> Html {
    let AnswersProps { label, value, says, ontyped } = props;
    let typed = use_state(|| value.clone());
    let shown = if says.emit((*typed).clone()) { (*typed).clone() } else { value.clone() };
    let oninput = {
        let (typed, ontyped) = (typed.setter(), ontyped.clone());
        Callback::from(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlTextAreaElement>().value();
            ontyped.emit(text.clone());
            typed.set(text);
        })
    };
    html! {
        <label class="studies-field">{ label }<textarea data-field="answers" rows="3" value={shown} {oninput} /></label>
    }
}
