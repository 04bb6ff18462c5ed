//! The worker: hears questions, sends answers, keeps nothing.

use tefuda::worker::{READY, on_message};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let own = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(reply) = on_message(event.data()) {
            // A page that is gone needs no answer.
            let _ = own.post_message(&reply);
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    let _ = scope.post_message(&READY.into());
}
