//! The table: the common table of the fishing games, with this game's yaku and points.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Seat, Seats, Settlement};
use crate::fishing::{self, CardPoints, FishingPage, Picture, PublicEvent, RoundView, Yaku};
use crate::ui::{GameText, Lang, Scene, Title};

use super::rules::facts::{Fact, Swap};
use super::rules::score::{YAKU, points, size};
use super::rules::{InoShikaCho, View};
use super::text::{title, words};

impl FishingPage for InoShikaCho {
    const MINUTES: u8 = 20;
    const COVER: [Hanafuda; 3] = [Hanafuda::BOAR, Hanafuda::DEER, Hanafuda::BUTTERFLIES];
    const YAKU: &'static [Yaku] = &YAKU;
    const POINTS: CardPoints = points;

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

    fn counts(card: Hanafuda, lang: Lang) -> Vec<String> {
        vec![(fishing::text::words(lang).counts)(points(card.into()))]
    }

    fn public_event(fact: &Fact) -> Option<&PublicEvent> {
        if let Fact::Public(event) = fact { Some(event) } else { None }
    }

    fn own_capture(fact: &Fact) -> bool {
        matches!(fact, Fact::GivenLeftovers { .. })
    }

    fn own_cards(fact: &Fact) -> Vec<Hanafuda> {
        match fact {
            Fact::HandFixed { seen: Some(Swap { out, come }), .. } | Fact::FieldFixed(Swap { out, come }) => {
                vec![*out, *come]
            }
            Fact::Covered { .. } | Fact::Waits { .. } | Fact::LiesAsWillow => vec![Hanafuda::LIGHTNING],
            Fact::GivenLeftovers { cards, .. } => cards.iter().collect(),
            Fact::Public(_) | Fact::Starts { .. } | Fact::HandFixed { .. } | Fact::Void { .. } => Vec::new(),
        }
    }

    /// IN-17: each other player pays the points of the yaku.
    fn yaku_effect(view: &View, yaku: &Yaku, side: Seats) -> Vec<(Seat, i32)> {
        let players = view.round.players.into();
        let points = |seat| if side.contains(seat) { yaku.points * (size(players) - 1) } else { -yaku.points };
        Seat::all(players).map(|seat| (seat, points(seat))).collect()
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
}
