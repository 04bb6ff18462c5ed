//! The parts of the app. A game, and each screen beside the table, is a module of its own, which the page
//! brings before it shows what an address leads to.

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Brings what an address shows. `false` says that it cannot be had, and that the page has already said so.
pub async fn bring(fragment: &str) -> bool {
    // Where nobody brings parts the app is all in one.
    let Ok(Ok(bring)) =
        js_sys::Reflect::get(&js_sys::global(), &"tefudaBring".into()).map(JsCast::dyn_into::<Function>)
    else {
        return true;
    };
    let promise = bring.call1(&JsValue::NULL, &fragment.into()).ok().and_then(|came| came.dyn_into::<Promise>().ok());
    let Some(promise) = promise else { return false };
    JsFuture::from(promise).await.is_ok_and(|came| came.is_truthy())
}
