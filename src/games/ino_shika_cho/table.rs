//! The table: that of all fishing games, with this game's yaku and points.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::Settlement;
use crate::fishing::{self, Picture};
use crate::ui::prelude::*;
use crate::ui::{Beat, GameText, Lang, Scene, Shown, notations};

use super::facts::{Fact, Swap};
use super::rules::InoShikaCho;
use super::score::YAKU;
use super::text::text;
use super::view::View;

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
            came: view.came,
            yaku: &YAKU,
            names: scene.names,
            lang: scene.lang,
            lit: scene.lit,
            chosen: scene.chosen,
            choose: scene.choose.clone(),
            play: scene.play.clone(),
        })
    }

    fn beat(fact: &Fact) -> Option<Beat> {
        let captures = match fact {
            Fact::Told(told) => told.is_capture(),
            Fact::GivenLeftovers { .. } => true,
            _ => false,
        };
        captures.then_some(Beat::Capture)
    }

    fn card(notation: &str, lang: Lang) -> Option<Html> {
        fishing::card(notation, &YAKU, lang)
    }

    /// The check that children can do: the cards of a round are worth 240, however they are shared out.
    fn round_note(round: &Settlement, lang: Lang) -> String {
        let mut seats: Vec<_> = round.lines.iter().map(|line| line.seat).collect();
        seats.dedup();
        let sum: i32 = seats.iter().map(|&seat| round.scores[seat]).sum();
        let scores: Vec<String> = seats.iter().map(|&seat| round.scores[seat].to_string()).collect();
        let check = format!("{} = {sum}", scores.join(" + ").replace("+ -", "− "));
        lang.pick(
            format!("Add them up: {check}, in every round."),
            format!("足してみよう：{check}。どの回でも同じになる。"),
        )
    }

    fn hand(view: &View) -> Vec<String> {
        view.round.hand.iter().map(|card| card.to_string()).collect()
    }

    fn sheet(lang: Lang) -> Option<Html> {
        Some(fishing::blank_sheet(text(lang).name, &YAKU, lang))
    }

    fn cards_of(fact: &Fact) -> Vec<String> {
        match fact {
            Fact::Told(told) => fishing::cards_of(told),
            Fact::HandFixed { seen: Some(Swap { out, come }), .. } | Fact::FieldFixed(Swap { out, come }) => {
                notations([out, come])
            }
            Fact::Covered { .. } | Fact::Waits { .. } | Fact::LiesAsWillow => vec![Hanafuda::LIGHTNING.to_string()],
            Fact::GivenLeftovers { cards, .. } => notations(*cards),
            Fact::Starts { .. } | Fact::HandFixed { .. } | Fact::Void { .. } => Vec::new(),
        }
    }

    fn lies(view: &View, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
        fishing::lies(&view.round, lang)
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<String>)> {
        fishing::deck(lang)
    }
}
