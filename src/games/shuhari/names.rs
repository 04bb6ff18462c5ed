//! What arts, stages, cards and rules are called, and what stands on the table besides facts.

use crate::cards::arts::{Art, Card, Stage, Suit};
use crate::engine::{Rule, Seat};
use crate::ui::{Lang, Names};

use super::trick::Role;

pub fn suit_name(suit: Suit, lang: Lang) -> &'static str {
    let (en, ja) = match suit {
        Suit::Ikebana => ("ikebana", "華道"),
        Suit::Buyo => ("nihon-buyo", "日本舞踊"),
        Suit::Koto => ("koto", "琴"),
        Suit::Chado => ("chado", "茶道"),
        Suit::Shodo => ("shodo", "書道"),
    };
    lang.pick(en, ja)
}

/// The one character that stands for an art on small cards.
pub fn suit_sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Ikebana => "華",
        Suit::Buyo => "舞",
        Suit::Koto => "琴",
        Suit::Chado => "茶",
        Suit::Shodo => "書",
    }
}

pub fn stage_name(stage: Stage, lang: Lang) -> &'static str {
    let (en, ja) = match stage {
        Stage::Obey => ("Obey", "守"),
        Stage::Detach => ("Detach", "破"),
        Stage::Separate => ("Separate", "離"),
    };
    lang.pick(en, ja)
}

/// What wins a stage.
pub fn stage_wins(stage: Stage, lang: Lang) -> &'static str {
    if stage == Stage::Detach {
        lang.pick("lowest wins", "小さい数が勝ち")
    } else {
        lang.pick("highest wins", "大きい数が勝ち")
    }
}

pub fn role_name(role: Role, lang: Lang) -> &'static str {
    let (en, ja) = match role {
        Role::Lead => ("lead", "リード"),
        Role::Practice => ("practice", "稽古"),
        Role::Rest => ("rest", "休憩"),
        Role::Break => ("break", "型破り"),
        Role::Preparation => ("preparation", "予習"),
        Role::Review => ("review", "復習"),
    };
    lang.pick(en, ja)
}

/// A card's full name: its rank, and its suits from outside in.
pub fn art_name(card: Art, lang: Lang) -> String {
    let [obey, detach, separate] = card.suits().map(|suit| suit_name(suit, lang));
    lang.pick(
        format!("{} {obey}–{detach}–{separate}", card.rank()),
        format!("{}の{obey}・{detach}・{separate}", card.rank()),
    )
}

pub fn card_name(card: Card, lang: Lang) -> String {
    match card.art() {
        Some(art) => art_name(art, lang),
        None if card == Card::PREPARATION => lang.pick("Preparation", "予習").to_owned(),
        None => lang.pick("Review", "復習").to_owned(),
    }
}

/// What stands on the table besides facts.
pub struct TableText {
    pub row: &'static str,
    pub last_row: &'static str,
    pub sheet: &'static str,
    pub deck: fn(u8) -> String,
    pub discard: fn(u8) -> String,
    pub player: fn(&Names, Seat, u8, i32) -> String,
    /// So many plays are left in the trick.
    pub left: fn(usize) -> String,
    /// The lead suit.
    pub lead: &'static str,
    pub points: &'static str,
    pub mastered: &'static str,
    pub would_learn: &'static str,
    pub live: &'static str,
    pub looked: &'static str,
    pub review: &'static str,
    /// How many cards under the deck this player has put there.
    pub under: fn(usize) -> String,
    pub chart: &'static str,
    pub empty: &'static str,
    pub needs: fn(&[Stage]) -> String,
}

pub fn table_text(lang: Lang) -> &'static TableText {
    lang.pick(&EN, &JA)
}

const EN: TableText = TableText {
    row: "The trick",
    last_row: "The trick before",
    sheet: "Learning table",
    deck: |cards| format!("Deck: {cards}"),
    discard: |cards| format!("Discard pile: {cards}"),
    player: |names, seat, cards, points| format!("{}: {cards} cards, {points} points", names.of(seat)),
    left: |plays| if plays == 1 { "1 play left".to_owned() } else { format!("{plays} plays left") },
    lead: "Lead suit",
    points: "Points",
    mastered: "mastered",
    would_learn: "would be learnt now",
    live: "winning",
    looked: "Keep one of these",
    review: "Review: take a card back",
    under: |cards| format!("put under the deck: {cards}"),
    chart: "Quick reference",
    empty: "No card has been led yet.",
    needs: |stages| {
        let names: Vec<_> = stages.iter().map(|&stage| stage_name(stage, Lang::En)).collect();
        format!("still needs {}", names.join(" and "))
    },
};

const JA: TableText = TableText {
    row: "このトリック",
    last_row: "ひとつ前のトリック",
    sheet: "習得表",
    deck: |cards| format!("山札 {cards}枚"),
    discard: |cards| format!("捨て札 {cards}枚"),
    player: |names, seat, cards, points| format!("{}：手札{cards}枚、{points}点", names.of(seat)),
    left: |plays| format!("残り{plays}手"),
    lead: "リードの芸",
    points: "得点",
    mastered: "免許皆伝",
    would_learn: "今のままなら習得",
    live: "勝っている札",
    looked: "1枚を手札に",
    review: "復習：1枚を取り戻す",
    under: |cards| format!("山の下に置いた札 {cards}枚"),
    chart: "早見表",
    empty: "まだ札が出ていません。",
    needs: |stages| {
        let names: Vec<_> = stages.iter().map(|&stage| stage_name(stage, Lang::Ja)).collect();
        format!("あと{}", names.join("と"))
    },
};

/// The rows of the chart of points, by the stages learnt.
pub fn chart_row(stages: u16, lang: Lang) -> &'static str {
    let (en, ja) = match stages {
        0b001 => ("Obey alone", "守だけ"),
        0b010 => ("Detach alone", "破だけ"),
        0b011 => ("Obey and Detach", "守と破"),
        0b100 => ("Separate alone", "離だけ"),
        0b101 => ("Obey and Separate", "守と離"),
        0b110 => ("Detach and Separate", "破と離"),
        0b111 => ("Full mastery", "免許皆伝"),
        _ => ("Nothing", "なし"),
    };
    lang.pick(en, ja)
}

/// A short name of a rule, for links into the rulebook.
pub fn rule_name(rule: Rule, lang: Lang) -> &'static str {
    if let Some(stages) = super::score::stages_of(rule) {
        return chart_row(stages, lang);
    }
    let (en, ja) = match rule.0 {
        "setup" => ("Setting up", "準備"),
        "turn" => ("A turn", "手番"),
        "lead" => ("Leading", "リード"),
        "practice" => ("Practice", "稽古"),
        "rest" => ("Rest", "休憩"),
        "break" => ("Breaking the mould", "型破り"),
        "preparation" => ("Preparation", "予習"),
        "review" => ("Review", "復習"),
        "learning" => ("Learning", "習得"),
        "end" => ("The end", "終わり"),
        "score" => ("The score", "得点"),
        "SH-03" => ("A new stage", "次の段階へ"),
        "SH-04" => ("What a break is measured against", "型破りで比べる札"),
        "SH-06" => ("Equal ranks break", "同じ数での型破り"),
        "SH-08" => ("Preparation and review at any time", "予習と復習はいつでも"),
        "SH-11" => ("What a review fetches", "復習で取れる札"),
        "SH-12" => ("A preparation with a short deck", "山札が足りない予習"),
        "SH-13" => ("Under the deck", "山の下の順番"),
        "SH-14" => ("Shuffling again", "切りなおし"),
        "SH-15" => ("Passing the lead", "リードできないとき"),
        "SH-16" => ("A closed art", "閉じた芸"),
        "SH-17" => ("Learning a stage twice", "同じ段階をもう一度"),
        "SH-20" => ("Hidden hands", "手札は見せない"),
        "SH-21" => ("The last trick of all", "トリック数の上限"),
        "SH-22" => ("A tie is shared", "同点は分け合う"),
        other => (other, other),
    };
    lang.pick(en, ja)
}
