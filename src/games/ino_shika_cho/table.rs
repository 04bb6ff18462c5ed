//! The table.

use yew::prelude::*;

use crate::cards::hanafuda::{Cards, Hanafuda, Kind};
use crate::fishing::words;
use crate::ui::hanafuda::hanafuda_card;
use crate::ui::{self, GameText, Lang, Scene, Shown};

use super::rules::InoShikaCho;
use super::text::text;

impl Shown for InoShikaCho {
    const MINUTES: u8 = 20;
    const COVER: &'static [&'static str] = &["7-0", "10-0", "6-0"];

    fn text(lang: Lang) -> &'static GameText<Self> {
        text(lang)
    }

    fn table(_scene: &Scene<Self>) -> Html {
        Html::default()
    }

    fn card(notation: &str, lang: Lang) -> Option<Html> {
        let card: Hanafuda = notation.parse().ok()?;
        Some(ui::face(notation, words::card(card, lang).to_owned(), false, hanafuda_card(card)))
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<String>)> {
        let notations = |cards: Cards| cards.iter().map(|card| card.to_string()).collect();
        Kind::ALL.map(|kind| (words::kinds(kind, lang).to_owned(), notations(kind.cards()))).to_vec()
    }
}
