//! The words, in every language.

use crate::engine::{Rule, ScoreLine};
use crate::fishing::{Yaku, words};
use crate::ui::{GameText, Lang, Names, OptionText};

use super::facts::{Fact, Reason, Void};
use super::gaji::GAJI;
use super::rules::Sakura;
use super::score::YAKU;

pub fn text(lang: Lang) -> &'static GameText<Sakura> {
    lang.pick(&EN, &JA)
}

const EN: GameText<Sakura> = GameText {
    name: "Sakura",
    other_name: "さくら",
    pitch: "Fish for flowers, month by month, as they do in Hawaii: each set that you complete costs the others fifty.",
    options: &[
        OptionText {
            label: "Teams",
            values: &["Everyone alone", "Pairs (four or six players)", "Trios (six players)"],
        },
        OptionText { label: "Rounds", values: &["Six", "Twelve"] },
        OptionText { label: "Card values", values: &["Hawaiian", "Standard: brights 20, animals 10, ribbons 5"] },
        OptionText { label: "A yaku", values: &["Costs each opponent 50", "Moves 50 from each opponent to its owner"] },
        OptionText { label: "A lucky hand wins", values: &["6 points", "20 points", "50 points"] },
        OptionText {
            label: "Pairs in the Ba void the deal",
            values: &["Eight cards in four pairs", "Pairs of any four months", "Never"],
        },
        OptionText {
            label: "Capturing",
            values: &["You must if you can", "You may lay down any card that matches nothing"],
        },
        OptionText { label: "Hiki", values: &["With three in the Ba", "However a month lies in hand and Ba"] },
        OptionText {
            label: "A Hiki that stops the Gaji",
            values: &["Captures all four at once", "Only shows the fourth card"],
        },
        OptionText { label: "The Gaji is wild from the pile too", values: &["No", "Yes"] },
        OptionText { label: "Novembers left over", values: &["Nobody’s", "Go to whoever used the Gaji"] },
        OptionText { label: "The Gaji takes any card", values: &["No", "Yes"] },
        OptionText { label: "Next Oya", values: &["The winner of the round", "The player to the left"] },
        OptionText { label: "A tie in the end", values: &["Is shared", "Goes to the better last round"] },
    ],
    presets: &["As printed", "Hawaiian free play", "High stakes", "Without the Gaji"],
    fact: fact_en,
    refusal: |reason| refusal(reason, Lang::En),
    action: |mv| words::action(mv, Lang::En),
    score_line: |line, names| score_line(line, names, Lang::En),
    rule: |rule| rule_name(rule, Lang::En),
};

const JA: GameText<Sakura> = GameText {
    name: "さくら",
    other_name: "Sakura",
    pitch: "ハワイ流の花合わせ。月ごとに札を取り、役ができればほかの人から五十点ずつ引く。",
    options: &[
        OptionText {
            label: "組", values: &["一人ずつ", "二人組（四人か六人）", "三人組（六人）"]
        },
        OptionText { label: "回数", values: &["六回", "十二回"] },
        OptionText { label: "札の点", values: &["ハワイ式", "標準：光20・種10・短冊5"] },
        OptionText { label: "役の効果", values: &["相手が50点ずつ失う", "相手が50点ずつ払う"] },
        OptionText { label: "手役の点", values: &["6点", "20点", "50点"] },
        OptionText {
            label: "場のくっつき", values: &["八枚で四組なら流す", "四つの月が二枚以上なら流す", "流さない"]
        },
        OptionText {
            label: "取る義務", values: &["取れるなら取る", "合わない札ならいつでも出せる"]
        },
        OptionText { label: "引き", values: &["場に三枚あるとき", "手札と場で四枚そろえば"] },
        OptionText {
            label: "鬼札を止めた引き", values: &["その場で四枚取る", "四枚目を見せるだけ"]
        },
        OptionText { label: "めくった鬼札も何でも取れる", values: &["いいえ", "はい"] },
        OptionText {
            label: "残った柳", values: &["だれのものでもない", "鬼札を使った人のもの"]
        },
        OptionText { label: "鬼札は何でも取れる", values: &["いいえ", "はい"] },
        OptionText { label: "次の親", values: &["回の勝者", "左隣の人"] },
        OptionText { label: "最後の同点", values: &["分け合う", "最後の回で決める"] },
    ],
    presets: &["印刷どおり", "ハワイの自由な遊び方", "大勝負", "鬼札なし"],
    fact: fact_ja,
    refusal: |reason| refusal(reason, Lang::Ja),
    action: |mv| words::action(mv, Lang::Ja),
    score_line: |line, names| score_line(line, names, Lang::Ja),
    rule: |rule| rule_name(rule, Lang::Ja),
};

fn fact_en(fact: &Fact, names: &Names) -> String {
    let card = |card| words::card(card, Lang::En);
    let cards = |set| words::cards(set, Lang::En);
    match *fact {
        Fact::Told(ref told) => words::told(told, names, Lang::En),
        Fact::Drew { seat, card: drawn, again } => {
            let again = if again { "again: " } else { "" };
            format!("{} {again}{}.", names.does(seat, "draw", "draws"), card(drawn))
        }
        Fact::Oya { seat } => format!("{} the Oya.", names.does(seat, "are", "is")),
        Fact::Voided { why: Void::FourInBa, .. } => {
            "Four cards of one month lie in the Ba: the deal is void.".to_owned()
        }
        Fact::Voided { why: Void::PairsInBa, .. } => "Four pairs lie in the Ba: the deal is void.".to_owned(),
        Fact::Voided { why: Void::LuckyHands, lucky } => {
            format!("{} hold lucky hands: the deal is void.", names.together(lucky))
        }
        Fact::LuckyHand { seat, cards: hand } => {
            format!("{} a lucky hand: {}.", names.does(seat, "have", "has"), cards(hand))
        }
        Fact::Blocked { seat, holder, fourth, captures } => {
            let does = if captures {
                names.does(holder, "take all four", "takes all four")
            } else {
                names.does(holder, "keep it", "keeps it")
            };
            format!("A Hiki stops {} Gaji: the fourth is {}. {does}.", names.whose(seat), card(fourth))
        }
        Fact::Leftovers { seat, cards: left } => {
            format!("What the Gaji left over goes to {}: {}.", object_en(seat, names), cards(left))
        }
        Fact::Dead { cards: left } => format!("Nobody gets what is left: {}.", cards(left)),
        Fact::OnlyTurns { seat } => {
            let turns = if names.is_you(seat) { "turn" } else { "turns" };
            format!("{} no card left and only {turns} one up.", names.does(seat, "have", "has"))
        }
        Fact::Shared { winners, points } => format!("{} share the victory with {points}.", names.together(winners)),
    }
}

fn object_en(seat: crate::engine::Seat, names: &Names) -> String {
    if names.is_you(seat) { "you".to_owned() } else { names.of(seat).to_owned() }
}

fn fact_ja(fact: &Fact, names: &Names) -> String {
    let card = |card| words::card(card, Lang::Ja);
    let cards = |set| words::cards(set, Lang::Ja);
    match *fact {
        Fact::Told(ref told) => words::told(told, names, Lang::Ja),
        Fact::Drew { seat, card: drawn, again: false } => format!("{}が{}を引きました。", names.of(seat), card(drawn)),
        Fact::Drew { seat, card: drawn, again: true } => format!("{}の引き直しは{}です。", names.of(seat), card(drawn)),
        Fact::Oya { seat } => format!("{}が親です。", names.of(seat)),
        Fact::Voided { why: Void::FourInBa, .. } => "場に同じ月が四枚あるので、配り直します。".to_owned(),
        Fact::Voided { why: Void::PairsInBa, .. } => "場が四組のくっつきなので、配り直します。".to_owned(),
        Fact::Voided { why: Void::LuckyHands, lucky } => {
            format!("{}に手役があるので、配り直します。", names.together(lucky))
        }
        Fact::LuckyHand { seat, cards: hand } => format!("{}の手役です。{}。", names.of(seat), cards(hand)),
        Fact::Blocked { seat, holder, fourth, captures } => {
            let (player, holder) = (names.of(seat), names.of(holder));
            let does = if captures { "四枚とも取ります" } else { "見せて手札に残します" };
            format!("{player}の鬼札は引きに止められました。{holder}が{}を持っていて、{does}。", card(fourth))
        }
        Fact::Leftovers { seat, cards: left } => {
            format!("鬼札が取った月の残りは{}のものです。{}。", names.of(seat), cards(left))
        }
        Fact::Dead { cards: left } => format!("{}は場に残り、だれのものにもなりません。", cards(left)),
        Fact::OnlyTurns { seat } => format!("{}は手札がないので、山札をめくるだけです。", names.of(seat)),
        Fact::Shared { winners, points } => {
            format!("{}が{points}点で勝ちを分け合います。", names.together(winners))
        }
    }
}

fn refusal(reason: &Reason, lang: Lang) -> String {
    let gaji = words::card(GAJI, lang);
    match *reason {
        Reason::Obstacle(ref obstacle) => words::obstacle(obstacle, lang),
        Reason::HoldsMatch { card } => {
            let card = words::card(card, lang);
            lang.pick(
                format!("You hold a card that matches, {card}: you may lay one down only when none does."),
                format!("{card}が場の札と合います。合う札が手札にないときだけ、札を出せます。"),
            )
        }
        Reason::Barred { .. } => lang.pick(
            "Another player has shown a November card: in this round the Gaji takes only its own month.".to_owned(),
            "ほかの人が柳の札を出したので、この回の鬼札は柳しか取れません。".to_owned(),
        ),
        Reason::NotWild => lang.pick(
            "At this table the Gaji takes only its own month.".to_owned(),
            "この卓では鬼札は柳しか取れません。".to_owned(),
        ),
        Reason::NotFromPile => lang.pick(
            "Turned up from the pile the Gaji takes only its own month.".to_owned(),
            "山からめくった鬼札は柳しか取れません。".to_owned(),
        ),
        Reason::FirstTheGaji => lang.pick(
            format!("The {gaji} was stopped and still has to be played."),
            format!("{gaji}が止められました。まず{gaji}を出してください。"),
        ),
        Reason::AimedBefore { month } => {
            let month = words::month(month, lang);
            lang.pick(
                format!("A Hiki has stopped the Gaji at {month}: it must take something else."),
                format!("{month}では引きに止められました。ほかの札を取ってください。"),
            )
        }
        Reason::GajiTakes => lang.pick(
            "There is still something that the Gaji may take: only when there is nothing it may be laid down."
                .to_owned(),
            "鬼札で取れる札がまだあります。何もないときだけ場に出せます。".to_owned(),
        ),
        Reason::DeclaredWith { card } => {
            let card = words::card(card, lang);
            lang.pick(
                format!("Declare all four with {card}."),
                format!("四枚そろえて取るときは{card}を選んでください。"),
            )
        }
    }
}

fn score_line(line: &ScoreLine, names: &Names, lang: Lang) -> String {
    let (who, points) = (names.of(line.seat), line.points);
    let each = line.cards.len();
    match (line.rule.0, lang) {
        ("SK-04", Lang::En) => format!("{who}: a lucky hand, {points}"),
        ("SK-04", Lang::Ja) => format!("{who}：手役 {points}点"),
        ("SK-03", _) => {
            let yaku = yaku_of(&line.cards).map_or("", |yaku| yaku.sign);
            let owned = points > 0;
            lang.pick(
                format!("{who}: {} yaku {yaku}, {points}", if owned { "own" } else { "another’s" }),
                format!("{who}：{}役「{yaku}」 {points}点", if owned { "自分の" } else { "相手の" }),
            )
        }
        (_, Lang::En) if each == 0 => format!("{who}: no card that counts"),
        (_, Lang::Ja) if each == 0 => format!("{who}：点になる札なし"),
        (_, Lang::En) => format!("{who}: {each} × {}, {points}", points / count(each)),
        (_, Lang::Ja) => format!("{who}：{}点×{each}枚 {points}点", points / count(each)),
    }
}

fn count(cards: usize) -> i32 {
    i32::try_from(cards).expect("there are forty-eight")
}

/// The yaku that these three cards are.
fn yaku_of(cards: &[String]) -> Option<&'static Yaku> {
    YAKU.iter().find(|yaku| yaku.cards.iter().map(|card| card.to_string()).eq(cards.iter().cloned()))
}

fn rule_name(rule: Rule, lang: Lang) -> String {
    let (en, ja) = match rule.0 {
        "goal" => ("The goal", "目的"),
        "setup" => ("Setting up", "準備"),
        "turn" => ("A turn", "手番"),
        "capture" => ("Capturing", "札を取る"),
        "gaji" => ("The Gaji", "鬼札"),
        "yaku" => ("The eight yaku", "八つの役"),
        "end" => ("The end", "終わり"),
        "options" => ("House rules", "家ごとの決まり"),
        "SK-01" => ("What cards count", "札の点"),
        "SK-02" => ("All cards of a yaku", "役に要る札"),
        "SK-03" => ("What a yaku costs", "役の効果"),
        "SK-04" => ("Lucky hands", "手役"),
        "SK-05" => ("Void deals", "配り直し"),
        "SK-06" => ("Pairs in the Ba", "場のくっつき"),
        "SK-07" => ("Capture if you can", "取れるなら取る"),
        "SK-08" => ("Hiki: all four", "引き"),
        "SK-09" => ("A Hiki stops the Gaji", "引きは鬼札を止める"),
        "SK-10" => ("When the Gaji is barred", "鬼札が使えないとき"),
        "SK-11" => ("The Gaji from the pile", "めくった鬼札"),
        "SK-12" => ("The Gaji in the Ba", "場の鬼札"),
        "SK-13" => ("Cards left over", "残った札"),
        "SK-14" => ("The Gaji takes any card", "鬼札は何でも取れる"),
        "SK-15" => ("With an empty hand", "手札がないとき"),
        "SK-16" => ("Drawing for the Oya", "親決め"),
        "SK-17" => ("Drawing again", "親決めの引き直し"),
        "SK-18" => ("The next Oya", "次の親"),
        "SK-19" => ("Teams", "組"),
        "SK-23" => ("A shared victory", "同点の勝ち"),
        "SK-24" => ("How many cards are dealt", "配る枚数"),
        other => (other, other),
    };
    lang.pick(en, ja).to_owned()
}
