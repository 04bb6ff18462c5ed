//! The page for a link that does not open: what is wrong, in plain words, and the way out.

use yew::prelude::*;

use crate::engine::BadLink;
use crate::ui::Lang;

use super::text::text;

pub fn trouble(bad: &BadLink, lang: Lang) -> Html {
    let words = text(lang);
    html! {
        <div class="sheet" role="alert">
            <h1 class="mincho">{ words.trouble }</h1>
            <p class="trouble-why">{ (words.bad_link)(bad) }</p>
            <p class="soft">{ words.trouble_kept }</p>
            <p class="actions"><a class="button primary" href="#lobby">{ words.lobby }</a></p>
        </div>
    }
}
