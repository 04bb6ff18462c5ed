//! Something folded up behind a button, where there is no room for it: a press opens it, and another closes it.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};
use yew::prelude::*;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The class of the whole; the style sheet of whoever uses it says where there is a button at all.
    pub class: Classes,
    pub button: Classes,
    /// What the button says to a screen reader.
    pub label: String,
    /// What the button shows.
    #[prop_or_default]
    pub head: Html,
    /// What lies behind it, which comes next to the button and is to be hidden while that is not expanded.
    pub children: Html,
}

/// It also closes when the focus goes elsewhere, so that two never lie open on one another.
#[component]
pub fn Fold(props: &Props) -> Html {
    let Props { class, button, label, head, children } = props;
    let open = use_state(|| false);
    let root = use_node_ref();
    let onclick = {
        let open = open.clone();
        Callback::from(move |event: MouseEvent| {
            // Some browsers give a pressed button no focus.
            if let Some(button) = event.current_target().and_then(|target| target.dyn_into::<HtmlElement>().ok()) {
                let _ = button.focus();
            }
            open.set(!*open);
        })
    };
    let onkeydown = {
        let open = open.clone();
        Callback::from(move |event: KeyboardEvent| {
            if *open && event.key() == "Escape" {
                event.stop_propagation();
                open.set(false);
            }
        })
    };
    let onfocusout = {
        let (open, root) = (open.clone(), root.clone());
        Callback::from(move |event: FocusEvent| {
            let next = event.related_target().and_then(|next| next.dyn_into::<Node>().ok());
            if *open && !root.cast::<Node>().is_some_and(|root| root.contains(next.as_ref())) {
                open.set(false);
            }
        })
    };
    html! {
        <div ref={root} class={class.clone()} {onkeydown} {onfocusout}>
            <button type="button" class={button.clone()} aria-expanded={open.to_string()} aria-label={label.clone()} {onclick}>
                { head.clone() }
            </button>
            { children.clone() }
        </div>
    }
}
