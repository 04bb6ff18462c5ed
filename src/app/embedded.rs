//! The page in a frame of another one: a table without a bar, and no way from it but into a page of its own.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::address;
use super::text::text;
use crate::ui::Lang;

/// In place of a bar: what is shown, and the way to the same in a page of its own.
pub fn line(name: &str, fragment: &str, lang: Lang) -> Html {
    let href = format!("{}#{}&lang={}", address::page(), address::whole(fragment), lang.tag());
    html! {
        <div class="head embedded">
            <h1 class="mincho">{ name }</h1>
            <a class="embedded-whole" {href} target="_blank" rel="noopener" data-action="whole" aria-label={text(lang).whole_page}>
                <span class="seal" lang="ja" aria-hidden="true">{ "手" }</span><span class="mincho">{ "Tefuda" }</span></a>
        </div>
    }
}

/// Opens what leads away from tables in a page of its own.
#[hook]
pub fn use_ways_out(embedded: bool) {
    use_effect_with(embedded, |&embedded| {
        let document = web_sys::window().and_then(|window| window.document()).filter(|_| embedded);
        let listener = document.map(|document| {
            // Before the page itself hears of it.
            let options = EventListenerOptions::run_in_capture_phase();
            EventListener::new_with_options(&document, "click", options, |event| {
                let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let link = pressed.and_then(|pressed| pressed.closest("a[href^='#']").ok().flatten());
                if let Some((link, href)) = link.and_then(|link| link.get_attribute("href").map(|href| (link, href)))
                    && !stays(&href)
                {
                    // Setting attributes of known names cannot fail.
                    let _ = link.set_attribute("target", "_blank");
                    let _ = link.set_attribute("rel", "noopener");
                }
            })
        });
        move || drop(listener)
    });
}

/// Whether an address leads to a table, or to what is learnt at one.
fn stays(fragment: &str) -> bool {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let name = fragment.split_once('=').map(|(name, _)| name);
    matches!(name, Some("new" | "play" | "demo" | "example" | "lesson" | "study" | "puzzles"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_follow_one_another_in_a_frame_and_all_else_leads_out_of_it() {
        for fragment in ["#new=sakura&seats=person,level1", "#play=sutda.1.A", "#lesson=shuhari", "#puzzles=sutda"] {
            assert!(stays(fragment), "{fragment}");
        }
        for fragment in ["#lobby", "#", "#puzzles", "#rules=sakura&at=turn", "#stats", "#settings", "#setup=sakura"] {
            assert!(!stays(fragment), "{fragment}");
        }
    }
}
