//! The screen stays awake while something is shown to a room. `boot.js` keeps the lock.

use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};
use yew::prelude::*;

#[hook]
pub fn use_awake(on: bool) {
    use_effect_with(on, |&on| {
        if on {
            keep(true);
        }
        move || {
            if on {
                keep(false);
            }
        }
    });
}

fn keep(awake: bool) {
    let keep = js_sys::Reflect::get(&js_sys::global(), &"tefudaAwake".into()).map(JsCast::dyn_into::<Function>);
    if let Ok(Ok(keep)) = keep {
        // Where it cannot be had the screen goes dark as it always did.
        let _ = keep.call1(&JsValue::NULL, &awake.into());
    }
}
