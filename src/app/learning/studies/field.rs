//! The fields of the editor: each shows what is typed, as long as the study has that.

use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::app::study::{LONGEST_FIELD, field};

/// A title stands in one line of a list.
const LONGEST_TITLE: usize = 80;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub label: &'static str,
    /// Its name in the page.
    pub name: &'static str,
    /// The field names the whole study.
    #[prop_or_default]
    pub title: bool,
    pub value: String,
    pub ontyped: Callback<String>,
}

/// One line. A blank at its end stays while somebody types, though no study keeps it.
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
            <input type="text" name={title.then_some(*name)} data-field={(!title).then_some(*name)} maxlength={if *title { LONGEST_TITLE } else { LONGEST_FIELD }.to_string()}
                value={shown} {oninput} /></label>
    }
}

#[derive(Properties, PartialEq)]
pub struct AnswersProps {
    pub label: &'static str,
    /// The answers of the study, a line each.
    pub value: String,
    /// Returns true if a text says those answers.
    pub says: Callback<String, bool>,
    pub ontyped: Callback<String>,
}

/// Answers, a line each. A line that is only being begun stays too.
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
