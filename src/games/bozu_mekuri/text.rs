//! The words, in every language.

use crate::cards::poems::{Kind, Poet};
use crate::engine::{Rule, Seat};
use crate::ui::{GameText, Lang, Names, OptionText};

use super::facts::{Fact, Reason};
use super::options::BozuPreset;
use super::rules::{BozuMekuri, Draw};

/// What stands on the table besides facts.
pub struct TableText {
    pub stacks: &'static str,
    pub stack: fn(usize, u8) -> String,
    /// What still lies face down, in the order of [`Kind::ALL`].
    pub to_come: fn([u8; 4]) -> String,
    pub deposit: &'static str,
    pub cards: fn(u8) -> String,
    pub pile: fn(&Names, Seat, u8) -> String,
    pub latest: &'static str,
    pub ahead: &'static str,
    pub out: &'static str,
    pub empty: &'static str,
}

pub fn text(lang: Lang) -> &'static GameText<BozuMekuri> {
    lang.pick(&EN, &JA)
}

pub fn table_text(lang: Lang) -> &'static TableText {
    lang.pick(&TABLE_EN, &TABLE_JA)
}

/// A card's full name, for those who hear it.
pub fn card_label(poet: Poet, kind: Kind, lang: Lang) -> String {
    lang.pick(
        format!("No. {poet}, {}: {}", poet.romaji(), kind_name(kind, Lang::En)),
        format!("{poet}番 {}（{}）", poet.kanji(), kind_name(kind, Lang::Ja)),
    )
}

pub fn kind_name(kind: Kind, lang: Lang) -> &'static str {
    match kind {
        Kind::Man => lang.pick("a man", "殿"),
        Kind::Monk => lang.pick("a monk", "坊主"),
        Kind::Lady => lang.pick("a lady", "姫"),
        Kind::Semimaru => lang.pick("Semimaru", "蝉丸"),
    }
}

/// Headings of the gallery.
pub fn kinds_name(kind: Kind, lang: Lang) -> &'static str {
    match kind {
        Kind::Man => lang.pick("Men", "殿"),
        Kind::Monk => lang.pick("Monks", "坊主"),
        Kind::Lady => lang.pick("Ladies", "姫"),
        Kind::Semimaru => lang.pick("Semimaru", "蝉丸"),
    }
}

const EN: GameText<BozuMekuri> = GameText {
    name: "Bōzu-mekuri",
    other_name: "坊主めくり",
    pitch: "Turn up a hundred poets one by one: a lady wins you a fortune, a monk takes it away.",
    options: &[
        OptionText {
            label: "Deck",
            values: &[
                "As printed: 67 men, 11 monks, 21 ladies, Semimaru",
                "Traditional: 66 men, 12 monks, 21 ladies, Semimaru",
            ],
        },
        OptionText { label: "Stacks", values: &[] },
        OptionText {
            label: "Semimaru",
            values: &[
                "The others discard",
                "Whoever draws him is out",
                "Everyone discards",
                "Is an ordinary monk",
                "Is an ordinary man",
            ],
        },
        OptionText { label: "A lady always draws again", values: &["No", "Yes"] },
        OptionText { label: "Emperors draw again", values: &["No", "Yes"] },
        OptionText { label: "Who starts", values: OptionText::STARTERS_EN },
    ],
    preset: |preset| match preset {
        BozuPreset::AsPrinted => "As printed",
        BozuPreset::OldSchool => "Old school",
        BozuPreset::WildAfternoon => "Wild afternoon",
    },
    fact: fact_en,
    refusal: |reason| match reason {
        Reason::NoSuchStack { stack, stacks } => format!("There is no stack {}: there are {stacks}.", stack + 1),
        Reason::EmptyStack { stack } => format!("Stack {} is empty. Draw from one that has cards left.", stack + 1),
    },
    action: |Draw { stack }| format!("Draw from stack {}", stack + 1),
    score_line: |line, names| {
        let cards = cards_en(line.points);
        match line.rule.0 {
            "BM-08" => {
                format!("{} {cards}, but drew Semimaru as the very last card", names.does(line.seat, "hold", "holds"))
            }
            "semimaru" => format!("{} {cards} and went out with Semimaru", names.does(line.seat, "hold", "holds")),
            _ => format!("{} {cards}", names.does(line.seat, "hold", "holds")),
        }
    },
    rule: rule_en,
};

const JA: GameText<BozuMekuri> = GameText {
    name: "坊主めくり",
    other_name: "Bōzu-mekuri",
    pitch: "百人の歌人を一枚ずつめくる。姫が出れば大もうけ、坊主が出ればすべて失う。",
    options: &[
        OptionText {
            label: "札", values: &["印刷どおり：殿67・坊主11・姫21・蝉丸", "伝統：殿66・坊主12・姫21・蝉丸"]
        },
        OptionText { label: "山の数", values: &[] },
        OptionText {
            label: "蝉丸",
            values: &["引いた人以外が捨てる", "引いた人は失格", "全員が捨てる", "ただの坊主", "ただの殿"],
        },
        OptionText { label: "姫はいつでももう一枚", values: &["いいえ", "はい"] },
        OptionText { label: "天皇はもう一枚", values: &["いいえ", "はい"] },
        OptionText { label: "最初の人", values: OptionText::STARTERS_JA },
    ],
    preset: |preset| match preset {
        BozuPreset::AsPrinted => "印刷どおり",
        BozuPreset::OldSchool => "昔ながら",
        BozuPreset::WildAfternoon => "大荒れ",
    },
    fact: fact_ja,
    refusal: |reason| match reason {
        Reason::NoSuchStack { stack, stacks } => format!("{}番の山はありません。山は{stacks}つです。", stack + 1),
        Reason::EmptyStack { stack } => {
            format!("{}番の山はもう空です。札の残っている山から引いてください。", stack + 1)
        }
    },
    action: |Draw { stack }| format!("{}番の山から引く", stack + 1),
    score_line: |line, names| {
        let (name, points) = (names.of(line.seat), line.points);
        match line.rule.0 {
            "BM-08" => format!("{name}：{points}枚。ただし最後の一枚に蝉丸を引いたので負け"),
            "semimaru" => format!("{name}：{points}枚。蝉丸で失格"),
            _ => format!("{name}：{points}枚"),
        }
    },
    rule: rule_ja,
};

const TABLE_EN: TableText = TableText {
    stacks: "Stacks",
    stack: |number, height| match height {
        0 => format!("Stack {number}: empty"),
        _ => format!("Stack {number}: {} left", cards_en(height.into())),
    },
    to_come: |[men, monks, ladies, semimaru]| {
        let some = [(men, "man", "men"), (monks, "monk", "monks"), (ladies, "lady", "ladies")]
            .map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }));
        format!("Face down: {}{}", some.join(", "), if semimaru > 0 { ", Semimaru" } else { "" })
    },
    deposit: "Deposit",
    cards: |count| cards_en(count.into()),
    pile: |names, seat, count| format!("{}: {}", names.of(seat), cards_en(count.into())),
    latest: "Latest card",
    ahead: "ahead",
    out: "out",
    empty: "empty",
};

const TABLE_JA: TableText = TableText {
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
    latest: "めくった札",
    ahead: "首位",
    out: "失格",
    empty: "空",
};

fn cards_en(count: i32) -> String {
    match count {
        1 => "1 card".to_owned(),
        _ => format!("{count} cards"),
    }
}

fn fact_en(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Starts { seat } => format!("{}.", names.does(seat, "start", "starts")),
        Fact::Drew { seat, card, kind: Kind::Semimaru, .. } => {
            format!("{} no. {card}: Semimaru!", names.does(seat, "turn up", "turns up"))
        }
        Fact::Drew { seat, card, kind, .. } => {
            let kind = kind_name(kind, Lang::En);
            format!("{} no. {card}, {}: {kind}.", names.does(seat, "turn up", "turns up"), card.romaji())
        }
        Fact::Kept { seat } => format!("{} him.", names.does(seat, "keep", "keeps")),
        Fact::Swept { seat, cards: 1 } => {
            format!("{} nothing to lose: the monk goes to the deposit alone.", names.does(seat, "have", "has"))
        }
        Fact::Swept { seat, cards } => {
            format!("The monk sweeps {} pile into the deposit: {}.", names.whose(seat), cards_en(cards.into()))
        }
        Fact::Claimed { seat, cards } => {
            format!("{} her and the whole deposit: {}.", names.does(seat, "keep", "keeps"), cards_en(cards.into()))
        }
        Fact::NothingToClaim { seat } => {
            format!("{} her; the deposit is empty.", names.does(seat, "keep", "keeps"))
        }
        Fact::Scattered { cards: 0, .. } => "The others have nothing to discard.".to_owned(),
        Fact::Scattered { cards, .. } => {
            format!("Everybody else discards: {} to the deposit.", cards_en(cards.into()))
        }
        Fact::AllScattered { cards } => {
            format!("Everybody discards, and Semimaru with them: {} to the deposit.", cards_en(cards.into()))
        }
        Fact::Disqualified { seat, cards } => {
            format!(
                "{} out; {} to the deposit.",
                names.does(seat, "are", "is"),
                match cards {
                    1 => "Semimaru goes".to_owned(),
                    _ => format!("{} go", cards_en(cards.into())),
                }
            )
        }
        Fact::LastCard { seat, .. } => {
            format!(
                "He is the very last card: nobody discards. {}, whatever the pile.",
                names.does(seat, "lose", "loses")
            )
        }
        Fact::DrawsAgain { seat, .. } => format!("{} again.", names.does(seat, "draw", "draws")),
        Fact::Ended { left: 0 } => "The stacks are empty. Nothing is left in the deposit.".to_owned(),
        Fact::Ended { left } => {
            format!(
                "The stacks are empty. {} in the deposit, nobody’s.",
                match left {
                    1 => "1 card stays".to_owned(),
                    _ => format!("{left} cards stay"),
                }
            )
        }
        Fact::Won { seat, cards } => {
            format!("{} with {}.", names.does(seat, "win", "wins"), cards_en(cards.into()))
        }
        Fact::Shared { seat, cards } => {
            format!("{} the victory with {}.", names.does(seat, "share", "shares"), cards_en(cards.into()))
        }
    }
}

fn fact_ja(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Starts { seat } => format!("{}から始めます。", names.of(seat)),
        Fact::Drew { seat, card, kind: Kind::Semimaru, .. } => {
            format!("{}が{card}番をめくりました。蝉丸です！", names.of(seat))
        }
        Fact::Drew { seat, card, kind, .. } => {
            format!("{}が{card}番 {}をめくりました。{}です。", names.of(seat), card.kanji(), kind_name(kind, Lang::Ja))
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

fn rule_en(rule: Rule) -> String {
    match rule.0 {
        "goal" => "The goal",
        "setup" => "Setting up",
        "turn" => "A turn",
        "man" => "A man stays",
        "monk" => "A monk sweeps",
        "lady" => "A lady",
        "semimaru" => "Semimaru",
        "end" => "The most cards win",
        "options" => "House rules",
        "BM-01" => "Henjō",
        "BM-02" => "The stacks",
        "BM-03" => "A lady takes the deposit",
        "BM-04" => "The chain of ladies",
        "BM-05" => "A monk and no pile",
        "BM-06" => "Semimaru’s drawer keeps his cards",
        "BM-07" => "Semimaru last, after a lady",
        "BM-08" => "Semimaru as the last card",
        "BM-09" => "A tie is shared",
        "BM-10" => "The deposit is nobody’s",
        other => other,
    }
    .to_owned()
}

fn rule_ja(rule: Rule) -> String {
    match rule.0 {
        "goal" => "目的",
        "setup" => "準備",
        "turn" => "手番",
        "man" => "殿は手元に",
        "monk" => "坊主は没収",
        "lady" => "姫",
        "semimaru" => "蝉丸",
        "end" => "札の多い人が勝ち",
        "options" => "家ごとの決まり",
        "BM-01" => "遍昭",
        "BM-02" => "山",
        "BM-03" => "姫は場の札をもらう",
        "BM-04" => "姫が続くとき",
        "BM-05" => "札がないときの坊主",
        "BM-06" => "蝉丸を引いた人は残る",
        "BM-07" => "姫のあとの最後の蝉丸",
        "BM-08" => "最後の一枚が蝉丸",
        "BM-09" => "同点は分け合う",
        "BM-10" => "場の残りはだれのものでもない",
        other => other,
    }
    .to_owned()
}
