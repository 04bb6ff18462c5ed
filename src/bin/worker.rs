//! The worker: hears questions, sends answers, keeps nothing.

use js_sys::Uint8Array;
use tefuda::worker::{READY, on_message};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Answers a question where no worker can start: a page may fetch this too and ask it directly.
#[wasm_bindgen]
#[must_use]
pub fn answer(question: &[u8]) -> Option<Vec<u8>> {
    on_message(question)
}

/// Listens to questions from now on, and says so: whatever this worker answers for is there.
#[wasm_bindgen]
pub fn listen() {
    // On a page there is nobody to listen to.
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let own = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let question = event.data().dyn_into::<Uint8Array>().ok();
        if let Some(reply) = question.and_then(|question| on_message(&question.to_vec())) {
            // A page that is gone needs no answer.
            let _ = own.post_message(&Uint8Array::from(reply.as_slice()));
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    let _ = scope.post_message(&READY.into());
}

fn main() {}
