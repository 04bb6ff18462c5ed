//! The texts in Japanese.

use crate::engine::{FinalTie, OptionWords, ScoreLine};
use crate::fishing::Yaku;
use crate::fishing::text::ja::{action, asks, cards, obstacle, public_event};
use crate::ui::words::ja::{card, kind, starter};
use crate::ui::{GameText, Names, Title};

use super::super::rules::facts::{Fact, Reason};
use super::super::rules::options::{EmptyFieldLightning, InoOptionWords, InoPreset, Leftovers};
use super::super::rules::rulebook::InoRule;
use super::super::rules::score::InoYaku;
use super::{Counted, Words, counted};

pub(super) static TITLE: Title = Title {
    name: "猪鹿蝶",
    other_name: "Ino-Shika-Chō",
    pitch: "月を合わせて札を取り、ほかの人より先に猪・鹿・蝶をそろえる。",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: InoOptionWords {
            rounds: OptionWords::number("回数"),
            three_card_rule: OptionWords::named("3枚の決まり", |on| if on { "使う" } else { "使わない" }),
            hand_misdeals: OptionWords::named("手札に同じ月が4枚", |on| {
                if on { "配りなおす（3枚の決まりを使わないとき）" } else { "そのまま始める" }
            }),
            empty_field_lightning: OptionWords::named("場に札がないときの鬼札", |lightning| match lightning {
                EmptyFieldLightning::Waits => "場で待つ",
                EmptyFieldLightning::Ordinary => "ふつうの柳として場に残る",
            }),
            leftovers: OptionWords::named("最後に残った札", |leftovers| match leftovers {
                Leftovers::ToOwners => "それぞれの人のもの",
                Leftovers::ToLightning => "ぜんぶ鬼札を持っている人のもの",
            }),
            final_tie: OptionWords::named("合計が同じとき", |tie| match tie {
                FinalTie::Shared => "勝ちを分け合う",
                FinalTie::LastRound => "最後の回の点で決める",
            }),
            starter: OptionWords::named("はじめの回の最初の人", starter),
        },
        preset: |preset| match preset {
            InoPreset::AsPrinted => "印刷どおり",
            InoPreset::ShortMatch => "短い勝負",
            InoPreset::AsTheyFall => "配られたまま",
        },
        fact,
        refusal: |&reason| refusal(reason),
        action: |&mv| action(mv),
        asks,
        score_line,
        rule: rule_name,
    },
    yaku,
    first: "最初の人",
    first_sign: "先",
    add_up: |check| format!("足してみよう：{check}。どの回でも同じになる。"),
};

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Public(ref one) => public_event(one, names, yaku),
        Fact::Starts { seat } => format!("最初の人は{}です。", names.of(seat)),
        Fact::HandFixed { seat, seen: Some(swap) } => {
            let who = names.of(seat);
            format!("{who}の手札に同じ月が3枚以上。{}を山札に入れ、{}が来ました。", card(swap.out), card(swap.come))
        }
        Fact::HandFixed { seat, seen: None } => {
            format!("{}の手札に同じ月が3枚以上。1枚を山札に入れ、いちばん上の札と取りかえました。", names.of(seat))
        }
        Fact::FieldFixed(swap) => {
            format!("場に同じ月が3枚以上。{}を山札に入れ、{}が来ました。", card(swap.out), card(swap.come))
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
        Fact::GivenLeftovers { seat, cards: left } => {
            format!("場に残った{}は{}のものです。", cards(left), names.of(seat))
        }
    }
}

fn refusal(reason: Reason) -> String {
    match reason {
        Reason::Obstacle(one) => obstacle(one),
        Reason::LightningMustTake => "場に札がある間、鬼札はかならず何かを取ります。".to_owned(),
        Reason::LightningTakesOne => "鬼札で取れるのは1枚だけです。まとめて取れるのは柳3枚だけです。".to_owned(),
        Reason::LightningWaits => "鬼札は次にめくる札を待っています。ほかの札では取れません。".to_owned(),
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let who = names.of(line.seat);
    match counted(line) {
        Counted::OwnYaku(row) => format!("{who}：役「{}」", yaku(row)),
        Counted::OthersYaku(row) => format!("{who}：ほかの人の役「{}」", yaku(row)),
        Counted::Cards { kind: of, count } => format!("{who}：{}{count}枚", kind(of)),
        Counted::NoCards => format!("{who}：点になる札なし"),
    }
}

fn rule_name(rule: InoRule) -> &'static str {
    match rule {
        InoRule::Goal => "遊びの目的",
        InoRule::Cards => "札",
        InoRule::Setup => "準備",
        InoRule::Fix => "3枚の決まり",
        InoRule::Turn => "自分の番",
        InoRule::Capture => "札の取り方",
        InoRule::Lightning => "鬼札",
        InoRule::Yaku => "役",
        InoRule::End => "回の終わり",
        InoRule::Example => "数え方の例",
        InoRule::HouseRules => "いろいろな決まり",
        InoRule::LightningTakesAny => "鬼札はどの札でも取る",
        InoRule::CardsDealt => "配る枚数",
        InoRule::MatchTakes => "どの手札でも。合えば取る",
        InoRule::ThreeOfAMonth => "同じ月の3枚は直す",
        InoRule::FourOfAMonth => "決まりを使わないときの4枚",
        InoRule::ThreeWillows => "鬼札と柳3枚",
        InoRule::LightningInHand => "手札の鬼札",
        InoRule::LightningFromPile => "山札から出た鬼札",
        InoRule::LightningDealt => "場に配られた鬼札",
        InoRule::Leftovers => "最後に残った札",
        InoRule::CardPoints => "札の点",
        InoRule::Rounds => "回数",
        InoRule::NextFirst => "次の最初の人",
        InoRule::FinalTie => "合計が同じとき",
        InoRule::Clockwise => "時計回り",
        InoRule::FirstPlayer => "最初の人",
        InoRule::AddingUp => "点の数え方",
    }
}

fn yaku(row: &Yaku) -> &'static str {
    match InoYaku::of(row) {
        InoYaku::BoarDeerButterflies => "猪鹿蝶",
        InoYaku::PoetryRibbons => "赤短（文字）",
        InoYaku::BlueRibbons => "青短",
        InoYaku::PlainRibbons => "赤短（無地）",
        InoYaku::FlowerViewing => "花見で一杯",
        InoYaku::MoonViewing => "月見で一杯",
        InoYaku::FullWisteria => "藤いっぱい",
        InoYaku::FullPaulownia => "桐いっぱい",
    }
}
