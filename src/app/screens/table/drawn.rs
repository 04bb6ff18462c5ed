//! The marks of a teacher on a table. Their code is loaded only when the user draws, or opens a table with marks.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::aside::{Aside, Drawing};
use super::later::Later;
use crate::ui::Lang;

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub drawing: Drawing,
    pub lang: Lang,
}

#[component]
pub fn Drawn(props: &Props) -> Html {
    // The Shift key lets presses draw, so the code is loaded when it is pressed.
    let reaches = use_state_eq(|| false);
    {
        let reaches = reaches.setter();
        use_effect_with((), move |()| {
            let document = web_sys::window().and_then(|window| window.document());
            let listener = document.map(|document| {
                EventListener::new(&document, "keydown", move |event| {
                    let event = event.dyn_ref::<web_sys::KeyboardEvent>();
                    if event.is_some_and(|event| event.key() == "Shift") {
                        reaches.set(true);
                    }
                })
            });
            move || drop(listener)
        });
    }
    if *reaches || props.drawing.pen || !props.drawing.marks.is_empty() {
        html! { <Later aside={Aside::Drawing(props.drawing.clone())} lang={props.lang} /> }
    } else {
        Html::default()
    }
}
