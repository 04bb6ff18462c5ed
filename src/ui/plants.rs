//! The cards and tokens of pine, bamboo and plum: three plants that differ in shape before they differ in colour.
//!
//! Everything is drawn here, in a few strokes: the picture of a card is [`plant_card`], and nothing else knows it.

use crate::cards::plants::{Bonus, Card, Suit};

use super::prelude::*;

/// The face of a card: rank, plant, and along the side what it pays if it is kept to the end.
pub fn plant_card(card: Card, bonus: Option<Bonus>) -> Html {
    let rank = card.rank().to_string();
    html! {
        <svg class={classes!("plant", class(card.suit()))} viewBox="0 0 100 140" aria-hidden="true">
            <rect class="plant-ground" x="1.5" y="1.5" width="97" height="137" rx="6" />
            <text class="plant-rank mincho" x="8" y="40">{ &rank }</text>
            <g transform="translate(17 47) scale(2.75)">{ shape(card.suit()) }</g>
            <text class="plant-sign mincho" lang="ja" x="9" y="130">{ sign(card.suit()) }</text>
            { icons(bonus) }
        </svg>
    }
}

/// The back that all thirty cards share.
pub fn plant_back() -> Html {
    html! {
        <svg class="plant plant-back" viewBox="0 0 100 140" aria-hidden="true">
            <rect class="plant-ground" x="1.5" y="1.5" width="97" height="137" rx="6" />
            <rect class="plant-frame" x="9" y="9" width="82" height="122" rx="4" />
        </svg>
    }
}

/// A token.
pub fn plant_token(suit: Suit) -> Html {
    html! {
        <svg class={classes!("plant-token", class(suit))} viewBox="0 0 24 24" aria-hidden="true">
            <circle class="plant-ground" cx="12" cy="12" r="11.2" />
            <g transform="translate(4.2 4.2) scale(0.65)">{ shape(suit) }</g>
        </svg>
    }
}

/// The plant in a square of 24: a blossom, stalks, a tree.
fn shape(suit: Suit) -> Html {
    match suit {
        Suit::Plum => html! {
            <g class="plant-shape">
                { for [(12, 6), (18, 10), (16, 17), (8, 17), (6, 10)].map(|(x, y)| html! {
                    <circle cx={x.to_string()} cy={y.to_string()} r="5" />
                }) }
                <circle class="plant-heart" cx="12" cy="12.2" r="3" />
            </g>
        },
        Suit::Bamboo => html! {
            <path class="plant-strokes" d="M7 1v9M7 11.5v11M13 3v7M13 11.5v11M18.5 1v13M18.5 15.5v7M4 10.8h6M10.3 10.8h5.4M15.6 14.8h5.8" />
        },
        Suit::Pine => html! {
            <g class="plant-shape"><path d="M12 1l6 6h-3l6 6h-4l6 6h-9v4h-4v-4H1l6-6H3l6-6H6z" /></g>
        },
    }
}

/// What a card pays, along its right edge.
fn icons(bonus: Option<Bonus>) -> Html {
    match bonus {
        None => Html::default(),
        Some(Bonus::Star) => html! {
            <path class="plant-star" d="M82 9l3.6 7.8 8.4 1-6.2 5.8 1.6 8.4-7.4-4.1-7.4 4.1 1.6-8.4-6.2-5.8 8.4-1z" />
        },
        Some(Bonus::Tokens(suit, count)) => (0..count)
            .map(|place| {
                html! {
                    <g class={class(suit)} transform={format!("translate(72 {}) scale(0.85)", 8 + 26 * place)}>
                        <circle class="plant-ground" cx="12" cy="12" r="13" />
                        <g transform="translate(3 3) scale(0.75)">{ shape(suit) }</g>
                    </g>
                }
            })
            .collect(),
    }
}

/// The character by which a plant is known.
pub const fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Plum => "梅",
        Suit::Bamboo => "竹",
        Suit::Pine => "松",
    }
}

const fn class(suit: Suit) -> &'static str {
    match suit {
        Suit::Plum => "plant-plum",
        Suit::Bamboo => "plant-bamboo",
        Suit::Pine => "plant-pine",
    }
}
