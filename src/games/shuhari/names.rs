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

/// What a small button says that plays this way, with bars where the word may be broken. The button's full name says it too.
pub fn role_verb(role: Role, lang: Lang) -> &'static str {
    match role {
        Role::Practice => lang.pick("prac|tise", "稽古"),
        Role::Break => lang.pick("break", "型を|破る"),
        Role::Preparation => lang.pick("pre|pare", "予習"),
        Role::Review => lang.pick("re|view", "復習"),
        Role::Lead | Role::Rest => role_name(role, lang),
    }
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
    /// Before the name of the lead suit.
    pub lead: &'static str,
    /// So many plays are left in the trick.
    pub left: fn(usize) -> String,
    pub live: &'static str,
    pub deck: fn(u8) -> String,
    pub discard: fn(u8) -> String,
    pub player: fn(&Names, Seat, u8, i32) -> String,
    /// So many cards of a hand cannot be this suit in this place.
    pub lacks: fn(usize, Suit, Stage) -> String,
    pub hand: &'static str,
    pub would_lead: fn(Suit) -> String,
    /// In this stage, and which rank stays ahead, if one does.
    pub would_practise: fn(Stage, Option<u8>) -> String,
    pub would_break: fn(Stage) -> String,
    pub would_rest: &'static str,
    pub looked: &'static str,
    pub order: &'static str,
    pub keep: &'static str,
    pub put_under: &'static str,
    pub review: &'static str,
    pub take: &'static str,
    /// Lets go of a choice.
    pub other: &'static str,
    pub sheet: &'static str,
    pub points: &'static str,
    pub goal: &'static str,
    pub needs: fn(&[Stage]) -> String,
    pub would_learn: &'static str,
    pub mastered: &'static str,
    /// An art that somebody has mastered, so that nobody learns it any more.
    pub closed: &'static str,
    /// On the seal of a full mastery.
    pub mastery_sign: &'static str,
    pub chart: &'static str,
    pub player_name: &'static str,
    pub how_to_mark: &'static str,
}

pub fn table_text(lang: Lang) -> &'static TableText {
    lang.pick(&EN, &JA)
}

const EN: TableText = TableText {
    row: "The trick",
    last_row: "The trick before",
    lead: "Lead suit: ",
    left: |plays| if plays == 1 { "1 play left".to_owned() } else { format!("{plays} plays left") },
    live: "wins so far",
    deck: |cards| format!("Deck: {cards} cards"),
    discard: |cards| format!("Discard pile: {cards}"),
    player: |names, seat, cards, points| format!("{}: {cards} cards, {points} points", names.of(seat)),
    lacks: |cards, suit, stage| {
        let one = if cards == 1 { "card has" } else { "cards have" };
        format!("{cards} {one} no {} in the place of {}", suit_name(suit, Lang::En), stage_name(stage, Lang::En))
    },
    hand: "Your hand",
    would_lead: |suit| format!("Lead: {} becomes the suit of the trick.", suit_name(suit, Lang::En)),
    would_practise: |stage, ahead| {
        let (name, best) = (stage_name(stage, Lang::En), if stage == Stage::Detach { "lowest" } else { "highest" });
        match ahead {
            Some(rank) => format!("Practice: the {best} live card of {name} stays the {rank}."),
            None => format!("Practice: the {best} live card of {name} so far."),
        }
    },
    would_break: |next| format!("Break: it would open {}.", stage_name(next, Lang::En)),
    would_rest: "Rest: it counts for nothing.",
    looked: "Keep one of these; the others go under the deck",
    order: "Which goes under the deck next?",
    keep: "keep",
    put_under: "next",
    review: "Review: which card do you take back?",
    take: "take",
    other: "Another card",
    sheet: "Learning table",
    points: "Points",
    goal: "Nearest",
    needs: |stages| {
        let names: Vec<_> = stages.iter().map(|&stage| stage_name(stage, Lang::En)).collect();
        format!("still needs {}", names.join(" and "))
    },
    would_learn: "would be learnt now",
    mastered: "fully mastered",
    closed: "closed: nothing more can be learnt",
    mastery_sign: "皆伝",
    chart: "Quick reference",
    player_name: "Player",
    how_to_mark: "Tick 守 (Obey), 破 (Detach) and 離 (Separate) as they are learnt; all three are a full mastery. \
                  The game ends after the trick in which the second art is fully mastered.",
};

const JA: TableText = TableText {
    row: "このトリック",
    last_row: "前のトリック",
    lead: "リード：",
    left: |plays| format!("残り{plays}手"),
    live: "今のところ勝ち",
    deck: |cards| format!("山札{cards}枚"),
    discard: |cards| format!("捨て札 {cards}枚"),
    player: |names, seat, cards, points| format!("{}：手札{cards}枚、{points}点", names.of(seat)),
    lacks: |cards, suit, stage| {
        format!("手札の{cards}枚は「{}」の位置が{}ではない", stage_name(stage, Lang::Ja), suit_name(suit, Lang::Ja))
    },
    hand: "あなたの手札",
    would_lead: |suit| format!("リード：このトリックの芸は{}になります。", suit_name(suit, Lang::Ja)),
    would_practise: |stage, ahead| {
        let best = if stage == Stage::Detach { "小さい" } else { "大きい" };
        match ahead {
            Some(rank) => format!("稽古：いちばん{best}のは{rank}のままです。"),
            None => format!("稽古：「{}」でいちばん{best}札になります。", stage_name(stage, Lang::Ja)),
        }
    },
    would_break: |next| format!("型破り：「{}」の段階に入ります。", stage_name(next, Lang::Ja)),
    would_rest: "休憩：勝ち負けには数えません。",
    looked: "1枚を手札に。ほかは山の下へ",
    order: "次に山の下へ置く札は？",
    keep: "手札に",
    put_under: "下へ",
    review: "復習：どの札を取り戻しますか？",
    take: "取る",
    other: "ほかの札",
    sheet: "習得表",
    points: "得点",
    goal: "あと",
    needs: |stages| {
        let names: Vec<_> = stages.iter().map(|&stage| stage_name(stage, Lang::Ja)).collect();
        format!("あと{}", names.join("と"))
    },
    would_learn: "今のままなら習得",
    mastered: "免許皆伝",
    closed: "閉じた芸。もう習得できない",
    mastery_sign: "皆伝",
    chart: "早見表",
    player_name: "名前",
    how_to_mark: "習得した「守」「破」「離」に印をつけます。三つそろえば免許皆伝。二つめの芸で免許皆伝が出たトリックで終わります。",
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
        "SH-04" => ("What is compared", "比べる札"),
        "SH-06" => ("Equal ranks break", "同じ数での型破り"),
        "SH-08" => ("Preparation and review at any time", "予習と復習はいつでも"),
        "SH-11" => ("What a review fetches", "復習で取れる札"),
        "SH-12" => ("A preparation with a short deck", "山札が足りない予習"),
        "SH-13" => ("Under the deck", "山の下の順番"),
        "SH-14" => ("Shuffling again", "切りなおし"),
        "SH-15" => ("Passing the lead", "リードできないとき"),
        "SH-16" => ("A closed art", "閉じた芸"),
        "SH-17" => ("Learning a stage twice", "同じ段階をもう一度"),
        "SH-18" => ("Several learn from one trick", "何人もが習得する"),
        "SH-19" => ("Full mastery", "免許皆伝"),
        "SH-20" => ("Hidden hands", "手札は見せない"),
        "SH-21" => ("The last trick of all", "トリック数の上限"),
        "SH-22" => ("A tie is shared", "同点は分け合う"),
        "SH-23" => ("Break upon break", "続けて型を破る"),
        other => (other, other),
    };
    lang.pick(en, ja)
}
