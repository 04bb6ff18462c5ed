//! The table: the common table of the fishing games.

mod lore;

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::Seat;
use crate::fishing::{self, Each, Picture};
use crate::ui::flourish::Flourish;
use crate::ui::hanafuda::hanafuda_back;
use crate::ui::lore::{Deck, Lore, Worth, hanafuda};
use crate::ui::prelude::*;
use crate::ui::reading::Zone;
use crate::ui::{Beat, GameText, Lang, Names, Scene, Shown, Title};

use super::rules::facts::Fact;
use super::rules::options::CardValues;
use super::rules::score::{YAKU, points, scores};
use super::rules::{Phase, Sakura, View};
use super::text::{title, words};

impl Shown for Sakura {
    type Card = Hanafuda;
    /// The hand card whose capture is still to be chosen.
    type Choice = Hanafuda;

    const DECK: Deck = Deck::Hanafuda;
    const MINUTES: u8 = 30;

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
            Fact::Blocked { captures, .. } => *captures,
            Fact::Leftovers { .. } => true,
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
        [Hanafuda::CRANE, Hanafuda::PHOENIX, Hanafuda::CURTAIN]
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
            Fact::Drew { card, .. } => vec![*card],
            Fact::LuckyHand { cards, .. } | Fact::Leftovers { cards, .. } | Fact::Dead { cards } => {
                cards.iter().collect()
            }
            Fact::Blocked { fourth, .. } => vec![*fourth],
            Fact::Oya { .. } | Fact::Voided { .. } | Fact::OnlyTurns { .. } | Fact::Shared { .. } => Vec::new(),
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

fn picture<'a>(scene: &'a Scene<Sakura>) -> Picture<'a> {
    let view = scene.view;
    let settled = matches!(view.phase, Phase::Settled | Phase::Over);
    Picture {
        scene: scene.part(&view.round),
        turn: view.turn(),
        first: view.oya,
        first_name: words(scene.lang).oya,
        first_sign: words(scene.lang).oya_sign,
        round: view.settled + u16::from(!settled),
        rounds: view.table.options().rounds.count(),
        totals: each(view, |seat| view.totals[seat]),
        running: if settled { each(view, |seat| view.scores[seat]) } else { running(view) },
        points: match view.table.options().values {
            CardValues::Hawaiian => |cards| points(CardValues::Hawaiian, cards),
            CardValues::Standard => |cards| points(CardValues::Standard, cards),
        },
        came: Cards::EMPTY,
        yaku: &YAKU,
        yaku_name: words(scene.lang).yaku,
    }
}

/// The scores of the round if it ended now.
fn running(view: &View) -> Each<i32> {
    let round = &view.round;
    let scores = scores(&round.won, round.sides.into(), view.table.options());
    each(view, |seat| scores[round.side(seat)])
}

fn each(view: &View, of: impl Fn(Seat) -> i32) -> Each<i32> {
    Each::each(view.round.players.into(), of)
}
