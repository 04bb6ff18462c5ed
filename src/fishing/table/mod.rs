//! The table of a fishing game, as a function of a seat's view.

pub mod field;
mod hand;
pub mod lore;
mod players;
pub mod reading;
pub mod sheet;

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Seat, Seats};
use crate::ui::flourish::{Flourish, How};
use crate::ui::hanafuda::hanafuda_card;
use crate::ui::prelude::*;
use crate::ui::{self, Lang, SceneOf, words::words as ui_words};

use super::rules::moves::Move;
use super::rules::told::Told;
use super::rules::yaku::{Yaku, signs};
use super::rules::{Each, RoundView};
use super::text::words;
use field::field;
use hand::{asked, hand};
use players::{player, rivals};
use reading::card_name;
use sheet::sheet;

/// The scene of any fishing game. Its choice is the hand card whose capture is still to be chosen.
pub type FishingScene<'a> = SceneOf<'a, RoundView, Move, Hanafuda, Hanafuda>;

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
    pub points: fn(Cards) -> i32,
    /// Cards that have just replaced others from the pile. Their appearance is animated.
    pub came: Cards,
    pub yaku: &'static [Yaku],
    pub yaku_name: fn(&Yaku) -> &'static str,
}

/// The whole table.
pub fn table(picture: &Picture) -> Html {
    let view = picture.scene.view;
    let asked = asked(picture);
    html! {
        <div class={classes!("fishing", format!("fishing-{}", view.players), asked.is_some().then_some("fishing-asks"))}>
            { rivals(picture) }
            { field(picture, asked.as_ref()) }
            { player(picture, view.seat) }
            { hand(picture, asked.as_ref()) }
            { sheet(picture) }
        </div>
    }
}

/// A single card with its description.
pub fn card(card: Hanafuda, yaku: &[Yaku], lang: Lang) -> Html {
    face(card, yaku, lang, (ui_words(lang).hanafuda.described)(card), false)
}

/// All cards, grouped by month.
pub fn deck(lang: Lang) -> Vec<(String, Vec<Hanafuda>)> {
    let names = &ui_words(lang).hanafuda;
    Month::ALL.map(|month| ((names.month)(month), month.cards().iter().collect())).to_vec()
}

/// The flourish of a completed yaku: its cards, its name and its points.
pub fn flourish(told: &Told, yaku_name: fn(&Yaku) -> &'static str) -> Option<Flourish<Hanafuda>> {
    let Told::Made { side, yaku } = told else { return None };
    Some(Flourish {
        how: How::Seal(yaku.sign),
        cards: yaku.cards.iter().collect(),
        title: yaku_name(yaku).to_owned(),
        brings: side.iter().next().map(|seat| (seat, ui::signed(yaku.points))),
    })
}

/// The field, the card turned up, and the viewer's hand.
#[must_use]
pub fn layout(view: &RoundView, lang: Lang) -> Vec<(&'static str, Vec<Hanafuda>)> {
    let text = words(lang);
    vec![
        (text.face_up, view.field.iter().collect()),
        (text.turned, view.turned.into_iter().collect()),
        (text.hand, view.hand.iter().collect()),
    ]
}

fn face(card: Hanafuda, yaku: &[Yaku], lang: Lang, described: String, lit: bool) -> Html {
    ui::described_face(card, card_name(card, lang), Some(described), lit, hanafuda_card(card, &signs(yaku, card)))
}

/// A card, outlined if the scene asks for it.
pub fn shown(picture: &Picture, card: Hanafuda) -> Html {
    outlined(picture, card, picture.scene.is_lit(card))
}

/// A card, outlined or not.
pub fn outlined(picture: &Picture, card: Hanafuda, lit: bool) -> Html {
    face(card, picture.yaku, picture.scene.lang, described(picture, card), lit)
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
