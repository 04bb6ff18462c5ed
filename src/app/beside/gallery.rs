//! All cards of a deck side by side.

use yew::prelude::*;

use crate::ui::Lang;

use crate::app::about::{about, card, deck};
use crate::app::text::text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: &'static str,
    pub lang: Lang,
}

const SIZES: [&str; 3] = ["small", "medium", "large"];

#[component]
pub fn Gallery(props: &Props) -> Html {
    let words = text(props.lang);
    let size = use_state(|| 1_usize);
    let Some(groups) = deck(props.game, props.lang) else { return Html::default() };
    let name = about(props.game, props.lang).map_or(props.game, |about| about.name);
    let radio = |(number, name): (usize, &'static str)| {
        let size = size.clone();
        let checked = *size == number;
        let onchange = Callback::from(move |_| size.set(number));
        html! { <label class="form-radio"><input type="radio" name="size" value={SIZES[number]} {checked} {onchange} /><span>{ name }</span></label> }
    };
    html! {
        <div class={classes!("gallery", format!("gallery-{}", SIZES[*size]))}>
            <h1 class="mincho">{ name }</h1>
            <fieldset class="form-radios"><legend>{ words.card_size }</legend>{ for words.sizes.into_iter().enumerate().map(radio) }</fieldset>
            { for groups.iter().map(|(heading, cards)| html! {
                <section key={heading.clone()}>
                    <h2 class="mincho">{ heading }</h2>
                    <div class="gallery-cards">{ for cards.iter().filter_map(|notation| card(props.game, notation, props.lang)) }</div>
                </section>
            }) }
        </div>
    }
}
