//! Notification of changes that other tabs make to the storage.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;
use yew::prelude::*;

/// Calls `heard` with each key under `prefix` that another tab has changed. The key is empty if all keys may have
/// changed. Each call uses the `heard` of the latest render.
#[hook]
pub fn use_changes(prefix: &'static str, heard: Callback<String>) {
    let latest = use_mut_ref(|| heard.clone());
    latest.replace(heard);
    use_effect_with(prefix, move |&prefix| {
        let window = web_sys::window().expect("a page has a window");
        let listener = EventListener::new(&window, "storage", move |event| {
            let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
            if key.as_ref().is_none_or(|key| key.starts_with(prefix)) {
                let heard = latest.borrow().clone();
                heard.emit(key.unwrap_or_default());
            }
        });
        move || drop(listener)
    });
}
