//! The table: the common table of the fishing games, with this game's yaku and points.

mod lore;

use crate::cards::hanafuda::Hanafuda;
use crate::engine::Settlement;
use crate::fishing::{self, Picture};
use crate::ui::flourish::Flourish;
use crate::ui::hanafuda::hanafuda_back;
use crate::ui::lore::{Deck, Lore, Worth, hanafuda};
use crate::ui::prelude::*;
use crate::ui::reading::Zone;
use crate::ui::{Beat, GameText, Lang, Names, Scene, Shown, Title};

use super::rules::facts::{Fact, Swap};
use super::rules::score::{YAKU, points};
use super::rules::{InoShikaCho, View};
use super::text::{title, words};

impl Shown for InoShikaCho {
    type Card = Hanafuda;
    /// The hand card whose capture is still to be chosen.
    type Choice = Hanafuda;

    const DECK: Deck = Deck::Hanafuda;
    const MINUTES: u8 = 20;

    fn title(lang: Lang) -> &'static Title {
        title(lang)
    }

    fn text(lang: Lang) -> &'static GameText<Self> {
        &words(lang).game
    }

    fn table(scene: &Scene<Self>) -> Html {
        fishing::table(&picture(scene))
    }

    fn zones(scene: &Scene<Self>) -> Vec<Zone> {
        fishing::zones(&picture(scene))
    }

    fn beat(fact: &Fact) -> Option<Beat> {
        let captures = match fact {
            Fact::Public(event) => event.is_capture(),
            Fact::GivenLeftovers { .. } => true,
            _ => false,
        };
        captures.then_some(Beat::Capture)
    }

    fn card(card: Hanafuda, lang: Lang) -> Html {
        fishing::card(card, &YAKU, lang)
    }

    fn lore(card: Hanafuda, lang: Lang) -> Lore {
        hanafuda(card, lang)
    }

    fn worth(card: Hanafuda, lang: Lang) -> Worth<Hanafuda> {
        lore::worth(card, lang)
    }

    fn back() -> Html {
        hanafuda_back()
    }

    fn cover() -> [Hanafuda; 3] {
        [Hanafuda::BOAR, Hanafuda::DEER, Hanafuda::BUTTERFLIES]
    }

    /// A check for the players: the scores of a round always add up to 240.
    fn round_note(round: &Settlement, lang: Lang) -> String {
        let mut seats: Vec<_> = round.lines.iter().map(|line| line.seat).collect();
        seats.dedup();
        let sum: i32 = seats.iter().map(|&seat| round.scores[seat]).sum();
        let scores: Vec<String> = seats.iter().map(|&seat| round.scores[seat].to_string()).collect();
        let check = format!("{} = {sum}", scores.join(" + ").replace("+ -", "− "));
        (words(lang).add_up)(&check)
    }

    fn hand(view: &View) -> Vec<Hanafuda> {
        view.round.hand.iter().collect()
    }

    fn sheet(lang: Lang) -> Html {
        fishing::blank_sheet(title(lang).name, &YAKU, words(lang).yaku, lang)
    }

    fn cards_of_move(mv: fishing::Move) -> Vec<Hanafuda> {
        fishing::cards_of_move(mv)
    }

    fn cards_of(fact: &Fact) -> Vec<Hanafuda> {
        match fact {
            Fact::Public(event) => fishing::cards_of(event),
            Fact::HandFixed { seen: Some(Swap { out, come }), .. } | Fact::FieldFixed(Swap { out, come }) => {
                vec![*out, *come]
            }
            Fact::Covered { .. } | Fact::Waits { .. } | Fact::LiesAsWillow => vec![Hanafuda::LIGHTNING],
            Fact::GivenLeftovers { cards, .. } => cards.iter().collect(),
            Fact::Starts { .. } | Fact::HandFixed { .. } | Fact::Void { .. } => Vec::new(),
        }
    }

    fn flourish(fact: &Fact, _: &Names, lang: Lang) -> Option<Flourish<Hanafuda>> {
        if let Fact::Public(event) = fact { fishing::flourish(event, words(lang).yaku) } else { None }
    }

    fn layout(view: &View, lang: Lang) -> Vec<(&'static str, Vec<Hanafuda>)> {
        fishing::layout(&view.round, lang)
    }

    fn laid(views: &mut dyn Iterator<Item = View>) -> Vec<Option<Hanafuda>> {
        fishing::laid(views.map(|view| view.round.field))
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Hanafuda>)> {
        fishing::deck(lang)
    }
}

fn picture<'a>(scene: &'a Scene<InoShikaCho>) -> Picture<'a> {
    let view = scene.view;
    Picture {
        scene: scene.part(&view.round),
        turn: view.turn(),
        first: view.first,
        first_name: words(scene.lang).first,
        first_sign: words(scene.lang).first_sign,
        round: view.number,
        rounds: view.table.options().rounds.get(),
        totals: view.totals,
        running: view.scores(),
        points,
        came: view.came,
        yaku: &YAKU,
        yaku_name: words(scene.lang).yaku,
    }
}
