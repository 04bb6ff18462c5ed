//! The cards and tokens of pine, bamboo and plum: three plants that differ in shape before they differ in colour.
//!
//! A plant, a token and the back are symbols of `cards/plants.svg`; the rank is set in type above them.

use crate::cards::plants::{Bonus, Card, Suit};

use super::assets;
use super::prelude::*;

/// The face of a card: rank, plant, and along the side what it pays if it is kept to the end. What the card says to
/// a screen reader is the surrounding element's business.
pub fn plant_card(card: Card, bonus: Option<Bonus>) -> Html {
    html! {
        <svg class={classes!("plant", format!("plant-{}", card.suit()))} viewBox="0 0 100 140" aria-hidden="true">
            <use href={address(card.suit().name())} />
            <text class="plant-rank mincho" x="6.5" y="46">{ card.rank() }</text>
            <text class="plant-sign mincho" lang="ja" x="8" y="131">{ sign(card.suit()) }</text>
            { icons(bonus) }
        </svg>
    }
}

/// The back that all thirty cards share. On a flipped card everybody remembers what it is: its rank stands there.
pub fn plant_back(flipped: Option<Card>) -> Html {
    html! {
        <svg class="plant plant-back" viewBox="0 0 100 140" aria-hidden="true">
            <use href={address("back")} />
            if let Some(card) = flipped {
                <text class="plant-rank mincho" x="12" y="48">{ card.rank() }</text>
                { icon(&format!("token-{}", card.suit()), "70", "12") }
            }
        </svg>
    }
}

/// A token: a plant cut out along its outline.
pub fn plant_token(suit: Suit) -> Html {
    html! {
        <svg class="plant-token" viewBox="0 0 24 24" aria-hidden="true">
            <use href={address(&format!("token-{suit}"))} width="24" height="24" />
        </svg>
    }
}

/// What a card pays, along its left edge below the rank.
fn icons(bonus: Option<Bonus>) -> Html {
    match bonus {
        None => Html::default(),
        Some(Bonus::Star) => icon("star", "6.5", "54"),
        Some(Bonus::Tokens(suit, count)) => {
            let token = format!("token-{suit}");
            (0..count).map(|place| icon(&token, "6.5", &(54 + 26 * place).to_string())).collect()
        }
    }
}

fn icon(symbol: &str, x: &str, y: &str) -> Html {
    html! { <use href={address(symbol)} x={x.to_owned()} y={y.to_owned()} width="24" height="24" /> }
}

fn address(symbol: &str) -> String {
    format!("{}#{symbol}", assets::url("art/plants.svg"))
}

/// The character by which a plant is known.
pub const fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Plum => "梅",
        Suit::Bamboo => "竹",
        Suit::Pine => "松",
    }
}

#[cfg(test)]
mod tests {
    use yew::{Properties, component};

    use super::*;

    const SPRITE: &str = include_str!("../cards/plants.svg");
    const STYLE: &str = include_str!("../../style/cards/plant.css");

    /// What can be drawn: a card's face, its back as it lies flipped, a token.
    #[derive(Clone, Copy, Debug, PartialEq, Properties)]
    struct Props {
        card: Card,
        bonus: Option<Bonus>,
        flipped: bool,
    }

    fn rendered(props: Props) -> String {
        #[component]
        fn Drawn(&Props { card, bonus, flipped }: &Props) -> Html {
            let face = if flipped { plant_back(Some(card)) } else { plant_card(card, bonus) };
            html! { <div>{ face }{ plant_token(card.suit()) }</div> }
        }

        let renderer = yew::LocalServerRenderer::<Drawn>::with_props(props).hydratable(false);
        pollster::block_on(renderer.render())
    }

    #[test]
    fn every_symbol_used_is_in_the_sprite_exactly_once() {
        for card in Card::ALL {
            for bonus in [None, Some(Bonus::Star), Some(Bonus::Tokens(card.suit(), 2))] {
                for flipped in [false, true] {
                    let html = rendered(Props { card, bonus, flipped });
                    assert!(!html.contains("style="), "{card}");
                    for used in html.split("art/plants.svg#").skip(1) {
                        let symbol = used.split('"').next().unwrap();
                        assert_eq!(SPRITE.matches(&format!("<symbol id=\"{symbol}\"")).count(), 1, "{symbol}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_card_shows_its_rank_and_a_token_for_each_that_it_pays() {
        let card = "plum2".parse().unwrap();
        let html = rendered(Props { card, bonus: card.bonus(), flipped: false });
        assert!(html.contains(">2</text>"));
        // Two on the card, and the token beside it.
        assert_eq!(html.matches("#token-plum").count(), 3);
        let star = "pine14".parse().unwrap();
        assert!(rendered(Props { card: star, bonus: star.bonus(), flipped: false }).contains("#star"));
        assert!(rendered(Props { card: star, bonus: None, flipped: true }).contains("#back"));
    }

    #[test]
    fn every_colour_of_the_sprite_is_given_by_the_style_sheet() {
        for used in SPRITE.split("var(").skip(1) {
            let colour = used.split(')').next().unwrap();
            assert!(STYLE.contains(&format!("{colour}:")), "{colour}");
        }
    }

    #[test]
    fn the_sprite_keeps_to_attributes_that_the_page_allows() {
        assert!(!SPRITE.contains("style=") && !SPRITE.contains("<script"));
    }
}
