//! The worker: hears questions, sends replies, keeps nothing.

use tefuda::worker::message::{from_js, to_js};
use tefuda::worker::{Question, READY, respond};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Replies where no worker can start: a page may fetch this too and ask it directly.
#[wasm_bindgen]
#[must_use]
pub fn reply(question: JsValue) -> JsValue {
    from_js::<Question>(question).map_or(JsValue::UNDEFINED, |question| to_js(&respond(&question)))
}

/// Listens to questions from now on, and says so: whatever this worker answers for is there.
#[wasm_bindgen]
pub fn listen() {
    // On a page there is nobody to listen to.
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let own = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let reply = reply(event.data());
        if !reply.is_undefined() {
            // A page that is gone needs no answer.
            let _ = own.post_message(&reply);
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    let _ = scope.post_message(&READY.into());
}

fn main() {}
