//! A hanafuda: the face of one card, and the back that all forty-eight share.
//!
//! The picture is one symbol of `cards/hanafuda.svg`. The marks above it, month and kind, are for
//! learners: the style sheet shows them only where they are asked for.

use yew::prelude::*;

use crate::cards::hanafuda::{Hanafuda, Kind};
use crate::ui::assets;

/// The face of a card. What it says to a screen reader is the surrounding element's business.
pub fn hanafuda_card(card: Hanafuda, yaku: &str) -> Html {
    let _ = yaku;
    html! {
        <svg class="hanafuda" viewBox="0 0 100 163" aria-hidden="true">
            { symbol(&format!("c-{card}")) }
            <g class="hanafuda-marks mincho" text-anchor="middle">
                <path class="hanafuda-mark" d="M0 0h29v22q0 6-6 6H0z" />
                <text x="15" y="23">{ card.month().no() }</text>
                <path class="hanafuda-mark" d="M100 0H72v22q0 6 6 6h22z" />
                <text x="85.5" y="23">{ kind_sign(card.kind()) }</text>
            </g>
        </svg>
    }
}

/// The back of a card: the deck's colour and a seal.
pub fn hanafuda_back() -> Html {
    html! {
        <svg class="hanafuda hanafuda-back" viewBox="0 0 100 163" aria-hidden="true">{ symbol("back") }</svg>
    }
}

fn symbol(name: &str) -> Html {
    html! { <use href={format!("{}#{name}", assets::url("art/hanafuda.svg"))} /> }
}

/// The one character by which the kinds are known.
pub const fn kind_sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Bright => "光",
        Kind::Animal => "種",
        Kind::Ribbon => "短",
        Kind::Chaff => "カ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPRITE: &str = include_str!("../cards/hanafuda.svg");

    fn rendered(card: Option<Hanafuda>) -> String {
        #[derive(Clone, Copy, PartialEq, Properties)]
        struct Props {
            card: Option<Hanafuda>,
        }

        #[component]
        fn Card(&Props { card }: &Props) -> Html {
            card.map_or_else(hanafuda_back, |card| hanafuda_card(card, ""))
        }

        let renderer = yew::LocalServerRenderer::<Card>::with_props(Props { card }).hydratable(false);
        pollster::block_on(renderer.render())
    }

    #[test]
    fn every_symbol_used_is_in_the_sprite_exactly_once() {
        for card in Hanafuda::ALL.into_iter().map(Some).chain([None]) {
            let html = rendered(card);
            assert!(!html.contains("style="), "{card:?}");
            let used: Vec<_> = html.split("art/hanafuda.svg#").skip(1).collect();
            assert_eq!(used.len(), 1, "{card:?}");
            let symbol = used[0].split('"').next().unwrap();
            assert_eq!(SPRITE.matches(&format!("<symbol id=\"{symbol}\"")).count(), 1, "{symbol}");
        }
    }

    #[test]
    fn every_part_used_inside_the_sprite_is_drawn_there_exactly_once() {
        for used in SPRITE.split("href=\"#").skip(1) {
            let part = used.split('"').next().unwrap();
            assert_eq!(SPRITE.matches(&format!(" id=\"{part}\"")).count(), 1, "{part}");
        }
    }

    #[test]
    fn the_sprite_keeps_to_attributes_that_the_page_allows() {
        assert!(!SPRITE.contains("style") && !SPRITE.contains("<script"));
    }
}
