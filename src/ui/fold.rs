//! A component that hides its content behind a button, for small windows. A press opens it, and another one closes it.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};
use yew::prelude::*;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The class of the root element. The style sheet of the parent component decides if the button is shown.
    pub class: Classes,
    pub button: Classes,
    /// The label of the button for screen readers.
    pub label: String,
    /// The visible content of the button.
    #[prop_or_default]
    pub head: Html,
    /// The folded content, next to the button. The style sheet hides it while the button is not expanded.
    pub children: Html,
}

/// A folded part of a page. It also closes on Escape, and when it loses the focus, so that two are never open at once.
#[component]
pub fn Fold(props: &Props) -> Html {
    let Props { class, button, label, head, children } = props;
    let open = use_state(|| false);
    let root = use_node_ref();
    let onclick = {
        let open = open.clone();
        Callback::from(move |event: MouseEvent| {
            // Some browsers do not focus a pressed button.
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
