//! A hanafuda: the face of one card, and the back that all forty-eight share.
//!
//! The picture is one symbol of `cards/hanafuda.svg`. The marks above it, month, kind and yaku, are for
//! learners: the style sheet shows them only where they are asked for.

use crate::cards::hanafuda::{Hanafuda, Kind, Month};

use super::assets;
use super::prelude::*;

/// The face of a card, with one seal for every sign of `yaku`, the combinations that the card can belong to.
/// What the card says to a screen reader is the surrounding element's business.
pub fn hanafuda_card(card: Hanafuda, yaku: &str) -> Html {
    html! {
        <svg class="hanafuda" viewBox="0 0 100 163" aria-hidden="true">
            { symbol(&format!("c-{card}")) }
            <g class="hanafuda-marks mincho" text-anchor="middle">
                <path d="M0 0h25v17q0 5-5 5H0z" />
                <text x="13.5" y="18.5">{ card.month().no() }</text>
                <path d="M100 0H76v17q0 5 5 5h19z" />
                <text x="87" y="18.5">{ kind_sign(card.kind()) }</text>
                { seals(yaku) }
            </g>
        </svg>
    }
}

/// Round seals side by side, in the middle of the bottom edge.
fn seals(yaku: &str) -> Html {
    let first = 62_usize.saturating_sub(12 * yaku.chars().count());
    let seal = |(at, sign): (usize, char)| {
        let x = (first + 24 * at).to_string();
        html! { <><circle cx={x.clone()} cy="149.5" r="11" /><text {x} y="155.5">{ sign.to_string() }</text></> }
    };
    yaku.chars().enumerate().map(seal).collect()
}

/// The back of a card: woven arrow feathers and a seal.
pub fn hanafuda_back() -> Html {
    html! {
        <svg class="hanafuda" viewBox="0 0 100 163" aria-hidden="true">{ symbol("back") }</svg>
    }
}

fn symbol(name: &str) -> Html {
    html! { <use href={format!("{}#{name}", assets::url("art/hanafuda.svg"))} /> }
}

/// The plant of a month, as the field is marked in every language.
pub const fn plant_sign(month: Month) -> &'static str {
    PLANTS[month.no() as usize - 1]
}

/// January first.
const PLANTS: [&str; 12] = ["松", "梅", "桜", "藤", "菖蒲", "牡丹", "萩", "芒", "菊", "紅葉", "柳", "桐"];

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
    use yew::{Properties, component};

    use super::*;

    const SPRITE: &str = include_str!("../cards/hanafuda.svg");

    fn rendered(card: Option<Hanafuda>, yaku: &'static str) -> String {
        #[derive(Clone, Copy, PartialEq, Properties)]
        struct Props {
            card: Option<Hanafuda>,
            yaku: &'static str,
        }

        #[component]
        fn Card(&Props { card, yaku }: &Props) -> Html {
            card.map_or_else(hanafuda_back, |card| hanafuda_card(card, yaku))
        }

        let renderer = yew::LocalServerRenderer::<Card>::with_props(Props { card, yaku }).hydratable(false);
        pollster::block_on(renderer.render())
    }

    #[test]
    fn every_symbol_used_is_in_the_sprite_exactly_once() {
        for card in Hanafuda::ALL.into_iter().map(Some).chain([None]) {
            let html = rendered(card, "");
            assert!(!html.contains("style="), "{card:?}");
            let used: Vec<_> = html.split("art/hanafuda.svg#").skip(1).collect();
            assert_eq!(used.len(), 1, "{card:?}");
            let symbol = used[0].split('"').next().unwrap();
            assert_eq!(SPRITE.matches(&format!("<symbol id=\"{symbol}\"")).count(), 1, "{symbol}");
        }
    }

    #[test]
    fn every_sign_of_a_yaku_has_a_seal_of_its_own() {
        for (yaku, places) in [("", &[][..]), ("い", &["50"]), ("いほ", &["38", "62"])] {
            let html = rendered(Some(Hanafuda::ALL[0]), yaku);
            let seals: Vec<_> =
                html.split("<circle cx=\"").skip(1).map(|seal| seal.split('"').next().unwrap()).collect();
            assert_eq!(seals, places, "{yaku}");
            assert!(yaku.chars().all(|sign| html.contains(&format!(">{sign}</text>"))), "{yaku}");
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
