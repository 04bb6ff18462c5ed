//! Studies as files: a plain text that is saved and opened again.

use js_sys::{Array, JsString};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};
use yew::prelude::*;

use crate::app::study::{BadStudy, LONGEST, Missing, Study};

/// What a study's file is called besides its title.
const ENDING: &str = ".tefuda.txt";

/// A button that saves a study.
pub fn saver(study: &Study, label: &'static str) -> Html {
    text_saver(&study.title, study.to_string(), label)
}

/// A button that saves a text under a title.
pub fn text_saver(title: &str, text: String, label: &'static str) -> Html {
    let name = file_name(title);
    let onclick = Callback::from(move |_: MouseEvent| {
        // A browser that cannot make files says so itself.
        let _ = save(&name, &text);
    });
    html! { <button type="button" data-action="save" {onclick}>{ label }</button> }
}

/// A title without what systems refuse in the name of a file.
fn file_name(title: &str) -> String {
    let fits = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
    let name: String = title.chars().filter(fits).take(40).collect();
    let name = name.trim();
    format!("{}{ENDING}", if name.is_empty() { "study" } else { name })
}

fn save(name: &str, text: &str) -> Option<()> {
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
    Url::revoke_object_url(&url).ok()
}

/// A field that opens a file; what is far too long is not even read.
pub fn opener(take: Callback<Result<Study, Missing>>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let input = event.target_unchecked_into::<HtmlInputElement>();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again.
        input.set_value("");
        let take = take.clone();
        spawn_local(async move {
            let study = if file.size() > f64::from(LONGEST) {
                Err(BadStudy::TooLong)
            } else {
                match JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()) {
                    Some(text) => Study::read(&[&text]),
                    None => Err(BadStudy::Empty),
                }
            };
            take.emit(study.map_err(Missing::Bad));
        });
    });
    html! { <input type="file" accept=".txt,text/plain" data-action="open-file" {onchange} /> }
}
