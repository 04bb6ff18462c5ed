//! The pictures of hanafuda: the face of each card, and the back that all forty-eight share.
//!
//! The picture is one symbol of `cards/hanafuda.svg`. The signs over it are for learners: the number of the month, pips
//! for the points, and yaku. The style sheet hides them if they are switched off, and on cards that are too small for them.

use crate::cards::hanafuda::{Hanafuda, Month};

use super::assets;
use super::prelude::*;

/// The face of a card, with up to four pips for its points, and one seal for each sign in `yaku`, the yaku that the card
/// can belong to. The surrounding element has the label for screen readers.
pub fn hanafuda_card(card: Hanafuda, pips: u8, yaku: &str) -> Html {
    html! {
        <svg class="hanafuda" viewBox="0 0 100 163" aria-hidden="true">
            { symbol(&format!("c-{card}")) }
            <g class="hanafuda-signs mincho" text-anchor="middle">
                <g class="hanafuda-corner">
                    <path d={if pips > 0 { "M0 0h33v34q0 5-5 5H0z" } else { "M0 0h33v23q0 5-5 5H0z" }} />
                    <text x="17" y="23.5">{ card.month().no() }</text>
                    { for (0..pips).map(|at| pip(17 + 7 * at - 7 * (pips - 1) / 2)) }
                </g>
                { seals(yaku) }
            </g>
        </svg>
    }
}

/// A pip below the number of the month, with its middle at `x`.
fn pip(x: u8) -> Html {
    html! { <circle class="hanafuda-pip" cx={x.to_string()} cy="31.5" r="2.9" /> }
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
    html! { <use href={assets::symbol("hanafuda", name)} /> }
}

/// The Japanese name of the plant of a month.
pub const fn plant_sign(month: Month) -> &'static str {
    PLANTS[month.no() as usize - 1]
}

/// The plants of the months, January first.
const PLANTS: [&str; 12] = ["松", "梅", "桜", "藤", "菖蒲", "牡丹", "萩", "芒", "菊", "紅葉", "柳", "桐"];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use yew::{Properties, component};

    use super::super::sight::{apart_to_the_colour_blind, contrast};
    use super::*;

    const SPRITE: &str = include_str!("../cards/hanafuda.svg");
    const STYLE: &str = include_str!("../../style/cards/hanafuda.css");

    /// The text between `start` and `end`.
    fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
        text.split_once(start).expect(start).1.split(end).next().unwrap()
    }

    /// The shared parts of the sprite that a card uses.
    fn parts(card: Hanafuda) -> BTreeSet<&'static str> {
        let drawing = between(SPRITE, &format!("<symbol id=\"c-{card}\""), "</symbol>");
        drawing.split("href=\"#").skip(1).map(|part| part.split('"').next().unwrap()).collect()
    }

    /// A colour at full strength, and as it is usually printed.
    fn colours(name: &str) -> [&'static str; 2] {
        let value = between(STYLE, &format!("--{name}: color-mix(in srgb, #"), ");");
        [&value[..6], &value[value.len() - 6..]]
    }

    fn rendered(card: Option<Hanafuda>, pips: u8, yaku: &'static str) -> String {
        #[derive(Clone, Copy, PartialEq, Properties)]
        struct Props {
            card: Option<Hanafuda>,
            pips: u8,
            yaku: &'static str,
        }

        #[component]
        fn Card(&Props { card, pips, yaku }: &Props) -> Html {
            card.map_or_else(hanafuda_back, |card| hanafuda_card(card, pips, yaku))
        }

        let renderer = yew::LocalServerRenderer::<Card>::with_props(Props { card, pips, yaku }).hydratable(false);
        pollster::block_on(renderer.render())
    }

    #[test]
    fn every_symbol_used_is_in_the_sprite_exactly_once() {
        for card in Hanafuda::ALL.into_iter().map(Some).chain([None]) {
            let html = rendered(card, 4, "");
            assert!(!html.contains("style="), "{card:?}");
            let used: Vec<_> = html.split("art/hanafuda.svg#hanafuda-").skip(1).collect();
            assert_eq!(used.len(), 1, "{card:?}");
            let symbol = used[0].split('"').next().unwrap();
            assert_eq!(SPRITE.matches(&format!("<symbol id=\"{symbol}\"")).count(), 1, "{symbol}");
        }
    }

    #[test]
    fn a_card_has_as_many_pips_as_it_is_given() {
        for pips in 0..=4 {
            let html = rendered(Some(Hanafuda::ALL[0]), pips, "い");
            assert_eq!(html.matches("hanafuda-pip").count(), usize::from(pips));
        }
    }

    #[test]
    fn every_yaku_sign_has_its_own_seal() {
        for (yaku, places) in [("", &[][..]), ("い", &["50"]), ("いほ", &["38", "62"])] {
            let html = rendered(Some(Hanafuda::ALL[0]), 0, yaku);
            let seals: Vec<_> =
                html.split("<circle cx=\"").skip(1).map(|seal| seal.split('"').next().unwrap()).collect();
            assert_eq!(seals, places, "{yaku}");
            assert!(yaku.chars().all(|sign| html.contains(&format!(">{sign}</text>"))), "{yaku}");
        }
    }

    #[test]
    fn every_part_used_in_the_sprite_is_defined_there_exactly_once() {
        for used in SPRITE.split("href=\"#").skip(1) {
            let part = used.split('"').next().unwrap();
            assert_eq!(SPRITE.matches(&format!(" id=\"{part}\"")).count(), 1, "{part}");
        }
    }

    #[test]
    fn every_colour_of_the_sprite_is_in_the_style_sheet() {
        for used in SPRITE.split("var(").skip(1).map(|used| used.split(')').next().unwrap()) {
            assert_eq!(STYLE.matches(&format!("    {used}: ")).count(), 1, "{used}");
        }
    }

    #[test]
    fn no_two_months_share_a_shape() {
        let anywhere = |part: &&str| *part == "paper" || *part == "edge" || part.starts_with("ribbon-");
        for card in Hanafuda::ALL {
            let own: BTreeSet<_> = parts(card).into_iter().filter(|part| !anywhere(part)).collect();
            assert!(!own.is_empty(), "{card:?}");
            for other in Hanafuda::ALL.into_iter().filter(|other| other.month() != card.month()) {
                assert!(own.is_disjoint(&parts(other)), "{card:?} and {other:?}");
            }
        }
    }

    #[test]
    fn ribbons_differ_in_shape_and_for_colour_blind_readers() {
        let cut = |ribbon: &str| between(SPRITE, &format!("<g id=\"{ribbon}\">\n<path d=\""), "\"");
        assert!(cut("ribbon-red") != cut("ribbon-plain") && cut("ribbon-blue") != cut("ribbon-plain"));
        for strength in [0, 1] {
            let [ink, red, fold, blue, violet] =
                ["hana-ink", "ribbon-red", "ribbon-fold", "ribbon-blue", "hana-violet"]
                    .map(|name| colours(name)[strength]);
            for (one, other) in [(ink, red), (red, blue), (red, violet), (fold, blue), (fold, violet)] {
                let apart = apart_to_the_colour_blind(one, other);
                assert!(apart >= 20.0, "#{one} and #{other}: {apart:.1}");
            }
        }
    }

    #[test]
    fn strong_colours_contrast_with_the_paper() {
        let [white, paper] = colours("hana-paper");
        for name in ["ink", "red", "crimson", "pink", "orange", "ochre", "leaf", "pine", "violet", "lilac"] {
            let [strong, usual] = colours(&format!("hana-{name}")).map(|colour| contrast(colour, white));
            assert!(strong >= 3.0 && strong > usual, "{name}: {strong:.2} against {usual:.2}");
            assert!(strong > contrast(colours(&format!("hana-{name}"))[1], paper), "{name}");
        }
        // Gold areas have an outline of ink.
        assert!(
            colours("hana-gold").into_iter().zip(colours("hana-ink")).all(|(gold, ink)| contrast(gold, ink) >= 7.0)
        );
    }

    #[test]
    fn the_sprite_has_no_inline_styles_or_scripts() {
        assert!(!SPRITE.contains("style") && !SPRITE.contains("<script"));
    }
}
