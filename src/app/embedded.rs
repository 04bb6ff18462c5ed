//! The page in a frame of another page: a table without a bar, whose only way out is a new page.

use yew::prelude::*;

use super::address;
use super::text::text;
use crate::ui::Lang;

/// The line in place of the bar: the title, and a link that shows the same outside of the frame.
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

/// Makes every link open a new page. Links with their own target still lead from table to table.
#[hook]
pub fn use_ways_out(embedded: bool) {
    use_effect_with(embedded, |&embedded| {
        let document = web_sys::window().and_then(|window| window.document()).filter(|_| embedded);
        let base = document.and_then(|document| {
            let base = document.create_element("base").ok()?;
            base.set_attribute("target", "_blank").ok()?;
            document.document_element()?.first_element_child()?.append_child(&base).ok()?;
            Some(base)
        });
        move || {
            if let Some(base) = base {
                base.remove();
            }
        }
    });
}
