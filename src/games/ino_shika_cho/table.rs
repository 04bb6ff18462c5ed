//! The table: that of all fishing games, with this game's yaku and points.

use yew::prelude::*;

use crate::fishing::{self, Picture};
use crate::ui::{GameText, Lang, Scene, Shown};

use super::rules::InoShikaCho;
use super::score::YAKU;
use super::text::text;

impl Shown for InoShikaCho {
    const MINUTES: u8 = 20;
    const COVER: &'static [&'static str] = &["7-0", "10-0", "6-0"];

    fn text(lang: Lang) -> &'static GameText<Self> {
        text(lang)
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        fishing::table(&Picture {
            view: &view.round,
            moves: scene.moves,
            turn: view.turn(),
            first: view.first,
            round: view.number,
            rounds: view.table.options().rounds.get(),
            totals: view.totals,
            running: view.scores(),
            yaku: &YAKU,
            names: scene.names,
            lang: scene.lang,
            lit: scene.lit,
            chosen: scene.chosen,
            choose: scene.choose.clone(),
            play: scene.play.clone(),
        })
    }

    fn card(notation: &str, lang: Lang) -> Option<Html> {
        fishing::card(notation, &YAKU, lang)
    }

    fn sheet(lang: Lang) -> Option<Html> {
        Some(fishing::blank_sheet(text(lang).name, &YAKU, lang))
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<String>)> {
        fishing::deck(lang)
    }
}
