//! The data of a table, and the pieces that all its parts draw.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Seat, Seats};
use crate::ui::hanafuda::hanafuda_card;
use crate::ui::prelude::*;
use crate::ui::words::words as ui_words;
use crate::ui::{self, Lang, SceneOf};

use super::super::rules::moves::Move;
use super::super::rules::yaku::{Yaku, signs};
use super::super::rules::{Each, RoundView};
use super::super::text::words;

/// The scene of any fishing game. Its choice is the hand card whose capture is still to be chosen.
pub type FishingScene<'a> = SceneOf<'a, RoundView, Move, Hanafuda, Hanafuda>;

/// The points of cards, without yaku.
pub type CardPoints = fn(Cards) -> i32;

/// The data that the table of a fishing game is rendered from.
pub struct Picture<'a> {
    pub scene: FishingScene<'a>,
    pub turn: Option<Seat>,
    /// The seat that opened the round, followed by the name and the sign of that role.
    pub first: Seat,
    pub first_name: &'static str,
    pub first_sign: &'static str,
    pub round: u16,
    pub rounds: u16,
    pub totals: Each<i32>,
    /// The scores of the round if it ended now.
    pub running: Each<i32>,
    /// The points of cards, without yaku.
    pub points: CardPoints,
    /// Cards that have just replaced others from the pile. Their appearance is animated.
    pub came: Cards,
    pub yaku: &'static [Yaku],
    pub yaku_name: fn(&Yaku) -> &'static str,
}

/// The picture of a card. A pip stands for five points.
pub fn drawing(card: Hanafuda, points: CardPoints, yaku: &[Yaku]) -> Html {
    let pips = u8::try_from(points(card.into()) / 5).unwrap_or_default();
    hanafuda_card(card, pips, &signs(yaku, card))
}

/// A card, outlined if the scene asks for it.
pub fn shown(picture: &Picture, card: Hanafuda) -> Html {
    outlined(picture, card, picture.scene.is_lit(card))
}

/// A card, outlined or not.
pub fn outlined(picture: &Picture, card: Hanafuda, lit: bool) -> Html {
    let name = card_name(card, picture.scene.lang);
    ui::described_face(card, name, Some(described(picture, card)), lit, drawing(card, picture.points, picture.yaku))
}

/// Month, kind and points of a card as text.
pub fn described(picture: &Picture, card: Hanafuda) -> String {
    let lang = picture.scene.lang;
    let worth = (words(lang).counts)((picture.points)(card.into()));
    format!("{}{}{worth}", (ui_words(lang).hanafuda.described)(card), lang.conventions().comma)
}

/// The first seat of each side, the viewer's side first.
pub fn sides(view: &RoundView) -> impl Iterator<Item = Seat> + Clone + '_ {
    let seats = view.seat.clockwise(view.players.into());
    seats.take(view.sides.into()).map(|seat| view.side(seat))
}

/// The seats of a side.
pub fn members(view: &RoundView, side: Seat) -> Seats {
    Seat::all(view.players.into()).filter(|&seat| view.side(seat) == side).collect()
}

/// The name of a card with its notation, by which the reader can find the card.
pub fn card_name(card: Hanafuda, lang: Lang) -> String {
    format!("{} ({card})", (ui_words(lang).hanafuda.card)(card))
}
