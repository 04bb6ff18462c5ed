//! What a teacher draws on a table. Nothing of it is fetched before somebody draws, or opens a table that is drawn on.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use yew::prelude::*;

use crate::app::aside::{Aside, Drawing};
use crate::app::later::Later;
use crate::ui::Lang;

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub drawing: Drawing,
    pub lang: Lang,
}

#[component]
pub fn Drawn(props: &Props) -> Html {
    // Whoever holds the key down that draws is about to.
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
