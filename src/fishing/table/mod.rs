//! The table of a fishing game, as a function of a seat's view.

mod field;
mod hand;
mod lore;
pub mod pieces;
mod players;
mod reading;
mod sheet;
pub mod shown;

use crate::cards::hanafuda::{Hanafuda, Month};
use crate::engine::Seat;
use crate::ui::flourish::{Flourish, How};
use crate::ui::prelude::*;
use crate::ui::words::words as ui_words;
use crate::ui::{self, Lang};

use super::rules::RoundView;
use super::rules::yaku::Yaku;
use super::text::words;
use field::field;
use hand::{asked, hand};
use pieces::{CardPoints, Picture, card_name, drawing};
use players::{player, rivals};
use sheet::sheet;

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
pub fn card(card: Hanafuda, points: CardPoints, yaku: &[Yaku], lang: Lang) -> Html {
    let described = (ui_words(lang).hanafuda.described)(card);
    ui::described_face(card, card_name(card, lang), Some(described), false, drawing(card, points, yaku))
}

/// All cards, grouped by month.
pub fn deck(lang: Lang) -> Vec<(String, Vec<Hanafuda>)> {
    let names = &ui_words(lang).hanafuda;
    Month::ALL.map(|month| ((names.month)(month), month.cards().iter().collect())).to_vec()
}

/// The flourish of a completed yaku: its cards, its name, and the points that it brings or costs.
pub fn flourish(yaku: &Yaku, name: &str, effect: Vec<(Seat, i32)>) -> Flourish<Hanafuda> {
    Flourish { how: How::Seal(yaku.sign), cards: yaku.cards.iter().collect(), title: name.to_owned(), brings: effect }
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
