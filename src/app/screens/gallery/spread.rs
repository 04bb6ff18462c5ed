//! The whole deck, in groups. It is not rendered again while the user looks at its cards.

use yew::prelude::*;

use crate::ui::Lang;

use super::words::words;
use crate::app::about::{about, card, deck};
use crate::app::text::text;

use super::model::{fragment, id};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: &'static str,
    pub lang: Lang,
}

const SIZES: [&str; 3] = ["small", "medium", "large"];

#[component]
pub fn Spread(props: &Props) -> Html {
    let Props { game, lang } = *props;
    let text = text(lang);
    let words = words(lang);
    let size = use_state(|| 1_usize);
    let Some(groups) = deck(game, lang) else { return Html::default() };
    let name = about(game, lang).map_or(game, |about| about.name);
    let radio = |(number, name): (usize, &'static str)| {
        let size = size.clone();
        let checked = *size == number;
        let onchange = Callback::from(move |_| size.set(number));
        html! { <label class="form-radio"><input type="radio" name="size" value={SIZES[number]} {checked} {onchange} /><span>{ name }</span></label> }
    };
    let link = |notation: &String| {
        let picture = card(game, notation, lang)?;
        let href = format!("#{}", fragment(game, Some(notation)));
        Some(html! { <a class="gallery-link" id={id(notation)} key={notation.clone()} {href}>{ picture }</a> })
    };
    html! {
        <div class={classes!("gallery", format!("gallery-{}", SIZES[*size]))}>
            <h1 class="mincho">{ name }</h1>
            <div class="gallery-tools">
                <fieldset class="form-radios"><legend>{ words.card_size }</legend>{ for words.sizes.into_iter().enumerate().map(radio) }</fieldset>
                <p class="actions"><a class="button" href={format!("#rules={game}")}>{ text.rules }</a>
                    <a class="button" href={format!("#print={game}")}>{ text.print_cards }</a></p>
            </div>
            { for groups.iter().map(|(heading, cards)| html! {
                <section key={heading.clone()}>
                    <h2 class="mincho">{ heading }</h2>
                    <div class="gallery-cards">{ for cards.iter().filter_map(link) }</div>
                </section>
            }) }
        </div>
    }
}
