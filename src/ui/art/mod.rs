//! The cards of Shuhari: a rank, and three arts as nested frames, each with its colour, weave and emblem.
//!
//! Emblems, weaves, seals and brush characters are symbols of `cards/arts.svg`. A class names the art, and
//! `style/cards/art.css` gives its colours. A card reads the same from both sides: each corner is repeated in the
//! opposite one, rotated by 180 degrees.
//!
//! A table can light the frame that counts. The other two frames are darkened with a wash of sumi (ink), and the ranks
//! stay clear. A card gets its [`Light`] from [`lit_card`]. To light a row of cards, with a transition when the stage
//! changes, an element around them gets [`lit_class`]; a card's own light has priority. The wash is the custom property
//! `--art-sumi`, and the colours of rims are `--art-rim-practise`, `--art-rim-break` and `--art-rim-chosen`. A style
//! can set them on any ancestor of the cards.

use crate::cards::arts::{Art, ArtStage, Card, Suit};

use super::assets;
use super::prelude::*;

/// The highlighting of a card's frames. A stage stands for the frame that it reads: Obey for the outer one, Detach for
/// the middle one, Separate for the inner one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Light {
    /// The one frame without a wash. If it is `None`, no frame is washed unless an element around the card has a
    /// [`lit_class`].
    pub lit: Option<ArtStage>,
    /// A frame with a rim, and the meaning of the rim.
    pub rim: Option<(ArtStage, Rim)>,
}

/// The meaning of the rim of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rim {
    /// The card can practise: green.
    Practise,
    /// The card can break the mould: red.
    Break,
    /// The card is chosen, or wins its stage: gold.
    Chosen,
}

/// A rectangle on a card: x, y, width, height.
type Spot = [&'static str; 4];

const OUTER: Spot = ["0", "0", "100", "140"];
const MIDDLE: Spot = ["11", "27.5", "78", "85"];
const INNER: Spot = ["24", "52.5", "52", "35"];

/// The area that is washed if a frame is not lit: the frame without the next inner frame.
const OUTER_WASH: &str = "M0 0h100v140H0zM11 27.5h78v85H11z";
const MIDDLE_WASH: &str = "M11 27.5h78v85H11zM24 52.5h52v35H24z";
const INNER_WASH: &str = "M24 52.5h52v35H24z";

/// The face of a card as it is printed. The surrounding element has the label for screen readers.
pub fn art_card(card: Card) -> Html {
    lit_card(card, Light::default())
}

/// The face of a card with lit frames. A preparation or a review has no frames and is never washed.
pub fn lit_card(card: Card, light: Light) -> Html {
    card.art().map_or_else(|| special(card), |art| framed(art, light))
}

fn framed(art: Art, light: Light) -> Html {
    let [outer, middle, inner] = art.suits();
    html! {
        <svg class={classes!("art", light.lit.map(lit_class))} viewBox="0 0 100 140" aria-hidden="true">
            <g class={suit_class(outer)}>
                { band(outer, OUTER) }
                { twice(&symbol(small(outer), ["65", "3", "29", "21.75"])) }
                <rect class="art-edge" width="100" height="140" rx="5" />
            </g>
            <path class="art-wash art-wash-outer" d={OUTER_WASH} />
            <g class={suit_class(middle)}>
                { band(middle, MIDDLE) }
                { line(MIDDLE) }
                <g class="art-middle">{ twice(&symbol(small(middle), ["35.5", "29.2", "29", "21.75"])) }</g>
            </g>
            <path class="art-wash art-wash-middle" d={MIDDLE_WASH} />
            <g class={suit_class(inner)}>
                { band(inner, INNER) }
                { line(INNER) }
                { symbol(suit_sign(inner), ["29.5", "54.7", "41", "30.75"]) }
            </g>
            <path class="art-wash art-wash-inner" d={INNER_WASH} />
            if let Some((stage @ (ArtStage::Detach | ArtStage::Separate), says)) = light.rim { { rim(stage, says) } }
            { twice(&rank(art.rank())) }
            if let Some((ArtStage::Obey, says)) = light.rim { { rim(ArtStage::Obey, says) } }
        </svg>
    }
}

/// The colour and the weave of an art.
fn band(suit: Suit, spot: Spot) -> Html {
    let [x, y, width, height] = spot;
    let weave = format!("{}-weave", suit_sign(suit));
    html! { <><rect class="art-band" {x} {y} {width} {height} />{ symbol(&weave, spot) }</> }
}

/// The moulding between a frame and the next outer one.
fn line([x, y, width, height]: Spot) -> Html {
    html! {
        <>
            <rect class="art-line" {x} {y} {width} {height} rx="2" />
            <rect class="art-trim" {x} {y} {width} {height} rx="2" />
        </>
    }
}

/// The rank on its tab. The ranks 6 and 9 are underlined, because each reads as the other one upside down.
fn rank(rank: u8) -> Html {
    let (class, y) = match rank {
        6 | 9 => ("art-rank art-lined mincho", "22.6"),
        10.. => ("art-rank art-two mincho", "24"),
        _ => ("art-rank mincho", "24"),
    };
    html! {
        <>
            <path class="art-tab" d="M-1-1h35v21.5q0 5.5-5.5 5.5H-1z" />
            <text {class} x="17" {y} text-anchor="middle">{ rank }</text>
            if matches!(rank, 6 | 9) { <path class="art-underline" d="M9.5 24.3h15" /> }
        </>
    }
}

fn rim(stage: ArtStage, says: Rim) -> Html {
    let ([x, y, width, height], rx) = match stage {
        ArtStage::Obey => (["1", "1", "98", "138"], "5"),
        ArtStage::Detach => (MIDDLE, "2"),
        ArtStage::Separate => (INNER, "2"),
    };
    let class = match says {
        Rim::Practise => "art-rim art-rim-practise",
        Rim::Break => "art-rim art-rim-break",
        Rim::Chosen => "art-rim art-rim-chosen",
    };
    html! {
        <>
            <rect class="art-rim" {x} {y} {width} {height} {rx} />
            <rect {class} {x} {y} {width} {height} {rx} />
        </>
    }
}

/// A preparation or a review: a seal on a sheet of letter paper, with a symbol of its effect in the corners.
fn special(card: Card) -> Html {
    let (class, seal, sign) = if card == Card::PREPARATION {
        ("art art-prep", "seal-prep", "prep")
    } else {
        ("art art-review", "seal-review", "review")
    };
    html! {
        <svg {class} viewBox="0 0 100 140" aria-hidden="true">
            <rect class="art-band" width="100" height="140" />
            { symbol("s-weave", OUTER) }
            <rect class="art-frame" x="4.5" y="4.5" width="91" height="131" rx="3" />
            <rect class="art-frame art-fine" x="7" y="7" width="86" height="126" rx="1.5" />
            { symbol(seal, ["26.5", "19.5", "47", "101"]) }
            { twice(&symbol(sign, ["9", "9", "18", "18"])) }
        </svg>
    }
}

/// The back of a card. Preparations and reviews have a different back.
pub fn art_back(special: bool) -> Html {
    let (class, sign) =
        if special { ("art art-back art-back-special", "sign-learn") } else { ("art art-back", "sign-obey") };
    html! {
        <svg {class} viewBox="0 0 100 140" aria-hidden="true">
            <rect class="art-band" width="100" height="140" />
            { symbol("back-weave", OUTER) }
            <path class="art-gap" d="M13 29.5h74v81H13z" />
            <path class="art-frame" d="M11.5 28h77v84h-77zM14.5 31h71v78h-71z" />
            <rect class="art-seal" x="32" y="52" width="36" height="36" rx="2" />
            <g class="art-sign">{ symbol(sign, ["35", "55", "30", "30"]) }</g>
            <rect class="art-edge" width="100" height="140" rx="5" />
        </svg>
    }
}

/// The brush character of a stage, in the colour of the surrounding text.
pub fn stage_brush(stage: ArtStage) -> Html {
    html! { <svg class="art-brush" viewBox="0 0 100 100" aria-hidden="true">{ symbol(brush(stage), ["0", "0", "100", "100"]) }</svg> }
}

/// The emblem of an art on its colour.
pub fn emblem(suit: Suit) -> Html {
    html! {
        <svg class={classes!("art-emblem", suit_class(suit))} viewBox="0 0 56 56" aria-hidden="true">
            <rect class="art-band" width="56" height="56" rx="6" />
            { symbol(small(suit), ["3", "9", "50", "37.5"]) }
        </svg>
    }
}

/// A diagram of the three frames of a card, which marks the frame that a stage reads.
pub fn stage_frames(stage: ArtStage) -> Html {
    html! { <svg class="art-frames" viewBox="0 0 48 60" aria-hidden="true">{ symbol(frames(stage), ["0", "0", "48", "60"]) }</svg> }
}

/// The character of a stage.
pub const fn stage_sign(stage: ArtStage) -> &'static str {
    match stage {
        ArtStage::Obey => "守",
        ArtStage::Detach => "破",
        ArtStage::Separate => "離",
    }
}

/// The class that lights a frame of a card, or of all cards in an element.
pub const fn lit_class(stage: ArtStage) -> &'static str {
    match stage {
        ArtStage::Obey => "art-lit-outer",
        ArtStage::Detach => "art-lit-middle",
        ArtStage::Separate => "art-lit-inner",
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

/// The symbol of the emblem for small sizes.
const fn small(suit: Suit) -> &'static str {
    match suit {
        Suit::Ikebana => "i-small",
        Suit::Buyo => "n-small",
        Suit::Koto => "k-small",
        Suit::Chado => "c-small",
        Suit::Shodo => "s-small",
    }
}

const fn frames(stage: ArtStage) -> &'static str {
    match stage {
        ArtStage::Obey => "obey",
        ArtStage::Detach => "detach",
        ArtStage::Separate => "separate",
    }
}

const fn brush(stage: ArtStage) -> &'static str {
    match stage {
        ArtStage::Obey => "sign-obey",
        ArtStage::Detach => "sign-detach",
        ArtStage::Separate => "sign-separate",
    }
}

/// A part of a card, and a copy rotated by 180 degrees.
fn twice(part: &Html) -> Html {
    html! { <>{ part.clone() }<g transform="rotate(180 50 70)">{ part.clone() }</g></> }
}

fn symbol(name: &str, [x, y, width, height]: Spot) -> Html {
    html! { <use href={assets::symbol("arts", name)} {x} {y} {width} {height} /> }
}

#[cfg(test)]
mod tests;
