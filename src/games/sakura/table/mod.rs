//! The table: the common table of the fishing games.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Seat, Seats};
use crate::fishing::{self, CardPoints, Each, FishingPage, Picture, PublicEvent, RoundView, Yaku};
use crate::ui::{GameText, Lang, Scene, Title};

use super::rules::facts::Fact;
use super::rules::options::CardValues;
use super::rules::score::{PENALTY, YAKU, gift, points, scores};
use super::rules::{Phase, Sakura, View};
use super::text::{title, words};

impl FishingPage for Sakura {
    const MINUTES: u8 = 30;
    const COVER: [Hanafuda; 3] = [Hanafuda::CRANE, Hanafuda::PHOENIX, Hanafuda::CURTAIN];
    const YAKU: &'static [Yaku] = &YAKU;
    const POINTS: CardPoints = |cards| points(CardValues::Hawaiian, cards);

    fn title(lang: Lang) -> &'static Title {
        title(lang)
    }

    fn text(lang: Lang) -> &'static GameText<Self> {
        &words(lang).game
    }

    fn yaku_name(lang: Lang) -> fn(&Yaku) -> &'static str {
        words(lang).yaku
    }

    fn round(view: &View) -> &RoundView {
        &view.round
    }

    fn picture<'a>(scene: &'a Scene<Self>) -> Picture<'a> {
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

    fn counts(card: Hanafuda, lang: Lang) -> Vec<String> {
        let text = |values: CardValues| (fishing::text::words(lang).counts)(points(values, card.into()));
        let (usual, other) = (CardValues::Hawaiian, CardValues::Standard);
        if text(usual) == text(other) {
            vec![text(usual)]
        } else {
            [usual, other].map(|values| format!("{}{}", (words(lang).by_values)(values), text(values))).to_vec()
        }
    }

    fn public_event(fact: &Fact) -> Option<&PublicEvent> {
        if let Fact::Public(event) = fact { Some(event) } else { None }
    }

    fn own_capture(fact: &Fact) -> bool {
        match fact {
            Fact::Blocked { captures, .. } => *captures,
            Fact::Leftovers { .. } => true,
            _ => false,
        }
    }

    fn own_cards(fact: &Fact) -> Vec<Hanafuda> {
        match fact {
            Fact::Drew { card, .. } => vec![*card],
            Fact::LuckyHand { cards, .. } | Fact::Leftovers { cards, .. } | Fact::Dead { cards } => {
                cards.iter().collect()
            }
            Fact::Blocked { fourth, .. } => vec![*fourth],
            Fact::Public(_) | Fact::Oya { .. } | Fact::Voided { .. } | Fact::OnlyTurns { .. } | Fact::Shared { .. } => {
                Vec::new()
            }
        }
    }

    /// SK-03: the opponents lose points. Only a house rule gives them to the owner of the yaku.
    fn yaku_effect(view: &View, _: &Yaku, side: Seats) -> Vec<(Seat, i32)> {
        let gift = gift(1, view.round.sides.into(), view.table.options());
        let points = |seat| if side.contains(seat) { gift } else { -PENALTY };
        let seats = Seat::all(view.round.players.into());
        seats.map(|seat| (seat, points(seat))).filter(|(_, points)| *points != 0).collect()
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
