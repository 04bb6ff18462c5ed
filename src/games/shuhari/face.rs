//! The face of a card: its rank, and three frames from outside in for its three arts.

use crate::cards::arts::{Card, Suit};
use crate::ui::prelude::*;

use super::names::suit_sign;

/// The picture of a card. What it says to a screen reader is the surrounding element's business.
pub fn card_face(card: Card) -> Html {
    let Some(art) = card.art() else {
        let (class, sign) =
            if card == Card::PREPARATION { ("prep", ["予", "習"]) } else { ("review", ["復", "習"]) };
        return html! {
            <svg class={classes!("art", class)} viewBox="0 0 100 140" aria-hidden="true">
                <rect class="art-paper" width="100" height="140" />
                <rect class="art-band" x="8" y="8" width="84" height="124" />
                <text class="art-sign mincho" x="50" y="68" text-anchor="middle">{ sign[0] }</text>
                <text class="art-sign mincho" x="50" y="116" text-anchor="middle">{ sign[1] }</text>
            </svg>
        };
    };
    let [outer, middle, inner] = art.suits();
    let rank = art.rank();
    html! {
        <svg class="art" viewBox="0 0 100 140" aria-hidden="true">
            <rect class={suit_class(outer)} width="100" height="140" />
            <rect class={suit_class(middle)} x="15" y="36" width="70" height="89" />
            <rect class={suit_class(inner)} x="29" y="64" width="42" height="47" />
            <path class="art-paper" d="M0 0h44v30q0 6-6 6H0z" />
            <text class="art-rank mincho" x="21" y="29" text-anchor="middle">{ rank }</text>
            <g class="art-signs mincho" text-anchor="middle">
                <text x="73" y="28">{ suit_sign(outer) }</text>
                <text x="50" y="60">{ suit_sign(middle) }</text>
                <text class="art-inner" x="50" y="99">{ suit_sign(inner) }</text>
            </g>
        </svg>
    }
}

/// The back that all seventy share.
pub fn card_back() -> Html {
    html! {
        <svg class="art art-back" viewBox="0 0 100 140" aria-hidden="true">
            <rect class="art-paper" width="100" height="140" />
            <rect class="art-band" x="8" y="8" width="84" height="124" />
            <text class="art-sign mincho" x="50" y="84" text-anchor="middle">{ "守" }</text>
        </svg>
    }
}

pub fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Ikebana => "suit suit-i",
        Suit::Buyo => "suit suit-n",
        Suit::Koto => "suit suit-k",
        Suit::Chado => "suit suit-c",
        Suit::Shodo => "suit suit-s",
    }
}
