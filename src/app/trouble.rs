//! The page for a link that does not open: what is wrong, in plain words, and the way out.

use yew::prelude::*;

use crate::engine::BadLink;
use crate::ui::Lang;

use super::shell::use_screen;
use super::text::text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub bad: BadLink,
    pub lang: Lang,
}

#[component]
pub fn Trouble(props: &Props) -> Html {
    let words = text(props.lang);
    use_screen("trouble", words.trouble.to_owned());
    html! {
        <div class="sheet trouble" role="alert">
            <h1 class="mincho">{ words.trouble }</h1>
            <p class="trouble-why">{ (words.bad_link)(&props.bad) }</p>
            <p class="soft">{ words.trouble_kept }</p>
            <p class="actions"><a class="button primary" href="#lobby">{ words.lobby }</a></p>
        </div>
    }
}
