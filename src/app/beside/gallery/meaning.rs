//! What is told of a card: passages of its deck's text, a file of the site that is fetched once somebody looks at a card.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::lore::Deck;
use crate::ui::prose::{self, Block, Span};

use crate::app::browser::fetch_text;
use crate::app::text::text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub deck: Deck,
    pub passages: Vec<String>,
    pub lang: Lang,
}

#[derive(Clone, PartialEq)]
enum Fetched {
    Waiting,
    Here(Deck, Lang, Vec<Block>),
    Failed,
}

#[component]
pub fn Meaning(props: &Props) -> Html {
    let words = text(props.lang);
    let fetched = use_state(|| Fetched::Waiting);
    let tries = use_state(|| 0);
    {
        let fetched = fetched.setter();
        use_effect_with((props.deck, props.lang, *tries), move |&(deck, lang, _)| {
            spawn_local(async move {
                let text = fetch_text(&format!("meanings/{}.{}.md", deck.name(), lang.tag())).await;
                fetched.set(text.map_or(Fetched::Failed, |text| Fetched::Here(deck, lang, prose::read(&text))));
            });
        });
    }
    match &*fetched {
        Fetched::Here(deck, lang, blocks) if (*deck, *lang) == (props.deck, props.lang) => html! {
            <div class="gallery-meaning" data-passages={props.passages.join(" ")}>{ for props.passages.iter().map(|anchor| passage(blocks, anchor)) }</div>
        },
        Fetched::Here(..) | Fetched::Waiting => html! { <p class="soft" role="status">{ words.loading }</p> },
        Fetched::Failed => {
            let onclick = Callback::from(move |_| tries.set(*tries + 1));
            html! {
                <div role="alert">
                    <p>{ words.unloadable }</p>
                    <button type="button" {onclick}>{ words.retry }</button>
                </div>
            }
        }
    }
}

fn passage(blocks: &[Block], wanted: &str) -> Html {
    let of = |block: &Block| match block {
        Block::Paragraph { anchor: Some(anchor), spans } if anchor == wanted => {
            Some(html! { <p key={anchor.clone()}>{ for spans.iter().map(span) }</p> })
        }
        _ => None,
    };
    blocks.iter().filter_map(of).collect()
}

fn span(span: &Span) -> Html {
    match span {
        Span::Plain(text) => html! { { text } },
        Span::Bold(text) => html! { <strong>{ text }</strong> },
    }
}
