//! The worker: receives questions, sends replies, and keeps no state between them.

use tefuda::worker::message::{from_js, to_js};
use tefuda::worker::{Question, READY, respond};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Answers a question directly. A page that cannot start a worker loads this code and calls it.
#[wasm_bindgen]
#[must_use]
pub fn reply(question: JsValue) -> JsValue {
    from_js::<Question>(question).map_or(JsValue::UNDEFINED, |question| to_js(&respond(&question)))
}

/// Starts to receive questions, and posts [`READY`]. All code that the worker needs is loaded by then.
#[wasm_bindgen]
pub fn listen() {
    // On a page there is no worker scope.
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let own = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let reply = reply(event.data());
        if !reply.is_undefined() {
            // Errors are ignored: the page may be closed.
            let _ = own.post_message(&reply);
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    let _ = scope.post_message(&READY.into());
}

fn main() {}
