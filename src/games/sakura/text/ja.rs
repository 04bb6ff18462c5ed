//! The texts in Japanese.

use crate::engine::{FinalTie, OptionWords, ScoreLine};
use crate::fishing::Yaku;
use crate::fishing::text::ja::{action, asks, cards, obstacle, public_event};
use crate::ui::words::ja::{card, month, no_or_yes, together};
use crate::ui::{GameText, Names, Title};

use super::super::rules::GAJI;
use super::super::rules::facts::{Fact, Reason, Void};
use super::super::rules::options::{
    BaKuttsuki, CaptureObligation, CardValues, DeadCards, Hiki, HikiBlock, LuckyHandPoints, NextOya, Rounds,
    SakuraOptionWords, SakuraPreset, Teams, YakuEffect,
};
use super::super::rules::rulebook::SakuraRule;
use super::super::rules::score::SakuraYaku;
use super::{Counted, Words, counted};

pub(super) static TITLE: Title = Title {
    name: "さくら",
    other_name: "Sakura",
    pitch: "月ごとに札を取る、ハワイ流の花合わせ。役を作れば、ほかの人から五十点引く。",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: SakuraOptionWords {
            teams: OptionWords::named("組", |teams| match teams {
                Teams::Alone => "一人ずつ",
                Teams::Pairs => "二人組（四人か六人）",
                Teams::Trios => "三人組（六人）",
            }),
            rounds: OptionWords::named("回数", |rounds| match rounds {
                Rounds::Six => "六回",
                Rounds::Twelve => "十二回",
            }),
            values: OptionWords::named("札の点", |values| match values {
                CardValues::Hawaiian => "ハワイ式",
                CardValues::Standard => "標準：光20・種10・短冊5",
            }),
            yaku_effect: OptionWords::named("役の効果", |effect| match effect {
                YakuEffect::OpponentsLose => "相手が50点ずつ失う",
                YakuEffect::Transfer => "相手が50点ずつ払う",
            }),
            lucky_hand_points: OptionWords::named("手役の点", |points| match points {
                LuckyHandPoints::Six => "6点",
                LuckyHandPoints::Twenty => "20点",
                LuckyHandPoints::Fifty => "50点",
            }),
            ba_kuttsuki: OptionWords::named("場のくっつき", |kuttsuki| match kuttsuki {
                BaKuttsuki::EightCardBa => "八枚で四組なら流す",
                BaKuttsuki::Literal => "四つの月が二枚以上なら流す",
                BaKuttsuki::Off => "流さない",
            }),
            capture_obligation: OptionWords::named("取る義務", |obligation| match obligation {
                CaptureObligation::MustCaptureIfAble => "取れるなら取る",
                CaptureObligation::FreePlay => "合わない札ならいつでも出せる",
            }),
            hiki: OptionWords::named("引き", |hiki| match hiki {
                Hiki::ThreeInBa => "場に三枚あるとき",
                Hiki::AnySplit => "手札と場で四枚そろえば",
            }),
            hiki_block: OptionWords::named("鬼札を止めた引き", |block| match block {
                HikiBlock::HolderCaptures => "その場で四枚取る",
                HikiBlock::BlockOnly => "四枚目を見せるだけ",
            }),
            gaji_wild_from_pile: OptionWords::named("めくった鬼札も何でも取れる", no_or_yes),
            dead_cards: OptionWords::named("残った柳", |cards| match cards {
                DeadCards::Dead => "だれのものでもない",
                DeadCards::ToGajiUser => "鬼札を使った人のもの",
            }),
            gaji: OptionWords::named("鬼札は何でも取れる", no_or_yes),
            next_oya: OptionWords::named("次の親", |oya| match oya {
                NextOya::Winner => "回の勝者",
                NextOya::Left => "左隣の人",
            }),
            final_tie: OptionWords::named("最後の同点", |tie| match tie {
                FinalTie::Shared => "分け合う",
                FinalTie::LastRound => "最後の回で決める",
            }),
        },
        preset: |preset| match preset {
            SakuraPreset::AsPrinted => "印刷どおり",
            SakuraPreset::FreePlay => "ハワイの自由な遊び方",
            SakuraPreset::HighStakes => "大勝負",
            SakuraPreset::WithoutGaji => "鬼札なし",
        },
        fact,
        refusal,
        action: |&mv| action(mv),
        asks,
        score_line,
        rule: rule_name,
    },
    yaku,
    by_values: |values| match values {
        CardValues::Hawaiian => "ハワイ式：",
        CardValues::Standard => "標準の点：",
    },
    oya: "親",
    oya_sign: "親",
};

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Public(ref one) => public_event(one, names, yaku),
        Fact::Drew { seat, card: drawn, again: false } => format!("{}が{}を引きました。", names.of(seat), card(drawn)),
        Fact::Drew { seat, card: drawn, again: true } => format!("{}の引き直しは{}です。", names.of(seat), card(drawn)),
        Fact::Oya { seat } => format!("{}が親です。", names.of(seat)),
        Fact::Voided { why: Void::FourInBa, .. } => "場に同じ月が四枚あるので、配り直します。".to_owned(),
        Fact::Voided { why: Void::PairsInBa, .. } => "場が四組のくっつきなので、配り直します。".to_owned(),
        Fact::Voided { why: Void::LuckyHands, lucky } => {
            format!("{}に手役があるので、配り直します。", together(names, lucky))
        }
        Fact::LuckyHand { seat, cards: hand } => format!("{}の手役です。{}。", names.of(seat), cards(hand)),
        Fact::Blocked { seat, holder, fourth, captures } => {
            let (player, holder) = (names.of(seat), names.of(holder));
            let does = if captures { "四枚とも取りました" } else { "見せて手札に残しました" };
            format!("{player}の鬼札は引きに止められました。{holder}が{}を持っていて、{does}。", card(fourth))
        }
        Fact::Leftovers { seat, cards: left } => {
            format!("鬼札が取った月の残りは{}のものです。{}。", names.of(seat), cards(left))
        }
        Fact::Dead { cards: left } => format!("{}は場に残り、だれのものにもなりません。", cards(left)),
        Fact::OnlyTurns { seat } => format!("{}は手札がないので、山札をめくるだけです。", names.of(seat)),
        Fact::Shared { winners, points } => {
            format!("{}が{points}点で勝ちを分け合います。", together(names, winners))
        }
    }
}

fn refusal(reason: &Reason) -> String {
    match *reason {
        Reason::Obstacle(one) => obstacle(one),
        Reason::HoldsMatch { card: one } => {
            format!("{}が場の札と合います。合う札が手札にないときだけ、札を出せます。", card(one))
        }
        Reason::Barred { .. } => "ほかの人が柳の札を出したので、この回の鬼札は柳しか取れません。".to_owned(),
        Reason::NotWild => "この卓では鬼札は柳しか取れません。".to_owned(),
        Reason::NotFromPile => "山からめくった鬼札は柳しか取れません。".to_owned(),
        Reason::FirstTheGaji => format!("{gaji}が止められました。まず{gaji}を出してください。", gaji = card(GAJI)),
        Reason::AimedBefore { month: stopped } => {
            format!("{}では引きに止められました。ほかの札を取ってください。", month(stopped))
        }
        Reason::GajiTakes => "鬼札で取れる札がまだあります。何もないときだけ場に出せます。".to_owned(),
        Reason::DeclaredWith { card: one } => format!("四枚そろえて取るときは{}を選んでください。", card(one)),
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let who = names.of(line.seat);
    match counted(line) {
        Counted::LuckyHand => format!("{who}：手役"),
        Counted::OwnYaku(row) => format!("{who}：役「{}」", yaku(row)),
        Counted::OthersYaku(row) => format!("{who}：ほかの人の役「{}」", yaku(row)),
        Counted::NoCards => format!("{who}：点になる札なし"),
        Counted::Cards { count, each } => format!("{who}：{each}点の札{count}枚"),
    }
}

fn rule_name(rule: SakuraRule) -> &'static str {
    match rule {
        SakuraRule::Goal => "目的",
        SakuraRule::Setup => "準備",
        SakuraRule::Turn => "手番",
        SakuraRule::Capture => "札を取る",
        SakuraRule::Gaji => "鬼札",
        SakuraRule::Yaku => "八つの役",
        SakuraRule::End => "終わり",
        SakuraRule::HouseRules => "家ごとの決まり",
        SakuraRule::CardValues => "札の点",
        SakuraRule::YakuCards => "役に要る札",
        SakuraRule::YakuEffect => "役の効果",
        SakuraRule::LuckyHand => "手役",
        SakuraRule::VoidDeal => "配り直し",
        SakuraRule::PairsInBa => "場のくっつき",
        SakuraRule::CaptureIfAble => "取れるなら取る",
        SakuraRule::Hiki => "引き",
        SakuraRule::HikiStopsGaji => "引きは鬼札を止める",
        SakuraRule::GajiBarred => "鬼札が使えないとき",
        SakuraRule::GajiFromPile => "めくった鬼札",
        SakuraRule::GajiInBa => "場の鬼札",
        SakuraRule::Leftovers => "残った札",
        SakuraRule::GajiIsWild => "鬼札は何でも取れる",
        SakuraRule::EmptyHand => "手札がないとき",
        SakuraRule::DrawForOya => "親決め",
        SakuraRule::DrawAgain => "親決めの引き直し",
        SakuraRule::NextOya => "次の親",
        SakuraRule::Teams => "組",
        SakuraRule::Rounds => "回数",
        SakuraRule::SharedVictory => "同点の勝ち",
        SakuraRule::CardsDealt => "配る枚数",
    }
}

fn yaku(row: &Yaku) -> &'static str {
    match SakuraYaku::of(row) {
        SakuraYaku::CurtainMoonCup => "幕・月・盃",
        SakuraYaku::CraneWarblerCurtain => "鶴・鶯・幕",
        SakuraYaku::PoetryRibbons => "赤短",
        SakuraYaku::BlueRibbons => "青短",
        SakuraYaku::ButterfliesCupDeer => "蝶・盃・鹿",
        SakuraYaku::PlainRibbons => "草短",
        SakuraYaku::CuckooBridgeBoar => "時鳥・八橋・猪",
        SakuraYaku::BoarGeeseDeer => "猪・雁・鹿",
    }
}
