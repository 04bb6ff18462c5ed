//! The texts in Japanese.

use crate::cards::poems::{Deck, Figure, Poet};
use crate::engine::{OptionWords, ScoreLine};
use crate::ui::words::ja::{no_or_yes, starter};
use crate::ui::{GameText, Names, Title};

use super::super::rules::Draw;
use super::super::rules::facts::{Fact, Reason};
use super::super::rules::options::{BozuOptionWords, BozuPreset, SemimaruRule};
use super::super::rules::rulebook::BozuRule;
use super::{Line, Words};

pub(super) static TITLE: Title = Title {
    name: "坊主めくり",
    other_name: "Bōzu-mekuri",
    pitch: "歌人の札を一枚ずつめくる。姫が出れば大もうけ、坊主が出ればすべて失う。",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: BozuOptionWords {
            deck: OptionWords::named("札", |deck| match deck {
                Deck::Printed => "印刷どおり：殿67・坊主11・姫21・蝉丸",
                Deck::Traditional => "伝統：殿66・坊主12・姫21・蝉丸",
            }),
            stacks: OptionWords::number("山の数"),
            semimaru: OptionWords::named("蝉丸", |semimaru| match semimaru {
                SemimaruRule::OthersDiscard => "引いた人以外が捨てる",
                SemimaruRule::Disqualified => "引いた人は失格",
                SemimaruRule::EveryoneDiscards => "全員が捨てる",
                SemimaruRule::Monk => "ただの坊主",
                SemimaruRule::Man => "ただの殿",
            }),
            lady_draws_again: OptionWords::named("姫はいつでももう一枚", no_or_yes),
            emperors_draw_again: OptionWords::named("天皇はもう一枚", no_or_yes),
            starter: OptionWords::named("最初の人", starter),
        },
        preset: |preset| match preset {
            BozuPreset::AsPrinted => "印刷どおり",
            BozuPreset::OldSchool => "昔ながら",
            BozuPreset::WildAfternoon => "大荒れ",
        },
        fact,
        refusal: |reason| match reason {
            Reason::NoSuchStack { stack, stacks } => format!("{}番の山はありません。山は{stacks}つです。", stack + 1),
            Reason::EmptyStack { stack } => {
                format!("{}番の山はもう空です。札の残っている山から引いてください。", stack + 1)
            }
        },
        action: |Draw { stack }| format!("{}番の山から引く", stack + 1),
        asks: |_| "札を1枚めくる",
        score_line,
        rule: rule_name,
    },
    card: |poet, kind| format!("{poet}番 {}（{}）", poet.kanji(), kind_name(kind)),
    poet: Poet::kana,
    kinds: kind_name,
    kind: kind_name,
    in_deck: |deck, kind, does| match deck {
        Deck::Printed => format!("印刷どおりの札では{}：{does}", kind_name(kind)),
        Deck::Traditional => format!("伝統の札では{}：{does}", kind_name(kind)),
    },
    reigned: "天皇：家ごとの決まりによっては、もう一枚引く。",

    fate: |kind, holder| {
        let kind = kind_name(kind);
        holder.map_or_else(|| format!("{kind}：場へ"), |name| format!("{kind}：{name}の札"))
    },
    stacks: "山札",
    stack: |number, height| match height {
        0 => format!("{number}番の山：空"),
        _ => format!("{number}番の山：残り{height}枚"),
    },
    to_come: |[men, monks, ladies, semimaru]| {
        format!("残り：殿{men}・坊主{monks}・姫{ladies}{}", if semimaru > 0 { "・蝉丸" } else { "" })
    },
    deposit: "場",
    cards: |count| format!("{count}枚"),
    pile: |names, seat, count| format!("{}：{count}枚", names.of(seat)),
    own_pile: "あなたの札",
    other_piles: "ほかの人の札",
    latest: "めくった札",
    ahead: "首位",
    out: "失格",
    empty: "場には何もない",

    turn_in_short: "自分の番には、どれかの山からいちばん上の札をめくります。",
    does: |kind| match kind {
        Figure::Man => "手元に置きます。番は終わりです。",
        Figure::Lady => "手元に置き、場の札をすべてもらいます。場に札がなければ、手元に置いてもう1枚めくります。",
        Figure::Monk => "手元の札はすべて、坊主と一緒に場へ出します。番は終わりです。",
        Figure::Semimaru => {
            "ほかの全員が手元の札を場に出します。自分の札はそのままです。最後の1枚が蝉丸なら、めくった人が負けです。"
        }
    },
    end_in_short: "山がなくなったら、札のいちばん多い人の勝ちです。場に残った札はだれのものでもありません。",
};

fn rule_name(rule: BozuRule) -> &'static str {
    match rule {
        BozuRule::Goal => "目的",
        BozuRule::Setup => "準備",
        BozuRule::Turn => "手番",
        BozuRule::Man => "殿は手元に",
        BozuRule::Monk => "坊主は没収",
        BozuRule::Lady => "姫",
        BozuRule::Semimaru => "蝉丸",
        BozuRule::End => "札の多い人が勝ち",
        BozuRule::HouseRules => "家ごとの決まり",
        BozuRule::Henjo => "遍昭",
        BozuRule::Stacks => "山",
        BozuRule::LadyTakesDeposit => "姫は場の札をもらう",
        BozuRule::LadiesInARow => "姫が続くとき",
        BozuRule::MonkAndNoPile => "札がないときの坊主",
        BozuRule::DrawerKeeps => "蝉丸を引いた人は残る",
        BozuRule::SemimaruAfterLady => "姫のあとの最後の蝉丸",
        BozuRule::SemimaruLast => "最後の一枚が蝉丸",
        BozuRule::Tie => "同点は分け合う",
        BozuRule::DepositIsNobodys => "場の残りはだれのものでもない",
    }
}

fn kind_name(kind: Figure) -> &'static str {
    match kind {
        Figure::Man => "殿",
        Figure::Monk => "坊主",
        Figure::Lady => "姫",
        Figure::Semimaru => "蝉丸",
    }
}

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Starts { seat } => format!("{}から始めます。", names.of(seat)),
        Fact::Drew { seat, card, kind: Figure::Semimaru, .. } => {
            format!("{}が{card}番をめくりました。蝉丸です！", names.of(seat))
        }
        Fact::Drew { seat, card, kind, .. } => {
            format!("{}が{card}番 {}をめくりました。{}です。", names.of(seat), card.kanji(), kind_name(kind))
        }
        Fact::Kept { .. } => "手元に置きます。".to_owned(),
        Fact::Swept { cards: 1, .. } => "失う札はなく、坊主だけが場に出ます。".to_owned(),
        Fact::Swept { seat, cards } => {
            format!("坊主のせいで、{}の札はすべて場に出ます。{cards}枚です。", names.of(seat))
        }
        Fact::Claimed { cards, .. } => format!("姫を手元に置き、場の{cards}枚をすべてもらいます。"),
        Fact::NothingToClaim { .. } => "姫を手元に置きます。場には札がありません。".to_owned(),
        Fact::Scattered { cards: 0, .. } => "ほかの人には捨てる札がありません。".to_owned(),
        Fact::Scattered { cards, .. } => format!("ほかの全員が札を捨てます。{cards}枚が場に出ます。"),
        Fact::AllScattered { cards } => format!("全員が札を捨て、蝉丸も場に出ます。{cards}枚です。"),
        Fact::Disqualified { seat, cards } => format!("{}は失格です。{cards}枚が場に出ます。", names.of(seat)),
        Fact::LastCard { seat, .. } => {
            format!("最後の一枚でした。だれも捨てず、{}は何枚持っていても負けです。", names.of(seat))
        }
        Fact::DrawsAgain { seat, .. } => format!("{}がもう一枚引きます。", names.of(seat)),
        Fact::Ended { left: 0 } => "山がなくなりました。場にも札は残っていません。".to_owned(),
        Fact::Ended { left } => format!("山がなくなりました。場に残った{left}枚はだれのものでもありません。"),
        Fact::Won { seat, cards } => format!("{}が{cards}枚で勝ちました。", names.of(seat)),
        Fact::Shared { seat, cards } => format!("{}が{cards}枚で勝ちを分け合います。", names.of(seat)),
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let (name, points) = (names.of(line.seat), line.points);
    match Line::of(line) {
        Line::Counts => format!("{name}：{points}枚"),
        Line::DrewSemimaruLast => format!("{name}：{points}枚。ただし最後の一枚に蝉丸を引いたので負け"),
        Line::ThrownOut => format!("{name}：{points}枚。蝉丸で失格"),
    }
}
