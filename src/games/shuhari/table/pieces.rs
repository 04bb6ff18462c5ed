//! The pieces that all parts of the table draw: cards and crests, and the words for them.

use crate::cards::arts::{Card, Cards};
use crate::engine::Seat;
use crate::ui::art::{Light, lit_card};
use crate::ui::prelude::*;
use crate::ui::{self, Scene};

use super::super::rules::Shuhari;
use super::super::text::{self, Words};

pub fn words(scene: &Scene<Shuhari>) -> &'static Words {
    text::words(scene.lang)
}

/// A card on the table as it is printed.
pub fn shown(scene: &Scene<Shuhari>, card: Card) -> Html {
    lit(scene, card, Light::default())
}

/// A card on the table with a highlight on the frame that counts.
pub fn lit(scene: &Scene<Shuhari>, card: Card, light: Light) -> Html {
    ui::face(card, (words(scene).card_name)(card), scene.is_lit(card), lit_card(card, light))
}

/// The crest of a player.
pub fn crest(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    crest_of(scene, seat, Classes::new(), None)
}

/// The crest of a player, with a ring of light when it is their `turn`.
pub fn ringed(scene: &Scene<Shuhari>, seat: Seat, turn: bool) -> Html {
    crest_of(scene, seat, scene.ring(seat, turn), None)
}

/// The crest of the owner of a card, which is shown once the card has landed.
pub fn owner(scene: &Scene<Shuhari>, seat: Seat, card: Card) -> Html {
    crest_of(scene, seat, Classes::new(), Some(card.to_string()))
}

fn crest_of(scene: &Scene<Shuhari>, seat: Seat, ring: Classes, landed: Option<String>) -> Html {
    html! { <span class={classes!("shuhari-crest", ring)} data-landed={landed}>{ ui::crest(seat, scene.names) }</span> }
}

/// The different cards of a hand with their number: arts by rank, then preparations and reviews.
pub fn held(hand: Cards) -> impl Iterator<Item = (Card, u8)> {
    let copies = [(Card::PREPARATION, hand.preparations), (Card::REVIEW, hand.reviews)];
    let specials = copies.into_iter().filter(|&(_, copies)| copies > 0);
    hand.arts.iter().map(|card| (card.into(), 1)).chain(specials)
}
