//! The passages about a card, from the text of its deck. This file is loaded when the user opens a card.

use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::lore::Deck;
use crate::ui::prose::{self, Block, Span};

use crate::app::browser::fetch_text;
use crate::app::fetched::use_fetched;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub deck: Deck,
    pub passages: Vec<String>,
    pub lang: Lang,
}

#[component]
pub fn Meaning(props: &Props) -> Html {
    let fetched = use_fetched((props.deck, props.lang), |(deck, lang)| passages(deck, lang), props.lang);
    match fetched {
        Ok(blocks) => html! {
            <div class="gallery-meaning" data-passages={props.passages.join(" ")}>
                { for props.passages.iter().map(|anchor| passage(&blocks, anchor)) }
            </div>
        },
        Err(instead) => instead,
    }
}

async fn passages(deck: Deck, lang: Lang) -> Option<Vec<Block>> {
    let text = fetch_text(&format!("meanings/{}.{}.md", deck.name(), lang.tag())).await?;
    Some(prose::read(&text))
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
