//! Messages in place of content that cannot be shown, with a way out.

use yew::prelude::*;

use crate::ui::Lang;

use super::text::text;

/// The message in place of a file that could not be loaded, with a button that tries again.
pub fn unloadable(lang: Lang, retry: Callback<MouseEvent>) -> Html {
    let words = text(lang);
    html! {
        <div class="sheet" role="alert">
            <p>{ words.unloadable }</p>
            <button type="button" class="primary" onclick={retry}>{ words.retry }</button>
        </div>
    }
}

/// The message in place of content that cannot be read, with the reason.
pub fn unreadable(why: String, lang: Lang) -> Html {
    html! {
        <div class="sheet" role="alert">
            <p>{ why }</p>
            <p class="actions"><a class="button primary" href="#lobby">{ text(lang).lobby }</a></p>
        </div>
    }
}

/// The message in place of a file that is being loaded.
pub fn on_its_way(lang: Lang) -> Html {
    html! { <p class="sheet soft" aria-busy="true">{ text(lang).loading }</p> }
}
