//! The shared words in Japanese.

use crate::ai::{Temper, Unit};
use crate::cards::hanafuda::{CardKind, Hanafuda, Month, RibbonKind};
use crate::engine::{Seats, Starter};
use crate::ui::hanafuda::plant_sign;
use crate::ui::{Lang, Names, number};

use super::{HanafudaWords, LoreWords, Words};

pub(super) static WORDS: Words = Words {
    you: "あなた",
    player: |number| format!("プレイヤー{number}"),
    called: ["はな", "れん", "そら", "ゆき", "みお", "かい", "あおい", "なお", "りん", "とうま"],
    together,
    computer: "コンピュータ",
    levels: ["やさしい", "ふつう", "てごわい", "達人"],
    temper: |temper| match temper {
        Temper::Guesses => "目についた札を取る",
        Temper::Miscounts => "数えるが、まちがえる",
        Temper::Grabs => "今いちばん得な手を選ぶ",
        Temper::Overlooks => "手の半分を見落とす",
        Temper::Judges => "よく見える手を選ぶ",
        Temper::Careless => "ほとんど見ないで出す",
        Temper::Casual => "たびたび見ないで出す",
        Temper::Careful => "いつもよく見て出す",
        Temper::Hopes => "何でもついてくる",
        Temper::Bluffs => "手がなくてもよく上げる",
        Temper::Solved => "計算どおりに打つ",
        Temper::Ahead => "先を読む",
        Temper::FarAhead => "遠くまで読む",
    },
    chance: |chance| format!("勝つ見込み {chance}"),
    hanafuda: HanafudaWords { card, month, month_and_plant: month, kind, sort, described },
    lore: LoreWords { month: "月", kind: "種類", poem: "歌の番号", rank: "数", plant: "植物" },
};

/// Several players as one subject: 「あなたとはな」.
#[must_use]
pub fn together(names: &Names, seats: Seats) -> String {
    names.each(seats).join("と")
}

/// The value of a house rule that is off or on.
#[must_use]
pub const fn no_or_yes(on: bool) -> &'static str {
    if on { "はい" } else { "いいえ" }
}

/// The value of the house rule about the starting player.
#[must_use]
pub const fn starter(starter: Starter) -> &'static str {
    match starter {
        Starter::Random => "くじ引き",
        Starter::Seat1 => "1番の席",
        Starter::Seat2 => "2番の席",
        Starter::Seat3 => "3番の席",
        Starter::Seat4 => "4番の席",
        Starter::Seat5 => "5番の席",
        Starter::Seat6 => "6番の席",
        Starter::Seat7 => "7番の席",
        Starter::Seat8 => "8番の席",
        Starter::Seat9 => "9番の席",
        Starter::Seat10 => "10番の席",
    }
}

/// The name of a card.
#[must_use]
pub fn card(card: Hanafuda) -> &'static str {
    CARDS[usize::from(card.month().no()) - 1][usize::from(card.index())]
}

/// The short name of a card within a yaku: the plant of a ribbon or chaff, the picture of any other card.
#[must_use]
pub fn short(one: Hanafuda) -> &'static str {
    match one.kind() {
        CardKind::Ribbon | CardKind::Chaff => plant(one.month()),
        // The picture is the part after に: 芒に月 is the moon.
        CardKind::Bright | CardKind::Animal => card(one).split_once('に').map_or(card(one), |(_, shown)| shown),
    }
}

/// The heading of a kind.
#[must_use]
pub const fn kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Bright => "光",
        CardKind::Animal => "種",
        CardKind::Ribbon => "短冊",
        CardKind::Chaff => "カス",
    }
}

/// The kind of one card, with the sort of ribbon.
#[must_use]
pub fn sort(one: Hanafuda) -> &'static str {
    match (one.kind(), one.ribbon()) {
        (CardKind::Bright, _) => "光",
        (CardKind::Animal, _) => "種",
        (_, Some(RibbonKind::Poetry)) => "赤短（文字入り）",
        (_, Some(RibbonKind::Blue)) => "青短",
        (_, Some(RibbonKind::Plain)) => "短冊（無地）",
        (CardKind::Ribbon | CardKind::Chaff, None) => "カス",
    }
}

/// Month, plant and kind of a card.
#[must_use]
pub fn described(one: Hanafuda) -> String {
    format!("{}・{}", month(one.month()), sort(one))
}

/// A month by its number and its plant.
#[must_use]
pub fn month(month: Month) -> String {
    format!("{month}月 {}", plant(month))
}

/// The plant of a month.
#[must_use]
pub fn plant(month: Month) -> &'static str {
    plant_sign(month)
}

/// The names of the cards: one row per month, January first, in the order of their indices.
#[rustfmt::skip]
const CARDS: [[&str; 4]; 12] = [
    ["松に鶴", "松に赤短", "松のカス一", "松のカス二"],
    ["梅に鶯", "梅に赤短", "梅のカス一", "梅のカス二"],
    ["桜に幕", "桜に赤短", "桜のカス一", "桜のカス二"],
    ["藤に時鳥", "藤に短冊", "藤のカス一", "藤のカス二"],
    ["菖蒲に八橋", "菖蒲に短冊", "菖蒲のカス一", "菖蒲のカス二"],
    ["牡丹に蝶", "牡丹に青短", "牡丹のカス一", "牡丹のカス二"],
    ["萩に猪", "萩に短冊", "萩のカス一", "萩のカス二"],
    ["芒に月", "芒に雁", "芒のカス一", "芒のカス二"],
    ["菊に盃", "菊に青短", "菊のカス一", "菊のカス二"],
    ["紅葉に鹿", "紅葉に青短", "紅葉のカス一", "紅葉のカス二"],
    ["柳に小野道風", "柳に燕", "柳に短冊", "鬼札"],
    ["桐に鳳凰", "桐の黄カス", "桐のカス一", "桐のカス二"],
];

/// An amount, given in tenths of its unit: 「2.5点」.
#[must_use]
pub fn amount(tenths: i32, unit: Unit) -> String {
    let counter = match unit {
        Unit::Points => "点",
        Unit::Coins => "枚",
    };
    format!("{}{counter}", number::decimal(tenths, Lang::Ja))
}

/// The gain of a move over the next best one.
#[must_use]
pub fn gains(amount: &str) -> String {
    format!("次によい手より、およそ{amount}得です。")
}

/// The loss of a move against the best one.
#[must_use]
pub fn loses(amount: &str) -> String {
    format!("いちばんよい手より、およそ{amount}損です。")
}
