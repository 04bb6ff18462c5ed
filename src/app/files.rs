//! Saving texts as files, and opening them again.

use gloo_timers::callback::Timeout;
use js_sys::{Array, JsString};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};
use yew::prelude::*;

/// The reason why a file was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    TooLong,
    /// The file is not text, or does not exist.
    Unreadable,
}

/// The time that a browser has to fetch a saved file. The text stays in memory until then.
const FETCH_MILLIS: u32 = 60_000;

/// Gives a text to the browser, which saves it under this name.
pub fn save(name: &str, text: &str) -> Option<()> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let parts: Array<JsString> = Array::new_typed();
    parts.push(&text.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let document = web_sys::window()?.document()?;
    let anchor: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    anchor.set_href(&url);
    anchor.set_download(name);
    anchor.click();
    // `click` only starts the download. The browser fetches the URL in a later task.
    Timeout::new(FETCH_MILLIS, move || {
        let _ = Url::revoke_object_url(&url);
    })
    .forget();
    Some(())
}

/// The `accept` value for plain text files, for [`opener`].
pub const TEXTS: &str = ".txt,text/plain";

/// A button with this label that opens a file. A file of more than `longest` bytes is not read.
pub fn opener(
    label: &'static str,
    longest: u32,
    accept: &'static str,
    take: Callback<Result<String, FileError>>,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let input = event.target_unchecked_into::<HtmlInputElement>();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The value is cleared, so that the same file can be chosen again.
        input.set_value("");
        let take = take.clone();
        spawn_local(async move {
            take.emit(if file.size() > f64::from(longest) {
                Err(FileError::TooLong)
            } else {
                let text = JsFuture::from(file.text()).await.ok();
                text.and_then(|text| text.as_string()).ok_or(FileError::Unreadable)
            });
        });
    });
    html! { <label class="button form-file">{ label }<input type="file" {accept} data-action="open-file" {onchange} /></label> }
}
