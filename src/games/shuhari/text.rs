//! The sentences, in every language.

use crate::cards::arts::{Art, Card, Stage};
use crate::engine::ScoreLine;
use crate::ui::{GameText, Lang, Names, OptionText};

use super::facts::{Fact, Reason};
use super::moves::Move;
use super::names::{art_name, card_name, chart_row, rule_name, stage_name, suit_name};
use super::options::ShuhariPreset;
use super::rules::Shuhari;
use super::score::stages_of;
use super::trick::{Grounds, Play, Role};

pub fn text(lang: Lang) -> &'static GameText<Shuhari> {
    lang.pick(&EN, &JA)
}

const EN: GameText<Shuhari> = GameText {
    name: "Shuhari",
    other_name: "守破離",
    pitch: "Obey the rules, detach from them, separate: five Japanese arts, learnt trick by trick.",
    options: &[
        OptionText {
            label: "A break is measured against",
            values: &["The cards of its stage", "All cards of the trick"],
        },
        OptionText {
            label: "Preparation with fewer than four cards",
            values: &["Shuffle the discard pile under them", "Look at those that are left"],
        },
        OptionText { label: "Cards put under the deck", values: &["As they were looked at", "In the order you like"] },
        OptionText {
            label: "After a lead was passed",
            values: &["The lead moves on from whoever led", "The lead comes back to the next in turn"],
        },
        OptionText { label: "Backs show preparations and reviews", values: &["No", "Yes"] },
        OptionText { label: "The game ends at the latest after", values: &["200 tricks", "30 tricks", "12 tricks"] },
        OptionText { label: "Equal scores", values: &["Share the victory", "More full masteries win"] },
        OptionText { label: "Who starts", values: OptionText::STARTERS_EN },
    ],
    preset: |preset| match preset {
        ShuhariPreset::AsPrinted => "As printed",
        ShuhariPreset::HourOfLessons => "An hour of lessons",
        ShuhariPreset::FreeSpirits => "Free spirits",
    },
    fact: fact_en,
    refusal: refusal_en,
    action: |mv| action(*mv, Lang::En),
    score_line: |line, names| score_line(line, names, Lang::En),
    rule: |rule| rule_name(rule, Lang::En).to_owned(),
};

const JA: GameText<Shuhari> = GameText {
    name: "守破離",
    other_name: "Shuhari",
    pitch: "型を守り、型を破り、型を離れる。五つの芸を、トリックごとに身につけていく。",
    options: &[
        OptionText { label: "型破りで比べる札", values: &["その段階の札", "トリック全体の札"] },
        OptionText {
            label: "山札が4枚ないときの予習", values: &["捨て札を切って下に足す", "残りの札だけを見る"]
        },
        OptionText { label: "山の下に戻す札", values: &["見た順のまま", "好きな順に"] },
        OptionText {
            label: "リードを譲ったあと", values: &["リードした人の左から", "本来の人の左から"]
        },
        OptionText { label: "裏で予習・復習がわかる", values: &["いいえ", "はい"] },
        OptionText {
            label: "トリック数の上限", values: &["200トリック", "30トリック", "12トリック"]
        },
        OptionText {
            label: "同点のとき", values: &["勝ちを分け合う", "免許皆伝の多い人が勝ち"]
        },
        OptionText { label: "はじめの人", values: OptionText::STARTERS_JA },
    ],
    preset: |preset| match preset {
        ShuhariPreset::AsPrinted => "印刷どおり",
        ShuhariPreset::HourOfLessons => "短い稽古",
        ShuhariPreset::FreeSpirits => "型にはまらず",
    },
    fact: fact_ja,
    refusal: refusal_ja,
    action: |mv| action(*mv, Lang::Ja),
    score_line: |line, names| score_line(line, names, Lang::Ja),
    rule: |rule| rule_name(rule, Lang::Ja).to_owned(),
};

fn action(mv: Move, lang: Lang) -> String {
    let art = |card: Art| art_name(card, lang);
    let any = |card: Card| card_name(card, lang);
    match mv {
        Move::Lead(card) => lang.pick(format!("Lead {}", art(card)), format!("{}をリードする", art(card))),
        Move::Practice(card) => lang.pick(format!("Practise with {}", art(card)), format!("{}で稽古する", art(card))),
        Move::Rest(card) => lang.pick(format!("Rest with {}", art(card)), format!("{}で休憩する", art(card))),
        Move::Break(card) => {
            lang.pick(format!("Break the mould with {}", art(card)), format!("{}で型を破る", art(card)))
        }
        Move::Prep => lang.pick("Prepare: look at four cards of the deck", "予習する（山札を4枚見る）").to_owned(),
        Move::Keep(card) => lang.pick(format!("Keep {}", any(card)), format!("{}を手札に加える", any(card))),
        Move::Under(card) => {
            lang.pick(format!("Put {} under the deck next", any(card)), format!("次に{}を山の下へ", any(card)))
        }
        Move::Review(card) => {
            lang.pick(format!("Review: take back {}", art(card)), format!("復習して{}を取る", art(card)))
        }
    }
}

/// A line names the art, which the first card shows in the place of the first stage learnt.
fn score_line(line: &ScoreLine, names: &Names, lang: Lang) -> String {
    let stages = stages_of(line.rule).unwrap_or(0b001);
    let first = Stage::ALL[stages.trailing_zeros() as usize];
    let card = line.cards.first().and_then(|card| card.parse::<Art>().ok());
    let art = card.map_or("", |card| suit_name(card.suit(first), lang));
    let (name, row, points) = (names.of(line.seat), chart_row(stages, lang), line.points);
    lang.pick(format!("{name}, {art}: {row}, {points}"), format!("{name}・{art}：{row}、{points}点"))
}

fn list(cards: impl Iterator<Item = Card>, lang: Lang) -> String {
    cards.map(|card| card_name(card, lang)).collect::<Vec<_>>().join(lang.pick(", ", "、"))
}

/// SH-04: a break that another card would forbid if it were compared. The wall shows it in two lines.
fn despite(breaks: &str, next: Stage, play: Play, lang: Lang) -> String {
    let (next, stage) = (stage_name(next, lang), stage_name(play.stage, lang));
    let (rank, rests) = (play.card.art().map_or(0, Art::rank), play.role == Role::Rest);
    let other = match lang {
        Lang::En if rests => format!("resting {rank}"),
        Lang::En => format!("{rank} of {stage}"),
        Lang::Ja if rests => format!("休憩の{rank}"),
        Lang::Ja => format!("「{stage}」の{rank}"),
    };
    lang.pick(
        format!("{breaks}: {next} begins; the {other} does not count."),
        format!("{breaks}、「{next}」に入りました。{other}とは比べません。"),
    )
}

fn points_en(points: i32) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

fn fact_en(fact: &Fact, names: &Names) -> String {
    let lang = Lang::En;
    let art = |card: Art| art_name(card, lang);
    let does = |seat, you, other| names.does(seat, you, other);
    match *fact {
        Fact::Starts { seat } => format!("{}.", does(seat, "start", "starts")),
        Fact::Dealt { seat, cards } => format!("{} dealt {} cards.", does(seat, "are", "is"), cards.len()),
        Fact::PassesLead { seat } => {
            format!(
                "{} no art card and {} the lead.",
                does(seat, "have", "has"),
                if names.is_you(seat) { "pass" } else { "passes" }
            )
        }
        Fact::Led { seat, card } => {
            let suit = suit_name(card.suit(Stage::Obey), lang);
            format!("{} {}: this trick is about {suit}.", does(seat, "lead", "leads"), art(card))
        }
        Fact::Practised { seat, card } => format!("{} with {}.", does(seat, "practise", "practises"), art(card)),
        Fact::Rested { seat, card, suit, stage } => format!(
            "{} with {}: no {} in the place of {}.",
            does(seat, "rest", "rests"),
            art(card),
            suit_name(suit, lang),
            stage_name(stage, lang)
        ),
        Fact::Broke { seat, card, stage, on: Grounds::Despite(play) } => {
            despite(&format!("{} with {}", does(seat, "break", "breaks"), art(card)), stage, play, lang)
        }
        Fact::Broke { seat, card, stage, on } => format!(
            "{} the mould{} with {}: the {} stage begins.",
            does(seat, "break", "breaks"),
            if on == Grounds::AtOnce { " again" } else { "" },
            art(card),
            stage_name(stage, lang)
        ),
        Fact::Prepared { seat } => format!("{} a preparation.", does(seat, "play", "plays")),
        Fact::Looked { seat, cards } => {
            format!("{} at {}.", does(seat, "look", "looks"), list(cards.iter().copied(), lang))
        }
        Fact::Kept { seat, card: Some(card) } => format!("{} {}.", does(seat, "keep", "keeps"), card_name(card, lang)),
        Fact::Kept { seat, card: None } => {
            format!("{} a card; the others go under the deck.", does(seat, "keep", "keeps"))
        }
        Fact::PutUnder { seat, card: Some(card) } => {
            format!("{} {} under the deck.", does(seat, "put", "puts"), card_name(card, lang))
        }
        Fact::PutUnder { seat, card: None } => format!("{} a card under the deck.", does(seat, "put", "puts")),
        Fact::Reviewed { seat, card } => {
            format!(
                "{} a review and {} {} back.",
                does(seat, "play", "plays"),
                if names.is_you(seat) { "take" } else { "takes" },
                art(card)
            )
        }
        Fact::Drew { seat, card } => format!("{} {}.", does(seat, "draw", "draws"), card_name(card, lang)),
        Fact::DrewKnown { seat, card } => {
            format!("{} the {} that you had put under the deck.", does(seat, "draw", "draws"), card_name(card, lang))
        }
        Fact::Reshuffled { cards, to_look } => {
            let why = if to_look { "There are too few cards to look at" } else { "The deck is empty" };
            format!("{why}: the {cards} discarded cards are shuffled.")
        }
        Fact::Learnt { seat, mark, .. } => format!(
            "{} {} of {} with the {}.",
            does(seat, "learn", "learns"),
            stage_name(mark.stage, lang),
            suit_name(mark.art, lang),
            mark.card.rank()
        ),
        Fact::KnewAlready { seat, mark } => format!(
            "{} {} of {}, known already.",
            does(seat, "win", "wins"),
            stage_name(mark.stage, lang),
            suit_name(mark.art, lang)
        ),
        Fact::Closed { art } => {
            format!("Nobody learns anything: {} has been fully mastered before.", suit_name(art, lang))
        }
        Fact::Mastered { seat, art } => {
            format!("{} {} fully: menkyo kaiden!", does(seat, "master", "masters"), suit_name(art, lang))
        }
        Fact::Ended { mastered: 2.. } => "Two arts are fully mastered: the game is over.".to_owned(),
        Fact::Ended { .. } => "The last trick has been played: the game is over.".to_owned(),
        Fact::Won { seat, points } => format!("{} with {}.", does(seat, "win", "wins"), points_en(points)),
        Fact::Shared { seat, points } => {
            format!("{} the victory with {}.", does(seat, "share", "shares"), points_en(points))
        }
    }
}

fn fact_ja(fact: &Fact, names: &Names) -> String {
    let lang = Lang::Ja;
    let art = |card: Art| art_name(card, lang);
    match *fact {
        Fact::Starts { seat } => format!("{}から始めます。", names.of(seat)),
        Fact::Dealt { seat, cards } => format!("{}に{}枚が配られました。", names.of(seat), cards.len()),
        Fact::PassesLead { seat } => format!("{}は芸の札がないので、リードを左に譲ります。", names.of(seat)),
        Fact::Led { seat, card } => format!(
            "{}が{}をリードしました。このトリックの芸は{}です。",
            names.of(seat),
            art(card),
            suit_name(card.suit(Stage::Obey), lang)
        ),
        Fact::Practised { seat, card } => format!("{}が{}で稽古しました。", names.of(seat), art(card)),
        Fact::Rested { seat, card, suit, stage } => format!(
            "{}が{}で休憩しました。{}の位置に{}の札はありません。",
            names.of(seat),
            art(card),
            stage_name(stage, lang),
            suit_name(suit, lang)
        ),
        Fact::Broke { seat, card, stage, on: Grounds::Despite(play) } => {
            despite(&format!("{}が{}で型を破り", names.of(seat), art(card)), stage, play, lang)
        }
        Fact::Broke { seat, card, stage, on } => format!(
            "{}が{}で{}型を破りました。「{}」の段階に入ります。",
            names.of(seat),
            art(card),
            if on == Grounds::AtOnce { "続けて" } else { "" },
            stage_name(stage, lang)
        ),
        Fact::Prepared { seat } => format!("{}が予習します。", names.of(seat)),
        Fact::Looked { seat, cards } => {
            format!("{}は{}を見ました。", names.of(seat), list(cards.iter().copied(), lang))
        }
        Fact::Kept { seat, card: Some(card) } => {
            format!("{}は{}を手札に加えました。", names.of(seat), card_name(card, lang))
        }
        Fact::Kept { seat, card: None } => format!("{}は1枚を手札に加え、ほかを山の下に戻します。", names.of(seat)),
        Fact::PutUnder { seat, card: Some(card) } => {
            format!("{}は{}を山の下に置きました。", names.of(seat), card_name(card, lang))
        }
        Fact::PutUnder { seat, card: None } => format!("{}は1枚を山の下に置きました。", names.of(seat)),
        Fact::Reviewed { seat, card } => format!("{}が復習して、{}を取り戻しました。", names.of(seat), art(card)),
        Fact::Drew { seat, card } => format!("{}は{}を引きました。", names.of(seat), card_name(card, lang)),
        Fact::DrewKnown { seat, card } => {
            format!("{}は、あなたが山の下に置いた{}を引きました。", names.of(seat), card_name(card, lang))
        }
        Fact::Reshuffled { cards, to_look } => {
            let why = if to_look { "見る札が足りないので" } else { "山札がなくなり" };
            format!("{why}、捨て札{cards}枚を切りなおしました。")
        }
        Fact::Learnt { seat, mark, .. } => format!(
            "{}が{}で{}の「{}」を習得しました。",
            names.of(seat),
            mark.card.rank(),
            suit_name(mark.art, lang),
            stage_name(mark.stage, lang)
        ),
        Fact::KnewAlready { seat, mark } => format!(
            "{}の「{}」は{}が勝ちましたが、すでに習得しています。",
            suit_name(mark.art, lang),
            stage_name(mark.stage, lang),
            names.of(seat)
        ),
        Fact::Closed { art } => {
            format!("{}はすでに免許皆伝の人がいるので、だれも習得しません。", suit_name(art, lang))
        }
        Fact::Mastered { seat, art } => format!("{}が{}の免許皆伝となりました！", names.of(seat), suit_name(art, lang)),
        Fact::Ended { mastered: 2.. } => "二つの芸で免許皆伝が出ました。これで終わりです。".to_owned(),
        Fact::Ended { .. } => "決められた数のトリックが終わりました。これで終わりです。".to_owned(),
        Fact::Won { seat, points } => format!("{}が{points}点で勝ちました。", names.of(seat)),
        Fact::Shared { seat, points } => format!("{}が{points}点で勝ちを分け合います。", names.of(seat)),
    }
}

fn refusal_en(reason: &Reason) -> String {
    let lang = Lang::En;
    match *reason {
        Reason::NotInHand { card } => format!("{} is not in your hand.", card_name(card, lang)),
        Reason::MustLead => "The trick begins with a lead: any art card.".to_owned(),
        Reason::SpecialLead => "Preparations and reviews cannot be led. Lead an art card.".to_owned(),
        Reason::HasBegun => "The trick has been led already.".to_owned(),
        Reason::NoPractice { card, lead, stage } => format!(
            "{} has no {} in the place of {}, so it does not practise.",
            art_name(card, lang),
            suit_name(lead, lang),
            stage_name(stage, lang)
        ),
        Reason::CanPractise { lead, stage } => format!(
            "You may not rest: a card in your hand has {} in the place of {} and can practise.",
            suit_name(lead, lang),
            stage_name(stage, lang)
        ),
        Reason::NoBreak { card, lead, next } => format!(
            "{} does not break the mould: it has no {} in the place of {}.",
            art_name(card, lang),
            suit_name(lead, lang),
            stage_name(next, lang)
        ),
        Reason::TooLow { rank, highest } => format!("Rank {rank} is below the highest live card, {highest}."),
        Reason::TooHigh { rank, lowest } => format!("Rank {rank} is above the lowest live card, {lowest}."),
        Reason::NothingToBreak => "Separate is the last stage: there is nothing left to break.".to_owned(),
        Reason::NothingToFetch => "No art card from 2 to 11 lies in the discard pile.".to_owned(),
        Reason::NotDiscarded { card } => format!("{} is not in the discard pile.", art_name(card, lang)),
        Reason::RankOutOfReach { card } => {
            format!("A review takes ranks from 2 to 11, and {} is a {}.", art_name(card, lang), card.rank())
        }
        Reason::MustKeep => "Choose first which of the cards to keep.".to_owned(),
        Reason::MustPutUnder => "Choose first which card goes under the deck next.".to_owned(),
        Reason::NothingLookedAt => "No preparation is open.".to_owned(),
        Reason::NotLookedAt { card } => format!("{} is not among the cards looked at.", card_name(card, lang)),
    }
}

fn refusal_ja(reason: &Reason) -> String {
    let lang = Lang::Ja;
    match *reason {
        Reason::NotInHand { card } => format!("{}は手札にありません。", card_name(card, lang)),
        Reason::MustLead => "トリックはリードから始まります。芸の札を1枚出してください。".to_owned(),
        Reason::SpecialLead => "予習と復習はリードできません。芸の札を出してください。".to_owned(),
        Reason::HasBegun => "このトリックはもうリードされています。".to_owned(),
        Reason::NoPractice { card, lead, stage } => format!(
            "{}は「{}」の位置が{}ではないので、稽古できません。",
            art_name(card, lang),
            stage_name(stage, lang),
            suit_name(lead, lang)
        ),
        Reason::CanPractise { lead, stage } => format!(
            "「{}」の位置が{}の札を持っていて稽古できるので、休憩はできません。",
            stage_name(stage, lang),
            suit_name(lead, lang)
        ),
        Reason::NoBreak { card, lead, next } => format!(
            "{}は「{}」の位置が{}ではないので、型を破れません。",
            art_name(card, lang),
            stage_name(next, lang),
            suit_name(lead, lang)
        ),
        Reason::TooLow { rank, highest } => format!("{rank}は、勝っている札の{highest}より小さい数です。"),
        Reason::TooHigh { rank, lowest } => format!("{rank}は、勝っている札の{lowest}より大きい数です。"),
        Reason::NothingToBreak => "「離」は最後の段階なので、もう型は破れません。".to_owned(),
        Reason::NothingToFetch => "捨て札に、2から11までの芸の札がありません。".to_owned(),
        Reason::NotDiscarded { card } => format!("{}は捨て札にありません。", art_name(card, lang)),
        Reason::RankOutOfReach { card } => {
            format!("復習で取れるのは2から11までです。{}は取れません。", art_name(card, lang))
        }
        Reason::MustKeep => "まず、手札に加える札を選んでください。".to_owned(),
        Reason::MustPutUnder => "まず、次に山の下へ戻す札を選んでください。".to_owned(),
        Reason::NothingLookedAt => "予習で見ている札はありません。".to_owned(),
        Reason::NotLookedAt { card } => format!("{}は、見ている札の中にありません。", card_name(card, lang)),
    }
}
