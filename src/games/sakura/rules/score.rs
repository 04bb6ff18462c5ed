//! The scores of a round.

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{BySeat, MOST_SEATS, ScoreLine, Seat};
use crate::fishing::{Each, made, yaku};

use super::options::{CardValues, SakuraOptions, YakuEffect};
use super::rulebook::SakuraRule;

/// The points that a yaku costs each opponent.
pub const PENALTY: i32 = 50;

yaku! {
    /// The yaku by name.
    pub enum SakuraYaku;

    /// The eight yaku (SK-02). The plain ribbons do not include the one of November.
    pub static YAKU {
        CurtainMoonCup = "い", PENALTY, three([(3, 0), (8, 0), (9, 0)]);
        CraneWarblerCurtain = "ろ", PENALTY, three([(1, 0), (2, 0), (3, 0)]);
        PoetryRibbons = "は", PENALTY, three([(1, 1), (2, 1), (3, 1)]);
        BlueRibbons = "に", PENALTY, three([(6, 1), (9, 1), (10, 1)]);
        ButterfliesCupDeer = "ほ", PENALTY, three([(6, 0), (9, 0), (10, 0)]);
        PlainRibbons = "へ", PENALTY, three([(4, 1), (5, 1), (7, 1)]);
        CuckooBridgeBoar = "と", PENALTY, three([(4, 0), (5, 0), (7, 0)]);
        BoarGeeseDeer = "ち", PENALTY, three([(7, 0), (8, 1), (10, 0)]);
    }
}

/// Three cards by their months and their indices in the month.
const fn three(three: [(u8, u8); 3]) -> Cards {
    let mut cards = Cards::EMPTY;
    let mut place = 0;
    while place < three.len() {
        let month = Month::new(three[place].0).expect("a month of the year");
        cards.insert(Hanafuda::new(month, three[place].1).expect("one of four"));
        place += 1;
    }
    cards
}

/// The scores of the sides for the cards that each has won.
#[inline]
pub fn scores(won: &Each<Cards>, sides: usize, options: &SakuraOptions) -> Each<i32> {
    let (mut yaku, mut scores) = (Each::default(), Each::default());
    for side in Seat::all(sides) {
        yaku[side] = yaku_of(won[side]);
    }
    let all: i32 = yaku.of(sides).iter().sum();
    for side in Seat::all(sides) {
        scores[side] = score(points(options.values, won[side]), all - yaku[side]) + gift(yaku[side], sides, options);
    }
    scores
}

/// The score of a side (SK-03): its card points, less fifty for each yaku of its opponents. It may be negative.
#[inline]
const fn score(cards: i32, yaku_of_opponents: i32) -> i32 {
    cards - PENALTY * yaku_of_opponents
}

/// Points of cards (SK-01).
#[inline]
#[must_use]
pub fn points(values: CardValues, cards: Cards) -> i32 {
    groups(values).into_iter().map(|(worth, group)| worth * count(group & cards)).sum()
}

/// Number of yaku among these cards.
#[inline]
#[must_use]
pub fn yaku_of(cards: Cards) -> i32 {
    YAKU.iter().map(|yaku| i32::from(cards.contains_all(yaku.cards))).sum()
}

/// SK-03: by house rule, the owner of a yaku gains the points that the others lose.
pub fn gift(yaku: i32, sides: usize, options: &SakuraOptions) -> i32 {
    match options.yaku_effect {
        YakuEffect::OpponentsLose => 0,
        YakuEffect::Transfer => gain(sides) * yaku,
    }
}

fn gain(sides: usize) -> i32 {
    PENALTY * (i32::try_from(sides).expect("there are at most seven") - 1)
}

/// The cards that count, grouped by their points.
#[inline]
fn groups(values: CardValues) -> [(i32, Cards); 3] {
    let (man, yellow) = (Cards::single(Hanafuda::RAIN_MAN), Cards::single(Hanafuda::YELLOW));
    match values {
        CardValues::Hawaiian => [(20, Cards::BRIGHTS - man), (10, Cards::RIBBONS | yellow), (5, Cards::ANIMALS | man)],
        CardValues::Standard => [(20, Cards::BRIGHTS), (10, Cards::ANIMALS), (5, Cards::RIBBONS)],
    }
}

#[inline]
fn count(cards: Cards) -> i32 {
    i32::try_from(cards.len()).expect("there are forty-eight")
}

/// The score of a side as lines: its cards, grouped by their points, then the yaku.
pub fn lines(won: &Each<Cards>, sides: usize, side: Seat, options: &SakuraOptions) -> Vec<ScoreLine> {
    let line = |points: i32, rule: SakuraRule, cards: Cards| ScoreLine {
        seat: side,
        points,
        rule: rule.into(),
        cards: names(cards),
    };
    let mut lines = Vec::new();
    for (worth, group) in groups(options.values) {
        let cards = group & won[side];
        if !cards.is_empty() {
            lines.push(line(worth * count(cards), SakuraRule::CardValues, cards));
        }
    }
    if lines.is_empty() {
        lines.push(line(0, SakuraRule::CardValues, Cards::EMPTY));
    }
    for other in Seat::all(sides).filter(|&other| other != side) {
        lines.extend(made(&YAKU, won[other]).map(|yaku| line(-PENALTY, SakuraRule::YakuEffect, yaku.cards)));
    }
    if options.yaku_effect == YakuEffect::Transfer {
        lines.extend(made(&YAKU, won[side]).map(|yaku| line(gain(sides), SakuraRule::YakuEffect, yaku.cards)));
    }
    lines
}

/// The cards in notation.
pub fn names(cards: Cards) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

/// Converts points of sides to points of seats. Partners have the same points.
pub fn by_seat(sides: usize, players: usize, of_side: impl Fn(Seat) -> i32) -> BySeat<i32, MOST_SEATS> {
    BySeat::each(players, |seat| of_side(Seat::new(seat.number() % sides)))
}
