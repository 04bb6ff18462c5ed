//! The cards and tokens of pine, bamboo and plum. The three plants differ in shape as well as in colour.
//!
//! The picture of each card is a symbol of `cards/plants.svg`. Token, chip and back are symbols too. The rank and the
//! bonus of a card are drawn over its picture, at fixed positions.

use crate::cards::plants::{Bonus, Card, Suit};

use super::assets;
use super::prelude::*;

/// The face of a card: its picture, the rank with the token of its suit below, and, in a frame at the bottom, the bonus
/// that it pays if it is kept to the end. The surrounding element has the label for screen readers.
pub fn plant_card(card: Card, bonus: Option<Bonus>) -> Html {
    let suit = card.suit();
    html! {
        <svg class={classes!("plant", format!("plant-{suit}"))} viewBox="0 0 100 140" aria-hidden="true">
            <use href={address(&format!("{suit}-{}", card.rank()))} />
            { rank(card) }
            <g class="plant-index">{ piece(&format!("token-{suit}"), 8, 46, 17) }</g>
            <text class="plant-sign mincho" lang="ja" x="6" y="70">{ sign(suit) }</text>
            { pays(bonus) }
            { rim() }
        </svg>
    }
}

/// The back that all thirty cards share. On a flipped card it shows rank and suit, because all players have seen them.
pub fn plant_back(flipped: Option<Card>) -> Html {
    html! {
        <svg class="plant plant-back" viewBox="0 0 100 140" aria-hidden="true">
            <use href={address("back")} />
            if let Some(card) = flipped {
                <rect class="plant-slip" width="100" height="44" />
                { rank(card) }
                { piece(&format!("token-{}", card.suit()), 70, 11, 22) }
            }
            { rim() }
        </svg>
    }
}

/// A token, seen from above.
pub fn plant_token(suit: Suit) -> Html {
    html! {
        <svg class="plant-token" viewBox="0 0 24 24" aria-hidden="true">
            <use href={address(&format!("token-{suit}"))} width="24" height="24" />
        </svg>
    }
}

/// A stack of tokens of a suit, seen from a seat at the table. The picture is as wide as one chip, and higher by
/// `CHIP_EDGE` for each chip above the first.
pub fn plant_stack(suit: Suit, count: u8) -> Html {
    let chip = format!("chip-{suit}");
    let (wide, high) = CHIP;
    let above = CHIP_EDGE * u16::from(count.saturating_sub(1));
    let one = |at: u8| {
        // Fixed small offsets, so that the stack looks as if it was built by hand.
        let aside = ["0", "1.2", "-1", "0.8", "-0.6"][usize::from(at) % 5];
        let y = above - CHIP_EDGE * u16::from(at);
        html! { <use href={address(&chip)} x={aside} y={y.to_string()} width={wide.to_string()} height={high.to_string()} /> }
    };
    html! {
        <svg class="plant-stack" viewBox={format!("0 0 {wide} {}", above + high)} aria-hidden="true">{ for (0..count).map(one) }</svg>
    }
}

/// The visible height of a chip below another one.
const CHIP_EDGE: u16 = 11;

/// Width and height of a chip: an ellipse of 1 by 0.6 on an edge of 0.2.
const CHIP: (u16, u16) = (50, 40);

fn rank(card: Card) -> Html {
    let class = classes!("plant-rank", (card.rank() > 9).then_some("plant-two"), "mincho");
    html! { <text {class} x={if card.rank() > 9 { "5.5" } else { "8" }} y="39">{ card.rank() }</text> }
}

/// The bonus of a card, in a frame at its lower left corner. The pictures leave this area free.
fn pays(bonus: Option<Bonus>) -> Html {
    let (symbol, count) = match bonus {
        None => return Html::default(),
        Some(Bonus::Star) => ("fan".to_owned(), 1),
        Some(Bonus::Tokens(suit, count)) => (format!("token-{suit}"), count),
    };
    let height = 4 + 18 * u16::from(count);
    // The frame ends at 132.5. Only integers are formatted: the code that formats floats adds some KB to the download.
    let top = 132 - height;
    html! {
        <>
            <rect class="plant-pays" x="6.5" y={format!("{top}.5")} width="22" height={height.to_string()} rx="4" />
            { for (0..count).map(|place| piece(&symbol, 9, top + 3 + 18 * u16::from(place), 17)) }
        </>
    }
}

/// The edge of a card, above everything else on it.
fn rim() -> Html {
    html! { <rect class="plant-rim" width="100" height="140" rx="5" /> }
}

fn piece(symbol: &str, x: u16, y: u16, size: u16) -> Html {
    let size = size.to_string();
    html! { <use href={address(symbol)} x={x.to_string()} y={y.to_string()} width={size.clone()} height={size} /> }
}

fn address(symbol: &str) -> String {
    assets::symbol("plants", symbol)
}

/// The character of a plant.
pub const fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Plum => "梅",
        Suit::Bamboo => "竹",
        Suit::Pine => "松",
    }
}

#[cfg(test)]
mod tests;
