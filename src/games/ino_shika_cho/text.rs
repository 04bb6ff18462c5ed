//! The words, in every language.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Rule, ScoreLine};
use crate::fishing::{made, words};
use crate::ui::{GameText, Lang, Names, OptionText};

use super::facts::{Fact, Reason};
use super::rules::InoShikaCho;
use super::score::YAKU;

pub fn text(lang: Lang) -> &'static GameText<InoShikaCho> {
    lang.pick(&EN, &JA)
}

const EN: GameText<InoShikaCho> = GameText {
    name: "Ino-Shika-Chō",
    other_name: "猪鹿蝶",
    pitch: "Fish for boar, deer and butterflies: match the months, catch the yaku, and beware of the Lightning.",
    levels: &["Kind", "Keen"],
    options: &[
        OptionText { label: "Rounds", values: &[] },
        OptionText { label: "Three-card fix", values: &["Off", "On"] },
        OptionText { label: "Four of a month in a hand", values: &["Stay", "Make the deal void, without the fix"] },
        OptionText {
            label: "Lightning turned up on an empty field",
            values: &["Waits for the next card of the pile", "Lies there as an ordinary Willow"],
        },
        OptionText { label: "Leftovers", values: &["To their owners", "All to the owner of the Lightning"] },
        OptionText { label: "A tie at the end", values: &["Is shared", "The last round decides"] },
        OptionText { label: "First player of the first round", values: &STARTERS_EN },
    ],
    presets: &["As printed", "Short match", "Cards as they fall"],
    fact: |fact, names| fact_en(fact, names),
    refusal: |reason| match reason {
        Reason::Obstacle(obstacle) => words::obstacle(obstacle, Lang::En),
        Reason::LightningMustTake => "The Lightning must take something while there is anything on the field.".to_owned(),
        Reason::LightningTakesOne => {
            "The Lightning takes one card; only three Willows may be taken together.".to_owned()
        }
        Reason::LightningWaits => "The Lightning waits for the next card of the pile: no other card takes it.".to_owned(),
    },
    action: |mv| words::action(mv, Lang::En),
    score_line: |line, names| {
        let own = || format!("{}: {}", names.of(line.seat), cards_en(line));
        match yaku_of(line) {
            Some(yaku) if line.points < 0 => format!("{}: {} of another player", names.of(line.seat), yaku.en),
            Some(yaku) => format!("{}: {}", names.of(line.seat), yaku.en),
            None => own(),
        }
    },
    rule: rule_en,
};

const JA: GameText<InoShikaCho> = GameText {
    name: "猪鹿蝶",
    other_name: "Ino-Shika-Chō",
    pitch: "猪・鹿・蝶を釣り上げよう。月を合わせ、役をそろえる。雷札にはご用心。",
    levels: &["やさしい", "手ごわい"],
    options: &[
        OptionText { label: "回戦数", values: &[] },
        OptionText { label: "三枚直し", values: &["なし", "あり"] },
        OptionText { label: "手札に同じ月が四枚", values: &["そのまま", "三枚直しがなければ配り直し"] },
        OptionText { label: "場が空のときにめくった雷", values: &["次のめくり札を待つ", "ふつうの柳として場に残る"] },
        OptionText { label: "残り札", values: &["それぞれの持ち主へ", "すべて雷を取った人へ"] },
        OptionText { label: "最後に同点のとき", values: &["分け合う", "最終回戦の点で決める"] },
        OptionText { label: "最初の回戦の先手", values: &STARTERS_JA },
    ],
    presets: &["基本", "短い勝負", "配られたまま"],
    fact: |fact, names| fact_ja(fact, names),
    refusal: |reason| match reason {
        Reason::Obstacle(obstacle) => words::obstacle(obstacle, Lang::Ja),
        Reason::LightningMustTake => "場に札があるあいだ、雷は何かを取らなければなりません。".to_owned(),
        Reason::LightningTakesOne => "雷で取れるのは一枚です。まとめて取れるのは柳三枚だけです。".to_owned(),
        Reason::LightningWaits => "雷は次のめくり札を待っています。ほかの札では取れません。".to_owned(),
    },
    action: |mv| words::action(mv, Lang::Ja),
    score_line: |line, names| match yaku_of(line) {
        Some(yaku) if line.points < 0 => format!("{}：ほかの人の役「{}」", names.of(line.seat), yaku.ja),
        Some(yaku) => format!("{}：役「{}」", names.of(line.seat), yaku.ja),
        None => format!("{}：{}", names.of(line.seat), cards_ja(line)),
    },
    rule: rule_ja,
};

const STARTERS_EN: [&str; 11] = [
    "By lot", "Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6", "Seat 7", "Seat 8", "Seat 9", "Seat 10",
];
const STARTERS_JA: [&str; 11] =
    ["くじ引き", "1番の席", "2番の席", "3番の席", "4番の席", "5番の席", "6番の席", "7番の席", "8番の席", "9番の席", "10番の席"];

/// The yaku that a line of a score counts, if it is one.
fn yaku_of(line: &ScoreLine) -> Option<&'static crate::fishing::Yaku> {
    if line.rule != Rule("IN-17") {
        return None;
    }
    let cards = line.cards.iter().filter_map(|card| card.parse::<Hanafuda>().ok()).collect();
    made(&YAKU, cards).find(|yaku| yaku.cards == cards)
}

fn cards_en(line: &ScoreLine) -> String {
    match kind_of(line, Lang::En) {
        Some((kind, count)) => format!("{kind}, {count}"),
        None => "no card that counts".to_owned(),
    }
}

fn cards_ja(line: &ScoreLine) -> String {
    match kind_of(line, Lang::Ja) {
        Some((kind, count)) => format!("{kind}{count}枚"),
        None => "点になる札なし".to_owned(),
    }
}

/// The kind of a line's cards, and how many they are.
fn kind_of(line: &ScoreLine, lang: Lang) -> Option<(&'static str, usize)> {
    let card: Hanafuda = line.cards.first()?.parse().ok()?;
    Some((words::kinds(card.kind(), lang), line.cards.len()))
}

fn fact_en(fact: &Fact, names: &Names) -> String {
    let name = |card| words::card(card, Lang::En);
    match *fact {
        Fact::Told(ref told) => words::told(told, names, Lang::En),
        Fact::Starts { seat } => format!("{} the first player.", names.does(seat, "are", "is")),
        Fact::HandFixed { seat, seen: Some(swap) } => {
            let whose = names.whose(seat);
            format!("Three of a month in {whose} hand: {} goes into the pile, {} comes.", name(swap.out), name(swap.come))
        }
        Fact::HandFixed { seat, seen: None } => {
            format!("Three of a month in {} hand: one goes into the pile, the top card comes.", names.whose(seat))
        }
        Fact::FieldFixed(swap) => {
            format!("Three of a month on the field: {} goes into the pile, {} comes.", name(swap.out), name(swap.come))
        }
        Fact::Void { .. } => "Four of a month: the cards are dealt again.".to_owned(),
        Fact::Covered { first } => {
            format!(
                "The Lightning lies on the field. The top card of the pile covers it, and {} them both after a hand card.",
                names.does(first, "take", "takes")
            )
        }
        Fact::Waits { .. } => "The Lightning waits on the field: the next card of the pile takes it.".to_owned(),
        Fact::LiesAsWillow => "The Lightning lies there as an ordinary Willow.".to_owned(),
        Fact::GivenLeftovers { seat, cards } => {
            format!("Left on the field: {} {}.", names.does(seat, "are given", "is given"), words::cards(cards, Lang::En))
        }
    }
}

fn fact_ja(fact: &Fact, names: &Names) -> String {
    let name = |card| words::card(card, Lang::Ja);
    match *fact {
        Fact::Told(ref told) => words::told(told, names, Lang::Ja),
        Fact::Starts { seat } => format!("先手は{}です。", names.of(seat)),
        Fact::HandFixed { seat, seen: Some(swap) } => {
            let who = names.of(seat);
            format!("{who}の手札に同じ月が三枚。{}を山に戻し、{}が来ました。", name(swap.out), name(swap.come))
        }
        Fact::HandFixed { seat, seen: None } => {
            format!("{}の手札に同じ月が三枚。一枚を山に戻し、山の一番上と替えました。", names.of(seat))
        }
        Fact::FieldFixed(swap) => {
            format!("場に同じ月が三枚。{}を山に戻し、{}が来ました。", name(swap.out), name(swap.come))
        }
        Fact::Void { .. } => "同じ月が四枚あるので配り直します。".to_owned(),
        Fact::Covered { first } => {
            format!("場に雷があります。山の一番上の札を伏せて重ね、{}が手札を出したあと両方取ります。", names.of(first))
        }
        Fact::Waits { .. } => "雷は場で待ちます。次のめくり札が取ります。".to_owned(),
        Fact::LiesAsWillow => "雷はふつうの柳として場に残ります。".to_owned(),
        Fact::GivenLeftovers { seat, cards } => {
            format!("場に残った{}は{}のものです。", words::cards(cards, Lang::Ja), names.of(seat))
        }
    }
}

fn rule_en(rule: Rule) -> String {
    match rule.0 {
        "goal" => "The goal",
        "cards" => "The cards",
        "setup" => "Setting up",
        "fix" => "The three-card fix",
        "turn" => "A turn",
        "capture" => "Capturing",
        "lightning" => "The Lightning",
        "yaku" => "The yaku",
        "end" => "The end of a round",
        "example" => "An example",
        "options" => "House rules",
        "IN-01" => "The Lightning takes any card",
        "IN-02" => "How many cards are dealt",
        "IN-03" => "Any hand card, but a match must take",
        "IN-04" => "Three of a month are not kept",
        "IN-05" => "Four of a month without the fix",
        "IN-06" => "The Lightning and three Willows",
        "IN-07" => "The Lightning in a hand",
        "IN-08" => "The Lightning from the pile",
        "IN-09" => "The Lightning dealt to the field",
        "IN-10" => "Leftovers",
        "IN-11" => "What cards count",
        "IN-12" => "Rounds",
        "IN-13" => "The next first player",
        "IN-14" => "A tie at the end",
        "IN-15" => "Clockwise",
        "IN-16" => "The first player",
        "IN-17" => "Adding up",
        other => other,
    }
    .to_owned()
}

fn rule_ja(rule: Rule) -> String {
    match rule.0 {
        "goal" => "目的",
        "cards" => "札",
        "setup" => "準備",
        "fix" => "三枚直し",
        "turn" => "手番",
        "capture" => "取り方",
        "lightning" => "雷",
        "yaku" => "役",
        "end" => "回戦の終わり",
        "example" => "例",
        "options" => "家ごとの決まり",
        "IN-01" => "雷はどの札でも取る",
        "IN-02" => "配る枚数",
        "IN-03" => "どの手札でも。ただし合えば取る",
        "IN-04" => "同じ月の三枚は直す",
        "IN-05" => "直しなしの四枚",
        "IN-06" => "雷と柳三枚",
        "IN-07" => "手札の雷",
        "IN-08" => "めくった雷",
        "IN-09" => "場に配られた雷",
        "IN-10" => "残り札",
        "IN-11" => "札の点",
        "IN-12" => "回戦数",
        "IN-13" => "次の先手",
        "IN-14" => "最後の同点",
        "IN-15" => "時計回り",
        "IN-16" => "先手",
        "IN-17" => "点の計算",
        other => other,
    }
    .to_owned()
}
