//! The cards of Shuhari: a rank, and three arts as frames from outside in, each with its colour and its emblem.
//!
//! The emblems are symbols of `cards/arts.svg`; a class names the art, and `style/cards/art.css` gives its colours.

use crate::cards::arts::{Art, Card, Stage, Suit};

use super::assets;
use super::prelude::*;

/// The face of a card. What it says to a screen reader is the surrounding element's business.
pub fn art_card(card: Card) -> Html {
    card.art().map_or_else(|| special(card), framed)
}

fn framed(art: Art) -> Html {
    let [obey, detach, separate] = art.suits();
    let size = if art.rank() > 9 { "art-rank art-two mincho" } else { "art-rank mincho" };
    html! {
        <svg class="art" viewBox="0 0 100 140" aria-hidden="true">
            <g class={suit_class(obey)}>
                <rect class="art-band" width="100" height="140" />
                { symbol(suit_sign(obey), "53", "3", "41") }
            </g>
            <g class={suit_class(detach)}>
                <rect class="art-band art-inset" x="8.5" y="48.5" width="83" height="85" />
                { symbol(suit_sign(detach), "31", "50.5", "38") }
            </g>
            <g class={suit_class(separate)}>
                <rect class="art-band art-inset" x="19.5" y="89.5" width="61" height="44" />
                { symbol(suit_sign(separate), "31", "92", "38") }
            </g>
            <path class="art-paper" d="M0 0h47v40q0 6-6 6H0z" />
            <text class={size} x="23" y="37.5" text-anchor="middle">{ art.rank() }</text>
        </svg>
    }
}

/// A preparation or a review: what it does, above its name.
fn special(card: Card) -> Html {
    let (class, sign, name) = if card == Card::PREPARATION {
        ("art art-prep", "prep", "予習")
    } else {
        ("art art-review", "review", "復習")
    };
    html! {
        <svg {class} viewBox="0 0 100 140" aria-hidden="true">
            <rect class="art-paper" width="100" height="140" />
            <rect class="art-frame" x="6" y="6" width="88" height="128" />
            { symbol(sign, "21", "18", "58") }
            <text class="art-name mincho" x="50" y="120" text-anchor="middle">{ name }</text>
        </svg>
    }
}

/// The back of a card, or the one that tells that it is a preparation or a review.
pub fn art_back(special: bool) -> Html {
    html! {
        <svg class={if special { "art art-back art-back-special" } else { "art art-back" }} viewBox="0 0 100 140" aria-hidden="true">
            <rect class="art-band" width="100" height="140" />
            <path class="art-frame" d="M10 10h80v120H10zM24 32h52v76H24z" />
            <rect class="art-seal" x="36" y="54" width="28" height="32" />
            <text class="art-sign mincho" x="50" y="78" text-anchor="middle">{ if special { "習" } else { "守" } }</text>
        </svg>
    }
}

/// The narrow card that stands where a stage begins: its sign, the frame that is read, and which rank wins.
pub fn stage_card(stage: Stage) -> Html {
    let highest = if stage == Stage::Detach { "M14 122h24l-12 13z" } else { "M14 135h24l-12-13z" };
    html! {
        <svg class="art art-stage" viewBox="0 0 52 140" aria-hidden="true">
            <rect class="art-paper" width="52" height="140" />
            <rect class="art-frame" x="2" y="2" width="48" height="136" />
            <text class="art-stage-sign mincho" x="26" y="45" text-anchor="middle">{ stage_sign(stage) }</text>
            { symbol(frames(stage), "8", "58", "36") }
            <path class="art-way" d={highest} />
        </svg>
    }
}

/// The emblem of an art on its colour.
pub fn emblem(suit: Suit) -> Html {
    html! {
        <svg class={classes!("art-emblem", suit_class(suit))} viewBox="0 0 56 56" aria-hidden="true">
            <rect class="art-band" width="56" height="56" rx="6" />
            { symbol(suit_sign(suit), "4", "4", "48") }
        </svg>
    }
}

/// The three frames of a card, and which of them a stage reads.
pub fn stage_frames(stage: Stage) -> Html {
    html! { <svg class="art-frames" viewBox="0 0 48 60" aria-hidden="true">{ symbol(frames(stage), "0", "0", "48") }</svg> }
}

/// The character of a stage.
pub const fn stage_sign(stage: Stage) -> &'static str {
    match stage {
        Stage::Obey => "守",
        Stage::Detach => "破",
        Stage::Separate => "離",
    }
}

/// The classes that give an element the colours of an art.
pub const fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Ikebana => "art-suit-i",
        Suit::Buyo => "art-suit-n",
        Suit::Koto => "art-suit-k",
        Suit::Chado => "art-suit-c",
        Suit::Shodo => "art-suit-s",
    }
}

const fn suit_sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Ikebana => "i",
        Suit::Buyo => "n",
        Suit::Koto => "k",
        Suit::Chado => "c",
        Suit::Shodo => "s",
    }
}

const fn frames(stage: Stage) -> &'static str {
    match stage {
        Stage::Obey => "obey",
        Stage::Detach => "detach",
        Stage::Separate => "separate",
    }
}

/// A symbol of the sprite, as wide as `size`.
fn symbol(name: &str, x: &'static str, y: &'static str, size: &'static str) -> Html {
    let href = format!("{}#{name}", assets::url("art/arts.svg"));
    let height = if matches!(name, "obey" | "detach" | "separate") { "60" } else { size };
    html! { <use {href} {x} {y} width={size} {height} /> }
}

#[cfg(test)]
mod tests {
    use yew::{Properties, component};

    use super::*;

    const SPRITE: &str = include_str!("../cards/arts.svg");
    const STYLE: &str = include_str!("../../style/cards/art.css");

    fn rendered(html: Html) -> String {
        #[derive(Clone, PartialEq, Properties)]
        struct Props {
            html: Html,
        }

        #[component]
        fn Picture(props: &Props) -> Html {
            props.html.clone()
        }

        let renderer = yew::LocalServerRenderer::<Picture>::with_props(Props { html }).hydratable(false);
        pollster::block_on(renderer.render())
    }

    fn used(html: &str) -> Vec<&str> {
        html.split("art/arts.svg#").skip(1).map(|name| name.split('"').next().unwrap()).collect()
    }

    #[test]
    fn a_card_shows_its_emblems_from_outside_in() {
        for art in Art::ALL {
            let html = rendered(art_card(art.into()));
            let letters: Vec<String> =
                art.suits().iter().map(|suit| suit.letter().to_lowercase().to_string()).collect();
            assert_eq!(used(&html), letters);
            assert!(html.contains(&format!(">{}</text>", art.rank())));
        }
    }

    #[test]
    fn every_symbol_used_is_in_the_sprite_exactly_once() {
        let cards = [Card::PREPARATION, Card::REVIEW].map(art_card);
        let suits = Suit::ALL.map(emblem);
        let stages = Stage::ALL.into_iter().flat_map(|stage| [stage_card(stage), stage_frames(stage)]);
        for picture in cards.into_iter().chain(suits).chain(stages) {
            let html = rendered(picture);
            assert!(!html.contains("style="));
            let [symbol] = used(&html)[..] else { panic!("{html}") };
            assert_eq!(SPRITE.matches(&format!("<symbol id=\"{symbol}\"")).count(), 1, "{symbol}");
        }
    }

    #[test]
    fn every_art_has_its_colours_in_the_style_sheet() {
        for suit in Suit::ALL {
            assert!(STYLE.contains(&format!(".{} ", suit_class(suit))), "{suit}");
        }
    }

    /// Of light alone, as on a page printed in grey: the luminances of the five colours lie well apart.
    #[test]
    fn the_five_colours_differ_in_grey() {
        let mut grey: Vec<i32> = Suit::ALL
            .into_iter()
            .map(|suit| {
                let class = format!(".{} {{", suit_class(suit));
                let rule = STYLE.split(&class).nth(1).unwrap();
                let digits = &rule.split("--band: #").nth(1).unwrap()[..6];
                let [red, green, blue] = [0, 2, 4].map(|at| i32::from_str_radix(&digits[at..at + 2], 16).unwrap());
                (2126 * red + 7152 * green + 722 * blue) / 10_000
            })
            .collect();
        grey.sort_unstable();
        assert!(grey.windows(2).all(|pair| pair[1] - pair[0] >= 15), "{grey:?}");
    }

    #[test]
    fn the_two_backs_differ() {
        assert_ne!(rendered(art_back(false)), rendered(art_back(true)));
    }

    #[test]
    fn the_sprite_keeps_to_attributes_that_the_page_allows() {
        assert!(!SPRITE.contains("style") && !SPRITE.contains("<script"));
    }
}
