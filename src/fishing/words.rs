//! The words that all fishing games share, in every language.

use crate::cards::hanafuda::{Cards, Hanafuda, Kind, Month};
use crate::engine::{Seat, Seats};
use crate::ui::{Lang, Names};

use super::moves::{Move, Take};
use super::obstacle::Obstacle;
use super::round::Catch;
use super::told::Told;

/// What stands on the table besides facts.
pub struct TableText {
    pub field: &'static str,
    pub hand: &'static str,
    pub pile: fn(u8) -> String,
    pub in_hand: fn(u8) -> String,
    /// How many cards, the points of the match, and what the round would bring.
    pub captured: fn(&str, usize, i32, &str) -> String,
    pub first: &'static str,
    pub first_sign: &'static str,
    pub partner: &'static str,
    pub this_round: &'static str,
    pub round: fn(u16, u16) -> String,
    pub take_all: &'static str,
    pub lay: &'static str,
    pub other_card: &'static str,
    pub sheet: &'static str,
    pub yaku: &'static str,
    pub made: &'static str,
    pub impossible: &'static str,
    pub of: fn(usize, usize) -> String,
    /// Behind the cards that a yaku lacks: where they could come from.
    pub from_hand: &'static str,
    pub from_field: &'static str,
    pub from_unseen: &'static str,
}

#[must_use]
pub fn table_text(lang: Lang) -> &'static TableText {
    lang.pick(&TABLE_EN, &TABLE_JA)
}

const TABLE_EN: TableText = TableText {
    field: "Field",
    hand: "Your hand",
    pile: |count| format!("Pile: {count} left"),
    in_hand: |count| format!("{count} in hand"),
    captured: |name, count, total, running| {
        format!("{name}: {total} points, {running} in this round so far, {count} captured")
    },
    first: "Started this round",
    first_sign: "1st",
    partner: "partner",
    this_round: "This round so far",
    round: |round, rounds| format!("Round {round} of {rounds}"),
    take_all: "Take all",
    lay: "Lay it on the field",
    other_card: "Another card",
    sheet: "Yaku sheet",
    yaku: "Yaku",
    made: "made",
    impossible: "impossible",
    of: |have, all| format!("{have} of {all}"),
    from_hand: " in hand",
    from_field: " on the field",
    from_unseen: " unseen",
};

const TABLE_JA: TableText = TableText {
    field: "場",
    hand: "手札",
    pile: |count| format!("山札：残り{count}枚"),
    in_hand: |count| format!("手札{count}枚"),
    captured: |name, count, total, running| format!("{name}：{total}点、この回はいま{running}点、取り札{count}枚"),
    first: "この回の親",
    first_sign: "親",
    partner: "味方",
    this_round: "この回の点",
    round: |round, rounds| format!("第{round}回戦／全{rounds}回"),
    take_all: "すべて取る",
    lay: "場に出す",
    other_card: "別の札にする",
    sheet: "役の表",
    yaku: "役",
    made: "できた",
    impossible: "もうできない",
    of: |have, all| format!("{all}枚のうち{have}枚"),
    from_hand: "（手札）",
    from_field: "（場）",
    from_unseen: "（未見）",
};

/// A month by its number and its plant.
#[must_use]
pub fn month(month: Month, lang: Lang) -> String {
    lang.pick(format!("{month} · {}", month.plant()), format!("{month}月 {}", month.plant_ja()))
}

/// The question what a card should take.
#[must_use]
pub fn choose(one: Hanafuda, lang: Lang) -> String {
    let name = card(one, lang);
    lang.pick(format!("{name}: choose what it takes"), format!("{name}で取る札を選ぶ"))
}

/// Cards by the names that tell them apart in a yaku, each name once.
#[must_use]
pub fn short(set: Cards, lang: Lang) -> String {
    let mut names: Vec<&str> = set.iter().map(|one| short_name(one, lang)).collect();
    names.dedup();
    names.join(lang.pick(", ", "・"))
}

/// A ribbon or chaff by its plant, any other card by what it shows.
fn short_name(one: Hanafuda, lang: Lang) -> &'static str {
    match (lang, one.kind()) {
        (Lang::En, Kind::Ribbon | Kind::Chaff) => one.month().plant(),
        (Lang::Ja, Kind::Ribbon | Kind::Chaff) => one.month().plant_ja(),
        (Lang::En, _) => one.name(),
        (Lang::Ja, _) => one.name_ja().split_once('に').map_or(one.name_ja(), |(_, shown)| shown),
    }
}

/// What a card is called.
#[must_use]
pub const fn card(card: Hanafuda, lang: Lang) -> &'static str {
    match lang {
        Lang::En => card.name(),
        Lang::Ja => card.name_ja(),
    }
}

/// Cards by their names, in a row.
#[must_use]
pub fn cards(cards: Cards, lang: Lang) -> String {
    let names: Vec<&str> = cards.iter().map(|one| card(one, lang)).collect();
    names.join(lang.pick(", ", "、"))
}

/// Headings of the four kinds.
#[must_use]
pub const fn kinds(kind: Kind, lang: Lang) -> &'static str {
    match (lang, kind) {
        (Lang::En, Kind::Bright) => "Brights",
        (Lang::En, Kind::Animal) => "Animals",
        (Lang::En, Kind::Ribbon) => "Ribbons",
        (Lang::En, Kind::Chaff) => "Chaff",
        (Lang::Ja, Kind::Bright) => "光",
        (Lang::Ja, Kind::Animal) => "種",
        (Lang::Ja, Kind::Ribbon) => "短冊",
        (Lang::Ja, Kind::Chaff) => "カス",
    }
}

/// What a button says that makes the move.
#[must_use]
pub fn action(mv: &Move, lang: Lang) -> String {
    let name = |one| card(one, lang);
    match (lang, *mv) {
        (Lang::En, Move::Lay(card)) => format!("Lay {} on the field", name(card)),
        (Lang::En, Move::Play(card, Take::One(one))) => format!("Take {} with {}", name(one), name(card)),
        (Lang::En, Move::Play(card, Take::All)) => format!("Take all of the month with {}", name(card)),
        (Lang::En, Move::Turned(Take::One(one))) => format!("Take {}", name(one)),
        (Lang::En, Move::Turned(Take::All)) => "Take all of the month".to_owned(),
        (Lang::Ja, Move::Lay(card)) => format!("{}を場に出す", name(card)),
        (Lang::Ja, Move::Play(card, Take::One(one))) => format!("{}で{}を取る", name(card), name(one)),
        (Lang::Ja, Move::Play(card, Take::All)) => format!("{}でその月をすべて取る", name(card)),
        (Lang::Ja, Move::Turned(Take::One(one))) => format!("{}を取る", name(one)),
        (Lang::Ja, Move::Turned(Take::All)) => "その月をすべて取る".to_owned(),
    }
}

/// Why a card cannot be played so.
#[must_use]
pub fn obstacle(obstacle: &Obstacle, lang: Lang) -> String {
    let name = |one| card(one, lang);
    match (lang, *obstacle) {
        (Lang::En, Obstacle::FirstTheTurned { turned }) => format!("First choose what {} takes.", name(turned)),
        (Lang::En, Obstacle::NothingTurned) => "No turned card waits for a choice.".to_owned(),
        (Lang::En, Obstacle::NotInHand { card }) => format!("{} is not in your hand.", name(card)),
        (Lang::En, Obstacle::NotOnField { target }) => format!("{} does not lie on the field.", name(target)),
        (Lang::En, Obstacle::OtherMonth { card, target }) => {
            format!("{} does not take {}: a card takes its own month.", name(card), name(target))
        }
        (Lang::En, Obstacle::MustTake { card }) => format!("{} matches the field, so it must take.", name(card)),
        (Lang::En, Obstacle::TakesAll { card }) => {
            format!("Three of its month lie there: {} takes them all.", name(card))
        }
        (Lang::En, Obstacle::TakesOne { card }) => format!("{} takes one card, not all.", name(card)),
        (Lang::Ja, Obstacle::FirstTheTurned { turned }) => format!("まず{}で取る札を選んでください。", name(turned)),
        (Lang::Ja, Obstacle::NothingTurned) => "選ぶのを待っているめくり札はありません。".to_owned(),
        (Lang::Ja, Obstacle::NotInHand { card }) => format!("{}は手札にありません。", name(card)),
        (Lang::Ja, Obstacle::NotOnField { target }) => format!("{}は場にありません。", name(target)),
        (Lang::Ja, Obstacle::OtherMonth { card, target }) => {
            format!("{}で{}は取れません。取れるのは同じ月の札です。", name(card), name(target))
        }
        (Lang::Ja, Obstacle::MustTake { card }) => {
            format!("{}は場の札と合うので、取らなければなりません。", name(card))
        }
        (Lang::Ja, Obstacle::TakesAll { card }) => {
            format!("場に同じ月が三枚あるので、{}で三枚とも取ります。", name(card))
        }
        (Lang::Ja, Obstacle::TakesOne { card }) => format!("{}で取れるのは一枚だけです。", name(card)),
    }
}

/// One fact as a sentence.
#[must_use]
pub fn told(told: &Told, names: &Names, lang: Lang) -> String {
    match (lang, told) {
        (Lang::En, Told::Dealt { round, first, hand, field }) => {
            let cards = if *round == 1 { format!(": {hand} cards each, {field} in the middle") } else { String::new() };
            format!("Round {round}{cards}. {}.", names.does(*first, "start", "starts"))
        }
        (Lang::En, Told::Caught(catch)) => caught_en(catch, names),
        (Lang::En, Told::MayChoose { card: turned, .. }) => {
            format!("The pile turns up {}: there is more than one to take.", card(*turned, lang))
        }
        (Lang::En, Told::Made { side, yaku }) => {
            let complete = match alone(*side) {
                Some(seat) => names.does(seat, "complete", "completes"),
                None => names.together(*side) + " complete",
            };
            format!("{complete} {}: {}!", yaku.sign, yaku.en)
        }
        (Lang::En, Told::RoundWon { round, winners, points }) => match alone(*winners) {
            Some(seat) => format!("{} round {round} with {points}.", names.does(seat, "win", "wins")),
            None => format!("{} win round {round} with {points}.", names.together(*winners)),
        },
        (Lang::En, Told::MatchWon { winners, points }) => match alone(*winners) {
            Some(seat) => format!("{} the match with {points}.", names.does(seat, "win", "wins")),
            None => format!("{} win the match with {points}.", names.together(*winners)),
        },
        (Lang::Ja, Told::Dealt { round, first, hand, field }) => {
            let cards = if *round == 1 { format!("手札は{hand}枚、場は{field}枚。") } else { String::new() };
            format!("第{round}回戦。{cards}{}から始めます。", names.of(*first))
        }
        (Lang::Ja, Told::Caught(catch)) => caught_ja(catch, names),
        (Lang::Ja, Told::MayChoose { card: turned, .. }) => {
            format!("山から{}。取れる札が一枚ではありません。", card(*turned, lang))
        }
        (Lang::Ja, Told::Made { side, yaku }) => {
            format!("{}の役「{}」{}ができました！", names.together(*side), yaku.sign, yaku.ja)
        }
        (Lang::Ja, Told::RoundWon { round, winners, points }) => {
            format!("第{round}回戦は{}の勝ち、{points}点です。", names.together(*winners))
        }
        (Lang::Ja, Told::MatchWon { winners, points }) => {
            format!("{}が{points}点で勝ちました。", names.together(*winners))
        }
    }
}

fn alone(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

fn caught_en(catch: &Catch, names: &Names) -> String {
    let (name, taken) = (card(catch.card, Lang::En), cards(catch.taken, Lang::En));
    match (catch.turned, catch.taken.is_empty()) {
        (false, true) => format!("{} {name} on the field.", names.does(catch.seat, "lay", "lays")),
        (false, false) => format!("{} {taken} with {name}.", names.does(catch.seat, "take", "takes")),
        (true, true) => format!("The pile turns up {name}; it stays on the field."),
        (true, false) => format!("The pile turns up {name}. {} {taken}.", names.does(catch.seat, "take", "takes")),
    }
}

fn caught_ja(catch: &Catch, names: &Names) -> String {
    let (name, taken, who) = (card(catch.card, Lang::Ja), cards(catch.taken, Lang::Ja), names.of(catch.seat));
    match (catch.turned, catch.taken.is_empty()) {
        (false, true) => format!("{who}が{name}を場に出しました。"),
        (false, false) => format!("{who}が{name}で{taken}を取りました。"),
        (true, true) => format!("山から{name}。場に残ります。"),
        (true, false) => format!("山から{name}。{who}が{taken}を取ります。"),
    }
}
