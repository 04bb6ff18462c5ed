//! The texts in Japanese.

use crate::cards::arts::{Art, ArtStage, Card, Suit};
use crate::engine::{OptionWords, ScoreLine};
use crate::ui::words::ja::{no_or_yes, starter};
use crate::ui::{GameText, Names, Title};

use super::super::rules::facts::{Fact, Reason};
use super::super::rules::moves::{Move, Role};
use super::super::rules::options::{
    BreakScope, PassedLead, PrepBottom, ScoreTie, ShortDeck, ShuhariOptionWords, ShuhariPreset, TrickCap,
};
use super::super::rules::rulebook::ShuhariRule;
use super::super::rules::trick::{Grounds, Play};
use super::{Words, learnt};

pub(super) static TITLE: Title = Title {
    name: "守破離",
    other_name: "Shuhari",
    pitch: "型を守り、型を破り、型を離れる。五つの芸を、トリックごとに身につける。",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: ShuhariOptionWords {
            break_scope: OptionWords::named("型破りで比べる札", |scope| match scope {
                BreakScope::Stage => "その段階の札",
                BreakScope::WholeTrick => "トリック全体の札",
            }),
            short_deck: OptionWords::named("山札が4枚ないときの予習", |short| match short {
                ShortDeck::ReshuffleFirst => "捨て札を切って下に足す",
                ShortDeck::LookAtFewer => "残りの札だけを見る",
            }),
            prep_bottom: OptionWords::named("山の下に戻す札", |order| match order {
                PrepBottom::KeepOrder => "見た順のまま",
                PrepBottom::PlayerOrders => "好きな順に",
            }),
            passed_lead: OptionWords::named("リードを譲ったあと", |lead| match lead {
                PassedLead::MovesOn => "リードした人の左から",
                PassedLead::ComesBack => "本来の人の左から",
            }),
            backs_reveal_kind: OptionWords::named("裏で予習・復習がわかる", no_or_yes),
            trick_cap: OptionWords::named("トリック数の上限", |cap| match cap {
                TrickCap::Tricks200 => "200トリック",
                TrickCap::Tricks30 => "30トリック",
                TrickCap::Tricks12 => "12トリック",
            }),
            score_tie: OptionWords::named("同点のとき", |tie| match tie {
                ScoreTie::Shared => "勝ちを分け合う",
                ScoreTie::MoreMasteries => "免許皆伝の多い人が勝ち",
            }),
            starter: OptionWords::named("はじめの人", starter),
        },
        preset: |preset| match preset {
            ShuhariPreset::AsPrinted => "印刷どおり",
            ShuhariPreset::HourOfLessons => "短い稽古",
            ShuhariPreset::FreeSpirits => "型にはまらず",
        },
        fact,
        refusal,
        action: |&mv| action(mv),
        asks: |moves| match moves {
            [Move::Lead(_), ..] => "札をリードする",
            [Move::Keep(_), ..] => "手札に加える札を選ぶ",
            [Move::Under(_), ..] => "次に山の下へ入れる札を選ぶ",
            _ => "札を1枚出す",
        },
        score_line,
        rule: rule_name,
    },
    suit_name,
    stage_name,
    // The sign of a stage is its name in Japanese.
    stage_gloss: |_| "",
    stage_wins,
    stage_frame: |stage| match stage {
        ArtStage::Obey => "守：外の枠",
        ArtStage::Detach => "破：中の枠",
        ArtStage::Separate => "離：内の枠",
    },
    frame_says: |stage, suit| {
        let suit = suit_name(suit);
        match stage {
            ArtStage::Obey => {
                format!("リードすると、{suit}がリードの芸になる。守では{suit}の稽古になり、いちばん大きい数が勝つ。")
            }
            ArtStage::Detach => {
                format!(
                    "リードの芸が{suit}なら、数が足りれば守の型を破れる。破では稽古になり、いちばん小さい数が勝つ。"
                )
            }
            ArtStage::Separate => {
                format!(
                    "リードの芸が{suit}なら、数が小さければ破の型を破れる。離では稽古になり、いちばん大きい数が勝つ。"
                )
            }
        }
    },
    stage_rule: |stage| format!("{}：{}", stage_name(stage), stage_wins(stage)),
    role_name,
    role_verb: |role| match role {
        Role::Preparation => "4枚見る",
        Role::Review => "取り戻す",
        Role::Break => "破る",
        _ => role_name(role),
    },
    card_name,

    row: "このトリック",
    last_row: "前のトリック",
    about: "このトリックの芸は",
    about_before: "前のトリックの芸は",
    about_nothing: "リードの札が、このトリックの芸を決めます",
    stage_won: |names, seat, stage, rank| {
        let best = if stage == ArtStage::Detach { "小さい" } else { "大きい" };
        format!("「{}」はいちばん{best}{rank}で{}へ。", stage_name(stage), names.of(seat))
    },
    begins: |stage| {
        if stage == ArtStage::Detach {
            "「破」は型破りで始まる："
        } else {
            "「離」は型破りで始まる："
        }
    },
    begins_with: |stage, rank| {
        format!("が{}、{rank}{}の札。", frame(stage), if stage == ArtStage::Detach { "以上" } else { "以下" })
    },
    opens_at: |stage, rank| format!("{rank}{}で型破り", if stage == ArtStage::Detach { "以上" } else { "以下" }),
    only_rests: |suit, stage| format!("{}が{}の札がないので、どれか1枚を休ませます。", suit_name(suit), frame(stage)),
    lead: "リード：",
    left: |plays| format!("残り{plays}手"),
    live: "今のところ勝ち",
    deck_left: "山札",
    discarded: "捨て札",
    deck: |cards| format!("山札{cards}枚"),
    discard: |cards| format!("捨て札 {cards}枚"),
    player: |names, seat, cards, points| format!("{}：手札{cards}枚、{points}点", names.of(seat)),
    lacks: |cards, suit, stage| {
        format!("手札の{cards}枚は「{}」の位置が{}ではない", stage_name(stage), suit_name(suit))
    },
    live_cards: |stage| match stage {
        ArtStage::Obey => "「守」で勝負する札",
        ArtStage::Detach => "「破」で勝負する札",
        ArtStage::Separate => "「離」で勝負する札",
    },
    looked_at: "見た札",
    hand: "あなたの手札",
    would_lead: |suit| format!("リード：このトリックの芸は{}になります。", suit_name(suit)),
    would_practise: |stage, ahead| {
        let best = if stage == ArtStage::Detach { "小さい" } else { "大きい" };
        match ahead {
            Some(rank) => format!("稽古：いちばん{best}のは{rank}のままです。"),
            None => format!("稽古：「{}」でいちばん{best}札になります。", stage_name(stage)),
        }
    },
    would_break: |next| format!("型破り：「{}」の段階に入ります。", stage_name(next)),
    would_rest: "休憩：勝ち負けには数えません。",
    sentences: |all| all.concat(),
    looked: "1枚を手札に。ほかは山の下へ",
    order: "次に山の下へ置く札は？",
    keep: "手札に",
    put_under: "下へ",
    review: "復習：どの札を取り戻しますか？",
    take: "取る",
    other: "ほかの札",
    sheet: "習得表",
    sheet_title: "守破離：習得表",
    learned: "習得",
    nothing_yet: "まだなし",
    all_stamps: "みんなの習得",
    outline: "赤い枠：今終われば習得。",
    master: |names, seat, suit| format!("{}の免許皆伝：{}、5点。", suit_name(suit), names.of(seat)),
    points: "得点",
    needs: |stages| {
        let names: Vec<_> = stages.iter().map(|&stage| stage_name(stage)).collect();
        format!("あと{}", names.join("と"))
    },
    would_learn: "今のままなら習得",
    mastered: "免許皆伝",
    closed: "閉じた芸。もう習得できない",
    chart: "早見表",
    player_name: "名前",
    how_to_mark: "習得した「守」「破」「離」に印をつけます。三つそろえば免許皆伝。二つめの芸で免許皆伝が出たトリックで終わります。",
};

fn rule_name(rule: ShuhariRule) -> &'static str {
    match rule {
        ShuhariRule::Setup => "準備",
        ShuhariRule::Turn => "手番",
        ShuhariRule::Lead => "リード",
        ShuhariRule::Practice => "稽古",
        ShuhariRule::Rest => "休憩",
        ShuhariRule::Break => "型破り",
        ShuhariRule::Preparation => "予習",
        ShuhariRule::Review => "復習",
        ShuhariRule::Learning => "習得",
        ShuhariRule::End => "終わり",
        ShuhariRule::Score => "得点",
        ShuhariRule::ObeyAlone => "守だけ",
        ShuhariRule::DetachAlone => "破だけ",
        ShuhariRule::ObeyAndDetach => "守と破",
        ShuhariRule::SeparateAlone => "離だけ",
        ShuhariRule::ObeyAndSeparate => "守と離",
        ShuhariRule::DetachAndSeparate => "破と離",
        ShuhariRule::FullMastery | ShuhariRule::MenkyoKaiden => "免許皆伝",
        ShuhariRule::NextStage => "次の段階へ",
        ShuhariRule::Compared => "比べる札",
        ShuhariRule::EqualRanks => "同じ数での型破り",
        ShuhariRule::AtAnyTime => "予習と復習はいつでも",
        ShuhariRule::Fetched => "復習で取れる札",
        ShuhariRule::ShortDeck => "山札が足りない予習",
        ShuhariRule::UnderTheDeck => "山の下の順番",
        ShuhariRule::Reshuffle => "切りなおし",
        ShuhariRule::PassedLead => "リードできないとき",
        ShuhariRule::ClosedArt => "閉じた芸",
        ShuhariRule::LearntTwice => "同じ段階をもう一度",
        ShuhariRule::SeveralLearn => "何人もが習得する",
        ShuhariRule::HiddenHands => "手札は見せない",
        ShuhariRule::LastTrick => "トリック数の上限",
        ShuhariRule::Tie => "同点は分け合う",
        ShuhariRule::BreakUponBreak => "続けて型を破る",
    }
}

fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Ikebana => "華道",
        Suit::Buyo => "日本舞踊",
        Suit::Koto => "琴",
        Suit::Chado => "茶道",
        Suit::Shodo => "書道",
    }
}

fn stage_name(stage: ArtStage) -> &'static str {
    match stage {
        ArtStage::Obey => "守",
        ArtStage::Detach => "破",
        ArtStage::Separate => "離",
    }
}

fn stage_wins(stage: ArtStage) -> &'static str {
    if stage == ArtStage::Detach { "最小が勝ち" } else { "最大が勝ち" }
}

/// The frame of a card that a stage reads.
fn frame(stage: ArtStage) -> &'static str {
    match stage {
        ArtStage::Obey => "外の枠",
        ArtStage::Detach => "中の枠",
        ArtStage::Separate => "内の枠",
    }
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Lead => "リード",
        Role::Practice => "稽古",
        Role::Rest => "休憩",
        Role::Break => "型破り",
        Role::Preparation => "予習",
        Role::Review => "復習",
    }
}

fn card_name(card: Card) -> String {
    match card.art() {
        Some(art) => art_name(art),
        None if card == Card::PREPARATION => "予習".to_owned(),
        None => "復習".to_owned(),
    }
}

/// An art card's full name: its rank, and its suits from outside in.
fn art_name(card: Art) -> String {
    let [obey, detach, separate] = card.suits().map(suit_name);
    format!("{}の{obey}・{detach}・{separate}", card.rank())
}

fn list(cards: impl Iterator<Item = Card>) -> String {
    cards.map(card_name).collect::<Vec<_>>().join("、")
}

fn action(mv: Move) -> String {
    match mv {
        Move::Lead(card) => format!("{}をリードする", art_name(card)),
        Move::Practice(card) => format!("{}で稽古する", art_name(card)),
        Move::Rest(card) => format!("{}で休憩する", art_name(card)),
        Move::Break(card) => format!("{}で型を破る", art_name(card)),
        Move::Prep => "予習する（山札を4枚見る）".to_owned(),
        Move::Keep(card) => format!("{}を手札に加える", card_name(card)),
        Move::Under(card) => format!("次に{}を山の下へ", card_name(card)),
        Move::Review(card) => format!("復習して{}を取る", art_name(card)),
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let (art, row) = learnt(line);
    format!("{}・{}：{}、{}点", names.of(line.seat), suit_name(art), rule_name(row), line.points)
}

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Starts { seat } => format!("{}から始めます。", names.of(seat)),
        Fact::Dealt { seat, cards } => format!("{}に{}枚が配られました。", names.of(seat), cards.len()),
        Fact::PassesLead { seat } => format!("{}は芸の札がないので、リードを左に譲ります。", names.of(seat)),
        Fact::Led { seat, card } => format!(
            "{}が{}をリードしました。このトリックの芸は{}です。",
            names.of(seat),
            art_name(card),
            suit_name(card.suit(ArtStage::Obey))
        ),
        Fact::Practised { seat, card } => format!("{}が{}で稽古しました。", names.of(seat), art_name(card)),
        Fact::Rested { seat, card, suit, stage } => format!(
            "{}が{}で休憩しました。{}の位置に{}の札はありません。",
            names.of(seat),
            art_name(card),
            stage_name(stage),
            suit_name(suit)
        ),
        Fact::Broke { seat, card, stage, on: Grounds::Despite(play) } => {
            despite(&format!("{}が{}で型を破り", names.of(seat), art_name(card)), stage, play)
        }
        Fact::Broke { seat, card, stage, on } => format!(
            "{}が{}で{}型を破りました。「{}」の段階に入ります。",
            names.of(seat),
            art_name(card),
            if on == Grounds::AtOnce { "続けて" } else { "" },
            stage_name(stage)
        ),
        Fact::Prepared { seat } => format!("{}が予習します。", names.of(seat)),
        Fact::Looked { seat, cards } => {
            format!("{}は{}を見ました。", names.of(seat), list(cards.iter().copied()))
        }
        Fact::Kept { seat, card: Some(card) } => {
            format!("{}は{}を手札に加えました。", names.of(seat), card_name(card))
        }
        Fact::Kept { seat, card: None } => format!("{}は1枚を手札に加え、ほかを山の下に戻します。", names.of(seat)),
        Fact::PutUnder { seat, card: Some(card) } => {
            format!("{}は{}を山の下に置きました。", names.of(seat), card_name(card))
        }
        Fact::PutUnder { seat, card: None } => format!("{}は1枚を山の下に置きました。", names.of(seat)),
        Fact::Reviewed { seat, card } => format!("{}が復習して、{}を取り戻しました。", names.of(seat), art_name(card)),
        Fact::Drew { seat, card } => format!("{}は{}を引きました。", names.of(seat), card_name(card)),
        Fact::DrewKnown { seat, card } => {
            format!("{}は、あなたが山の下に置いた{}を引きました。", names.of(seat), card_name(card))
        }
        Fact::Reshuffled { cards, to_look } => {
            let why = if to_look { "見る札が足りないので" } else { "山札がなくなり" };
            format!("{why}、捨て札{cards}枚を切りなおしました。")
        }
        Fact::Learnt { seat, mark, .. } => format!(
            "{}が{}で{}の「{}」を習得しました。",
            names.of(seat),
            mark.card.rank(),
            suit_name(mark.art),
            stage_name(mark.stage)
        ),
        Fact::KnewAlready { seat, mark } => format!(
            "{}の「{}」は{}が勝ちましたが、すでに習得しています。",
            suit_name(mark.art),
            stage_name(mark.stage),
            names.of(seat)
        ),
        Fact::Closed { art } => {
            format!("{}はすでに免許皆伝の人がいるので、だれも習得しません。", suit_name(art))
        }
        Fact::Mastered { seat, art } => format!("{}が{}の免許皆伝となりました！", names.of(seat), suit_name(art)),
        Fact::Ended { mastered: 2.. } => "二つの芸で免許皆伝が出ました。これで終わりです。".to_owned(),
        Fact::Ended { .. } => "決められた数のトリックが終わりました。これで終わりです。".to_owned(),
        Fact::Won { seat, points } => format!("{}が{points}点で勝ちました。", names.of(seat)),
        Fact::Shared { seat, points } => format!("{}が{points}点で勝ちを分け合います。", names.of(seat)),
    }
}

/// SH-04: a break that another card would forbid if it were compared. The text fits two lines in the projector theme.
fn despite(breaks: &str, next: ArtStage, play: Play) -> String {
    let (next, rank) = (stage_name(next), play.card.art().map_or(0, Art::rank));
    let other = if play.role == Role::Rest {
        format!("休憩の{rank}")
    } else {
        format!("「{}」の{rank}", stage_name(play.stage))
    };
    format!("{breaks}、「{next}」に入りました。{other}とは比べません。")
}

fn refusal(reason: &Reason) -> String {
    match *reason {
        Reason::NotInHand { card } => format!("{}は手札にありません。", card_name(card)),
        Reason::MustLead => "トリックはリードから始まります。芸の札を1枚出してください。".to_owned(),
        Reason::SpecialLead => "予習と復習はリードできません。芸の札を出してください。".to_owned(),
        Reason::HasBegun => "このトリックはもうリードされています。".to_owned(),
        Reason::NoPractice { card, lead, stage } => format!(
            "{}は「{}」の位置が{}ではないので、稽古できません。",
            art_name(card),
            stage_name(stage),
            suit_name(lead)
        ),
        Reason::CanPractise { lead, stage } => format!(
            "「{}」の位置が{}の札を持っていて稽古できるので、休憩はできません。",
            stage_name(stage),
            suit_name(lead)
        ),
        Reason::NoBreak { card, lead, next } => format!(
            "{}は「{}」の位置が{}ではないので、型を破れません。",
            art_name(card),
            stage_name(next),
            suit_name(lead)
        ),
        Reason::TooLow { rank, highest } => format!("{rank}は、勝っている札の{highest}より小さい数です。"),
        Reason::TooHigh { rank, lowest } => format!("{rank}は、勝っている札の{lowest}より大きい数です。"),
        Reason::NothingToBreak => "「離」は最後の段階なので、もう型は破れません。".to_owned(),
        Reason::NothingToFetch => "捨て札に、2から11までの芸の札がありません。".to_owned(),
        Reason::NotDiscarded { card } => format!("{}は捨て札にありません。", art_name(card)),
        Reason::RankOutOfReach { card } => {
            format!("復習で取れるのは2から11までです。{}は取れません。", art_name(card))
        }
        Reason::MustKeep => "まず、手札に加える札を選んでください。".to_owned(),
        Reason::MustPutUnder => "まず、次に山の下へ戻す札を選んでください。".to_owned(),
        Reason::NothingLookedAt => "予習で見ている札はありません。".to_owned(),
        Reason::NotLookedAt { card } => format!("{}は、見ている札の中にありません。", card_name(card)),
    }
}
