//! The words, in every language.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Rule, ScoreLine};
use crate::fishing::{Yaku, made, words};
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
    options: &[
        OptionText { label: "Rounds", values: &[] },
        OptionText { label: "Three-card fix", values: &["Off", "On"] },
        OptionText { label: "Four of a month in a hand", values: &["Stay", "Make the deal void, without the fix"] },
        OptionText {
            label: "Lightning on an empty field",
            values: &["Waits for the next card of the pile", "Lies there as an ordinary Willow"],
        },
        OptionText { label: "Leftovers", values: &["To their owners", "All to the owner of the Lightning"] },
        OptionText { label: "A tie at the end", values: &["Is shared", "The last round decides"] },
        OptionText { label: "First player of the first round", values: OptionText::STARTERS_EN },
    ],
    presets: &["As printed", "Short match", "Cards as they fall"],
    fact: fact_en,
    refusal: |reason| match reason {
        Reason::Obstacle(obstacle) => words::obstacle(obstacle, Lang::En),
        Reason::LightningMustTake => {
            "The Lightning must take something while there is anything on the field.".to_owned()
        }
        Reason::LightningTakesOne => {
            "The Lightning takes one card; only three Willows may be taken together.".to_owned()
        }
        Reason::LightningWaits => {
            "The Lightning waits for the next card of the pile: no other card takes it.".to_owned()
        }
    },
    action: |mv| words::action(mv, Lang::En),
    score_line: |line, names| match yaku_of(line) {
        Some(yaku) if line.points < 0 => format!("{}: {}, by another player", names.of(line.seat), yaku.en),
        Some(yaku) => format!("{}: {}", names.of(line.seat), yaku.en),
        None => format!("{}: {}", names.of(line.seat), cards_en(line)),
    },
    rule: rule_en,
};

const JA: GameText<InoShikaCho> = GameText {
    name: "猪鹿蝶",
    other_name: "Ino-Shika-Chō",
    pitch: "猪・鹿・蝶を釣り上げよう。月を合わせ、役をそろえる。どの札でも取る鬼札にはご用心。",
    options: &[
        OptionText { label: "回数", values: &[] },
        OptionText { label: "3枚の決まり", values: &["使わない", "使う"] },
        OptionText {
            label: "手札に同じ月が4枚",
            values: &["そのまま始める", "配りなおす（3枚の決まりを使わないとき）"],
        },
        OptionText {
            label: "場に札がないときの鬼札", values: &["場で待つ", "ふつうの柳として場に残る"]
        },
        OptionText {
            label: "最後に残った札", values: &["それぞれの人のもの", "ぜんぶ鬼札を持っている人のもの"]
        },
        OptionText {
            label: "合計が同じとき", values: &["勝ちを分け合う", "最後の回の点で決める"]
        },
        OptionText { label: "はじめの回の最初の人", values: OptionText::STARTERS_JA },
    ],
    presets: &["印刷どおり", "短い勝負", "配られたまま"],
    fact: fact_ja,
    refusal: |reason| match reason {
        Reason::Obstacle(obstacle) => words::obstacle(obstacle, Lang::Ja),
        Reason::LightningMustTake => "場に札がある間、鬼札はかならず何かを取ります。".to_owned(),
        Reason::LightningTakesOne => "鬼札で取れるのは1枚だけです。まとめて取れるのは柳3枚だけです。".to_owned(),
        Reason::LightningWaits => "鬼札は次にめくる札を待っています。ほかの札では取れません。".to_owned(),
    },
    action: |mv| words::action(mv, Lang::Ja),
    score_line: |line, names| match yaku_of(line) {
        Some(yaku) if line.points < 0 => format!("{}：ほかの人の役「{}」", names.of(line.seat), yaku.ja),
        Some(yaku) => format!("{}：役「{}」", names.of(line.seat), yaku.ja),
        None => format!("{}：{}", names.of(line.seat), cards_ja(line)),
    },
    rule: rule_ja,
};

/// The yaku that a line of a score counts, if it is one.
fn yaku_of(line: &ScoreLine) -> Option<&'static Yaku> {
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
            format!(
                "Three or more of a month in {whose} hand: {} goes into the pile, {} comes.",
                name(swap.out),
                name(swap.come)
            )
        }
        Fact::HandFixed { seat, seen: None } => {
            format!(
                "Three or more of a month in {} hand: one goes into the pile, the top card comes.",
                names.whose(seat)
            )
        }
        Fact::FieldFixed(swap) => {
            format!(
                "Three or more of a month on the field: {} goes into the pile, {} comes.",
                name(swap.out),
                name(swap.come)
            )
        }
        Fact::Void { .. } => "Four of a month: the cards are dealt again.".to_owned(),
        Fact::Covered { first } => {
            format!(
                "The Lightning lies on the field, under the top card of the pile. {} both after a hand card.",
                names.does(first, "take", "takes")
            )
        }
        Fact::Waits { .. } => "The Lightning waits on the field: the next card of the pile takes it.".to_owned(),
        Fact::LiesAsWillow => "The Lightning lies there as an ordinary Willow.".to_owned(),
        Fact::GivenLeftovers { seat, cards } => {
            let cards = words::cards(cards, Lang::En);
            format!("{} {cards} from the leftovers.", names.does(seat, "get", "gets"))
        }
    }
}

fn fact_ja(fact: &Fact, names: &Names) -> String {
    let name = |card| words::card(card, Lang::Ja);
    match *fact {
        Fact::Told(ref told) => words::told(told, names, Lang::Ja),
        Fact::Starts { seat } => format!("最初の人は{}です。", names.of(seat)),
        Fact::HandFixed { seat, seen: Some(swap) } => {
            let who = names.of(seat);
            format!("{who}の手札に同じ月が3枚以上。{}を山札に入れ、{}が来ました。", name(swap.out), name(swap.come))
        }
        Fact::HandFixed { seat, seen: None } => {
            format!("{}の手札に同じ月が3枚以上。1枚を山札に入れ、いちばん上の札と取りかえました。", names.of(seat))
        }
        Fact::FieldFixed(swap) => {
            format!("場に同じ月が3枚以上。{}を山札に入れ、{}が来ました。", name(swap.out), name(swap.come))
        }
        Fact::Void { .. } => "同じ月が4枚あるので、配りなおします。".to_owned(),
        Fact::Covered { first } => {
            format!(
                "場に鬼札があります。山札のいちばん上を伏せて重ね、{}が手札を出したあと両方取ります。",
                names.of(first)
            )
        }
        Fact::Waits { .. } => "鬼札は場で待ちます。次にめくった札が取ります。".to_owned(),
        Fact::LiesAsWillow => "鬼札はふつうの柳として場に残ります。".to_owned(),
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
        "goal" => "遊びの目的",
        "cards" => "札",
        "setup" => "準備",
        "fix" => "3枚の決まり",
        "turn" => "自分の番",
        "capture" => "札の取り方",
        "lightning" => "鬼札",
        "yaku" => "役",
        "end" => "回の終わり",
        "example" => "数え方の例",
        "options" => "いろいろな決まり",
        "IN-01" => "鬼札はどの札でも取る",
        "IN-02" => "配る枚数",
        "IN-03" => "どの手札でも。合えば取る",
        "IN-04" => "同じ月の3枚は直す",
        "IN-05" => "決まりを使わないときの4枚",
        "IN-06" => "鬼札と柳3枚",
        "IN-07" => "手札の鬼札",
        "IN-08" => "山札から出た鬼札",
        "IN-09" => "場に配られた鬼札",
        "IN-10" => "最後に残った札",
        "IN-11" => "札の点",
        "IN-12" => "回数",
        "IN-13" => "次の最初の人",
        "IN-14" => "合計が同じとき",
        "IN-15" => "時計回り",
        "IN-16" => "最初の人",
        "IN-17" => "点の数え方",
        other => other,
    }
    .to_owned()
}
