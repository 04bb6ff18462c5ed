//! The words of fishing in Japanese.

use crate::cards::hanafuda::Cards;
use crate::fishing::{Catch, Move, Obstacle, PublicEvent, Take, Yaku};
use crate::ui::Names;
use crate::ui::words::ja::{card, short, together};

use super::{SheetWords, Words};

pub(super) static WORDS: Words = Words {
    field: "場",
    turned: "めくった札",
    hand: "手札",
    pile: |count| format!("山札：残り{count}枚"),
    in_hand: |count| format!("手札{count}枚"),
    captured: |name, count, total, running| format!("{name}：{total}点、この回はいま{running}点、取り札{count}枚"),
    won: |name| format!("{name}の取り札"),
    partner: "味方",
    this_round: "この回の点",
    round: |round, rounds| format!("第{round}回（全{rounds}回）"),
    choose: |one| format!("{}で取る札を選ぶ", card(one)),
    action,
    takes: |taken, points| match (taken.len(), taken.iter().next()) {
        (1, Some(target)) => format!("{}を取る・{points}点", card(target)),
        _ => format!("三枚とも取る・{points}点"),
    },
    stays: "場に出す",
    asks: "取る札を選ぶ",
    take_all: "すべて取る",
    lay: "場に出す",
    sheet: SheetWords {
        title: "役の表",
        title_of: |game| format!("{game}：役の表"),
        yaku: "役",
        all: |count| format!("役{count}つ"),
        each: |points| format!("各{points}点"),
        far: "もうできない役：",
        made: "できた",
        impossible: "もうできない",
        of: |have, all| format!("{all}枚のうち{have}枚"),
        lacking: |set| {
            let mut names: Vec<&str> = set.iter().map(short).collect();
            names.dedup();
            names.join("・")
        },
        from_hand: "（手札）",
        from_field: "（場）",
        from_unseen: "（未見）",
    },
    counts: |points| format!("{points}点"),
    face_up: "場の札",
};

/// A list of card names.
#[must_use]
pub fn cards(cards: Cards) -> String {
    cards.iter().map(card).collect::<Vec<_>>().join("、")
}

/// The label of the button that makes the move.
#[must_use]
pub fn action(mv: Move) -> String {
    match mv {
        Move::Lay(one) => format!("{}を場に出す", card(one)),
        Move::Play(one, Take::One(target)) => format!("{}で{}を取る", card(one), card(target)),
        Move::Play(one, Take::All) => format!("{}でその月をすべて取る", card(one)),
        Move::Turned(Take::One(target)) => format!("{}を取る", card(target)),
        Move::Turned(Take::All) => "その月をすべて取る".to_owned(),
    }
}

/// The prompt for the player to move.
#[must_use]
pub fn asks(moves: &[Move]) -> &'static str {
    match moves {
        [Move::Turned(_), ..] => "めくった札で取る札を選ぶ",
        _ => "札を1枚出す",
    }
}

/// The reason why a card cannot be played this way.
#[must_use]
pub fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::FirstTheTurned { turned } => format!("まず{}で取る札を選んでください。", card(turned)),
        Obstacle::NothingTurned => "選ぶのを待っているめくり札はありません。".to_owned(),
        Obstacle::NotInHand { card: one } => format!("{}は手札にありません。", card(one)),
        Obstacle::NotOnField { target } => format!("{}は場にありません。", card(target)),
        Obstacle::OtherMonth { card: one, target } => {
            format!("{}で{}は取れません。取れるのは同じ月の札です。", card(one), card(target))
        }
        Obstacle::MustTake { card: one } => format!("{}は場の札と合うので、取らなければなりません。", card(one)),
        Obstacle::TakesAll { card: one } => format!("場に同じ月が三枚あるので、{}で三枚とも取ります。", card(one)),
        Obstacle::TakesOne { card: one } => format!("{}で取れるのは一枚だけです。", card(one)),
    }
}

/// An event as a sentence. `yaku_name` returns the game's name of a yaku.
#[must_use]
pub fn public_event(event: &PublicEvent, names: &Names, yaku_name: fn(&Yaku) -> &'static str) -> String {
    match event {
        PublicEvent::Dealt { round, first, hand, field } => {
            let cards = if *round == 1 { format!("手札は{hand}枚、場は{field}枚。") } else { String::new() };
            format!("第{round}回。{cards}{}から始めます。", names.of(*first))
        }
        PublicEvent::Caught(catch) => caught(catch, names),
        PublicEvent::MayChoose { card: turned, .. } => {
            format!("山から{}。取れる札が一枚ではありません。", card(*turned))
        }
        PublicEvent::Made { side, yaku } => {
            format!("{}の役「{}」{}ができました！", together(names, *side), yaku.sign, yaku_name(yaku))
        }
        PublicEvent::RoundWon { round, winners, points } => {
            format!("第{round}回は{}の勝ち、{points}点です。", together(names, *winners))
        }
        PublicEvent::MatchWon { winners, points } => format!("{}が{points}点で勝ちました。", together(names, *winners)),
    }
}

fn caught(catch: &Catch, names: &Names) -> String {
    let (name, taken, who) = (card(catch.card), cards(catch.taken), names.of(catch.seat));
    match (catch.turned, catch.taken.is_empty()) {
        (false, true) => format!("{who}が{name}を場に出しました。"),
        (false, false) => format!("{who}が{name}で{taken}を取りました。"),
        (true, true) => format!("山から{name}。場に残ります。"),
        (true, false) => format!("山から{name}。{who}が{taken}を取りました。"),
    }
}
