//! Points of cards and yaku.

use crate::cards::hanafuda::{CardKind, Cards, Hanafuda, Month};
use crate::engine::{ScoreLine, Seat};
use crate::fishing::{Each, made, worth, yaku};

use super::rulebook::InoRule;

yaku! {
    /// The yaku by name.
    pub enum InoYaku;

    /// The yaku in the order of the score sheet.
    pub static YAKU {
        BoarDeerButterflies = "猪", 30, all([Hanafuda::BOAR, Hanafuda::DEER, Hanafuda::BUTTERFLIES]);
        PoetryRibbons = "赤", 20, Cards::POETRY;
        BlueRibbons = "青", 20, Cards::BLUE;
        PlainRibbons = "無", 20, Cards::PLAIN;
        FlowerViewing = "花", 10, all([Hanafuda::CURTAIN, Hanafuda::CUP]);
        MoonViewing = "月", 10, all([Hanafuda::MOON, Hanafuda::CUP]);
        FullWisteria = "藤", 10, Month::WISTERIA.cards();
        FullPaulownia = "桐", 10, Month::PAULOWNIA.cards();
    }
}

const fn all<const N: usize>(cards: [Hanafuda; N]) -> Cards {
    let mut set = Cards::EMPTY;
    let mut place = 0;
    while place < N {
        set.insert(cards[place]);
        place += 1;
    }
    set
}

/// IN-11: the kinds that count, and the points of each of their cards. The Lightning is chaff like any other, and the
/// rain man is a bright like any other.
pub const KINDS: [(CardKind, i32); 3] = [(CardKind::Bright, 20), (CardKind::Animal, 10), (CardKind::Ribbon, 5)];

/// Points of cards without their yaku.
pub fn points(cards: Cards) -> i32 {
    KINDS.iter().map(|&(kind, each)| each * count(cards & kind.cards())).sum()
}

/// IN-17: the points of own cards, plus own yaku from each other player, less the yaku of all other players.
pub fn scores(won: &Each<Cards>, players: usize) -> Each<i32> {
    let mut scores = Each::default();
    let all_yaku: i32 = won.of(players).iter().map(|&cards| worth(&YAKU, cards)).sum();
    for seat in Seat::all(players) {
        // Own yaku times (n − 1), less the yaku of the others, equals own yaku times n, less all yaku.
        scores[seat] = points(won[seat]) + size(players) * worth(&YAKU, won[seat]) - all_yaku;
    }
    scores
}

/// The same as score lines: own cards, own yaku, and the cost of the yaku of the others.
pub fn lines(won: &Each<Cards>, players: usize) -> Vec<ScoreLine> {
    let line = |seat, points, rule: InoRule, cards: Cards| {
        let cards = cards.iter().map(|card| card.to_string()).collect();
        ScoreLine { seat, points, rule: rule.into(), cards }
    };
    let mut lines = Vec::new();
    for seat in Seat::all(players) {
        let begin = lines.len();
        for (kind, each) in KINDS {
            let cards = won[seat] & kind.cards();
            if !cards.is_empty() {
                lines.push(line(seat, each * count(cards), InoRule::CardPoints, cards));
            }
        }
        if lines.len() == begin {
            lines.push(line(seat, 0, InoRule::CardPoints, Cards::EMPTY));
        }
        lines.extend(
            made(&YAKU, won[seat])
                .map(|yaku| line(seat, yaku.points * (size(players) - 1), InoRule::AddingUp, yaku.cards)),
        );
        for other in seat.clockwise(players).skip(1) {
            lines.extend(made(&YAKU, won[other]).map(|yaku| line(seat, -yaku.points, InoRule::AddingUp, yaku.cards)));
        }
    }
    lines
}

fn count(cards: Cards) -> i32 {
    size(cards.len())
}

/// Converts a small number of cards or players for calculations with points.
pub fn size(number: usize) -> i32 {
    i32::try_from(number).expect("there are forty-eight cards")
}
