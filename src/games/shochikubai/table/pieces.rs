//! The pieces that all parts of the table draw: cards and tokens.

use std::fmt;
use std::str::FromStr;

use crate::cards::NoSuchCard;
use crate::cards::plants::{Card, Cards, Suit, Tokens};
use crate::ui::plants::plant_card;
use crate::ui::prelude::*;
use crate::ui::{self, Scene};

use super::super::rules::{Shochikubai, View};
use super::super::text::words;

/// A game piece with a picture: a card, or a token given by its suit. Lines of the score list tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Card(Card),
    Token(Suit),
}

/// The cards shown in the hand. After the last trick, the last card is shown with those of the other seats instead.
pub fn held(view: &View) -> Cards {
    if view.board.is_revealed() { Cards::EMPTY } else { view.hand }
}

/// A card as the table shows it, with its payment.
pub fn face(scene: &Scene<Shochikubai>, card: Card) -> Html {
    let picture = plant_card(card, scene.view.board.bonus(card));
    ui::face(card, (words(scene.lang).card_name)(card), scene.is_lit(Piece::Card(card)), picture)
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Card(card) => card.fmt(f),
            Piece::Token(suit) => suit.fmt(f),
        }
    }
}

impl FromStr for Piece {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Piece, NoSuchCard> {
        text.parse().map(Piece::Token).or_else(|_| text.parse().map(Piece::Card))
    }
}

/// The pieces of these cards.
pub fn cards(cards: impl IntoIterator<Item = Card>) -> Vec<Piece> {
    cards.into_iter().map(Piece::Card).collect()
}

/// The pieces of these tokens.
pub fn tokens(tokens: Tokens) -> Vec<Piece> {
    tokens.iter().map(Piece::Token).collect()
}
