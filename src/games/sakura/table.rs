//! The table, as every fishing game lays it.

use crate::cards::hanafuda::Cards;
use crate::engine::Seat;
use crate::fishing::{self, Each, Picture};
use crate::ui::prelude::*;
use crate::ui::{Beat, GameText, Lang, Scene, Shown, notations};

use super::facts::Fact;
use super::rules::{Sakura, Stage, View};
use super::score::{YAKU, scores};
use super::text::text;

impl Shown for Sakura {
    const MINUTES: u8 = 30;
    const COVER: &'static [&'static str] = &["3-0", "8-0", "9-0"];

    fn text(lang: Lang) -> &'static GameText<Self> {
        text(lang)
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        let settled = matches!(view.stage, Stage::Settled | Stage::Over);
        fishing::table(&Picture {
            view: &view.round,
            moves: scene.moves,
            turn: view.turn(),
            first: view.oya,
            round: view.settled + u16::from(!settled),
            rounds: view.table.options().rounds.count(),
            totals: each(view, |seat| view.totals[seat]),
            running: if settled { each(view, |seat| view.scores[seat]) } else { running(view) },
            came: Cards::EMPTY,
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
            Fact::Blocked { captures, .. } => *captures,
            Fact::Leftovers { .. } => true,
            _ => false,
        };
        captures.then_some(Beat::Capture)
    }

    fn card(notation: &str, lang: Lang) -> Option<Html> {
        fishing::card(notation, &YAKU, lang)
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
            Fact::Drew { card, .. } => vec![card.to_string()],
            Fact::LuckyHand { cards, .. } | Fact::Leftovers { cards, .. } | Fact::Dead { cards } => notations(*cards),
            Fact::Blocked { fourth, .. } => vec![fourth.to_string()],
            Fact::Oya { .. } | Fact::Voided { .. } | Fact::OnlyTurns { .. } | Fact::Shared { .. } => Vec::new(),
        }
    }

    fn lies(view: &View, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
        fishing::lies(&view.round, lang)
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<String>)> {
        fishing::deck(lang)
    }
}

/// What the round would bring everybody if it ended now.
fn running(view: &View) -> Each<i32> {
    let round = &view.round;
    let scores = scores(&round.won, round.sides.into(), view.table.options());
    each(view, |seat| scores[round.side(seat)])
}

fn each(view: &View, of: impl Fn(Seat) -> i32) -> Each<i32> {
    Each::each(view.round.players.into(), of)
}
