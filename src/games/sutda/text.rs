//! The words, in every language.

use crate::cards::hanafuda::{Hanafuda, Month};
use crate::engine::{Rule, ScoreLine, Seat};
use crate::ui::{GameText, Lang, Names, OptionText, words};

use super::facts::{Fact, Reason};
use super::hands::{Makes, Ranking, Row};
use super::moves::Move;
use super::options::SutdaPreset;
use super::rules::Sutda;
use super::settle::Step;

pub fn text(lang: Lang) -> &'static GameText<Sutda> {
    lang.pick(&EN, &JA)
}

const EN: GameText<Sutda> = GameText {
    name: "Sutda",
    other_name: "ソッタ",
    pitch: "Two cards, two auctions and a steady face: stay in against a pair, and it costs you three times over.",
    options: &[
        OptionText { label: "Rounds", values: &["Five", "Ten", "Twenty", "Until one is left"] },
        OptionText { label: "Coins at the start", values: &["20", "50", "100"] },
        OptionText { label: "Ante", values: &["1", "2", "5"] },
        OptionText { label: "Ranking", values: &["Of the box: January and August", "Korean: January and September"] },
        OptionText { label: "A tie", values: &["Splits the pot", "Is decided by new hands"] },
        OptionText { label: "Who runs short", values: &["Stays in with what is left", "Limits everybody’s stakes"] },
        OptionText { label: "Least opening", values: &[] },
        OptionText { label: "Raises in an auction", values: &["As many as you like", "One", "Two", "Three"] },
        OptionText { label: "Folded first cards are turned up too", values: &["No", "Yes"] },
        OptionText { label: "Too little for the ante", values: &["Goes all-in", "Leaves the game"] },
        OptionText { label: "A tie in the end", values: &["Is shared", "Goes to the better last round"] },
    ],
    preset: |preset| match preset {
        SutdaPreset::AsPrinted => "As printed",
        SutdaPreset::Korean => "Korean",
        SutdaPreset::ShortAndSharp => "Short and sharp",
        SutdaPreset::LastOneStanding => "Last one standing",
    },
    fact: fact_en,
    refusal: |&reason| refusal(reason, Lang::En),
    action: |&mv| action(mv, Lang::En),
    score_line: |line, names| score_line(line, names, Lang::En),
    rule: |rule| rule_name(rule, Lang::En),
};

const JA: GameText<Sutda> = GameText {
    name: "ソッタ",
    other_name: "Sutda",
    pitch: "札は二枚、競りは二度。顔色を変えずに競り合う。ペアに負ければ、出した分の三倍を失う。",
    options: &[
        OptionText { label: "回数", values: &["五回", "十回", "二十回", "最後の一人まで"] },
        OptionText { label: "初めのコイン", values: &["20枚", "50枚", "100枚"] },
        OptionText { label: "場代", values: &["1枚", "2枚", "5枚"] },
        OptionText { label: "手の順位", values: &["箱のとおり：1月と8月", "韓国式：1月と9月"] },
        OptionText { label: "引き分け", values: &["場のコインを分ける", "新しい手で決める"] },
        OptionText {
            label: "コインが足りない人", values: &["残り全部で残る", "全員がその人に合わせる"]
        },
        OptionText { label: "最初に出す最低数", values: &[] },
        OptionText {
            label: "一度の競りで上げる回数", values: &["何度でも", "一回", "二回", "三回"]
        },
        OptionText { label: "降りた人の一枚目も見せる", values: &["いいえ", "はい"] },
        OptionText { label: "場代に足りない人", values: &["残り全部を出す", "抜ける"] },
        OptionText { label: "最後の同点", values: &["分け合う", "最後の回で決める"] },
    ],
    preset: |preset| match preset {
        SutdaPreset::AsPrinted => "印刷どおり",
        SutdaPreset::Korean => "韓国式",
        SutdaPreset::ShortAndSharp => "短期決戦",
        SutdaPreset::LastOneStanding => "最後の一人まで",
    },
    fact: fact_ja,
    refusal: |&reason| refusal(reason, Lang::Ja),
    action: |&mv| action(mv, Lang::Ja),
    score_line: |line, names| score_line(line, names, Lang::Ja),
    rule: |rule| rule_name(rule, Lang::Ja),
};

/// What a hand is called.
pub fn hand(makes: Makes, lang: Lang) -> String {
    match makes {
        Makes::CurtainAndMoon => lang.pick("Curtain and Moon", "幕と月").to_owned(),
        Makes::Pair(one) => lang.pick(format!("Pair of {}", month(one)), format!("{one}月のペア")),
        Makes::Two(one, other) => {
            lang.pick(format!("{} and {}", month(one), month(other)), format!("{one}月と{other}月"))
        }
        Makes::Points(1) => lang.pick("1 point", "1点").to_owned(),
        Makes::Points(points) => lang.pick(format!("{points} points"), format!("{points}点")),
    }
}

/// A hand with what it multiplies by.
pub fn hand_times(row: Row, lang: Lang) -> String {
    let name = hand(row.makes, lang);
    if row.multiplier > 1 { format!("{name} ×{}", row.multiplier) } else { name }
}

const fn month(month: Month) -> &'static str {
    const NAMES: [&str; 10] =
        ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"];
    NAMES[month.no() as usize - 1]
}

pub fn action(mv: Move, lang: Lang) -> String {
    match mv {
        Move::Open(0) => lang.pick("Open with nothing", "0枚で始める").to_owned(),
        Move::Open(level) => lang.pick(format!("Open with {level}"), format!("{level}枚で始める")),
        Move::Call => lang.pick("Follow", "ついていく").to_owned(),
        Move::Raise(level) => lang.pick(format!("Raise to {level}"), format!("{level}枚に上げる")),
        Move::Fold => lang.pick("Fold", "降りる").to_owned(),
    }
}

fn fact_en(fact: &Fact, names: &Names) -> String {
    let card = words::en::card;
    let two = |[one, other]: [Hanafuda; 2]| format!("{} and {}", card(one), card(other));
    match *fact {
        Fact::Drew { seat, card: drawn } => format!("{} {}.", names.does(seat, "draw", "draws"), card(drawn)),
        Fact::Oya { seat } => format!("{} the Oya.", names.does(seat, "are", "is")),
        Fact::Dealt { round, oya, ante } => {
            format!("Round {round}. Everybody puts in {ante}. {} the Oya.", names.does(oya, "are", "is"))
        }
        Fact::ShortAnte { seat, amount } => {
            format!("{} only {amount} left and {} all in.", names.does(seat, "have", "has"), goes(seat, names))
        }
        Fact::Looks { seat, card: own, second: false } => {
            format!("{} at the first card: {}.", names.does(seat, "look", "looks"), card(own))
        }
        Fact::Looks { seat, card: own, second: true } => {
            format!("{} at the second card: {}.", names.does(seat, "look", "looks"), card(own))
        }
        Fact::Opens { seat, level, all_in } => {
            format!("{} with {level}{}.", names.does(seat, "open", "opens"), all(all_in))
        }
        Fact::Calls { seat, amount: 0, .. } => format!("{} for nothing.", names.does(seat, "follow", "follows")),
        Fact::Calls { seat, amount, all_in } => {
            format!("{} with {amount}{}.", names.does(seat, "follow", "follows"), all(all_in))
        }
        Fact::Raises { seat, level, amount, all_in } => {
            let more = if amount == level { String::new() } else { format!(" with {amount} more") };
            format!("{} to {level}{more}{}.", names.does(seat, "raise", "raises"), all(all_in))
        }
        Fact::Folds { seat } => format!("{}.", names.does(seat, "fold", "folds")),
        Fact::NoAuction { second } => {
            let which = if second { "second" } else { "first" };
            format!("There is no {which} auction: at most one player could still put something in.")
        }
        Fact::NewOya { seat } => format!("{} the Oya now.", names.does(seat, "are", "is")),
        Fact::TurnsUp { seat, card: up } => format!("{} up {}.", names.does(seat, "turn", "turns"), card(up)),
        Fact::Shows { seat, hand: cards, row } => {
            format!("{}: {}, {}.", names.of(seat), two(cards), hand_times(row, Lang::En))
        }
        Fact::Again { seat, hand: cards, row } => {
            format!("{} a new hand, {}: {}.", names.does(seat, "get", "gets"), two(cards), hand(row.makes, Lang::En))
        }
        Fact::Step(step) => step_words(step, names, Lang::En) + ".",
        Fact::Out { seat, coins: 0 } => format!("{} out.", names.does(seat, "are", "is")),
        Fact::Out { seat, coins } => {
            format!(
                "{} too little for the ante and {} out with {coins}.",
                names.does(seat, "have", "has"),
                is(seat, names)
            )
        }
        Fact::Won { winners, coins } => match alone(winners) {
            Some(seat) => format!("{} the match with {coins}.", names.does(seat, "win", "wins")),
            None => format!("{} share the victory with {coins}.", names.together(winners)),
        },
    }
}

fn goes(seat: Seat, names: &Names) -> &'static str {
    if names.is_you(seat) { "go" } else { "goes" }
}

fn is(seat: Seat, names: &Names) -> &'static str {
    if names.is_you(seat) { "are" } else { "is" }
}

fn all(all_in: bool) -> &'static str {
    if all_in { ", all in" } else { "" }
}

fn alone(seats: crate::engine::Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

fn fact_ja(fact: &Fact, names: &Names) -> String {
    let card = words::ja::card;
    let two = |[one, other]: [Hanafuda; 2]| format!("{}と{}", card(one), card(other));
    let all = |all_in: bool| if all_in { "残り全部の" } else { "" };
    match *fact {
        Fact::Drew { seat, card: drawn } => format!("{}が{}を引きました。", names.of(seat), card(drawn)),
        Fact::Oya { seat } => format!("{}が親です。", names.of(seat)),
        Fact::Dealt { round, oya, ante } => {
            format!("第{round}回戦。全員が{ante}枚ずつ出します。親は{}です。", names.of(oya))
        }
        Fact::ShortAnte { seat, amount } => format!("{}は残り全部の{amount}枚を出しました。", names.of(seat)),
        Fact::Looks { seat, card: own, second: false } => format!("{}の一枚目は{}です。", names.of(seat), card(own)),
        Fact::Looks { seat, card: own, second: true } => format!("{}の二枚目は{}です。", names.of(seat), card(own)),
        Fact::Opens { seat, level, all_in } => format!("{}が{}{level}枚で始めました。", names.of(seat), all(all_in)),
        Fact::Calls { seat, amount: 0, .. } => format!("{}はそのままついていきます。", names.of(seat)),
        Fact::Calls { seat, amount, all_in } => {
            format!("{}は{}{amount}枚を出してついていきます。", names.of(seat), all(all_in))
        }
        Fact::Raises { seat, level, amount, all_in } => {
            format!("{}が{}{amount}枚を出して{level}枚に上げました。", names.of(seat), all(all_in))
        }
        Fact::Folds { seat } => format!("{}は降りました。", names.of(seat)),
        Fact::NoAuction { second } => {
            let which = if second { "二" } else { "一" };
            format!("コインを出せる人が二人いないので、{which}度目の競りはありません。")
        }
        Fact::NewOya { seat } => format!("{}が親になりました。", names.of(seat)),
        Fact::TurnsUp { seat, card: up } => format!("{}が{}を表にしました。", names.of(seat), card(up)),
        Fact::Shows { seat, hand: cards, row } => {
            format!("{}は{}で「{}」。", names.of(seat), two(cards), hand_times(row, Lang::Ja))
        }
        Fact::Again { seat, hand: cards, row } => {
            format!("{}の新しい手は{}で「{}」です。", names.of(seat), two(cards), hand(row.makes, Lang::Ja))
        }
        Fact::Step(step) => step_words(step, names, Lang::Ja) + "。",
        Fact::Out { seat, coins: 0 } => format!("{}は抜けました。", names.of(seat)),
        Fact::Out { seat, coins } => format!("{}は場代に足りず、{coins}枚を持って抜けました。", names.of(seat)),
        Fact::Won { winners, coins } => format!("{}が{coins}枚で勝ちました。", names.together(winners)),
    }
}

/// What a part of the stakes is called.
pub fn layer(number: u8, lang: Lang) -> String {
    match number {
        0 => lang.pick("the pot", "場のコイン").to_owned(),
        _ => lang.pick(format!("side pot {number}"), format!("別場{number}")),
    }
}

/// A step of a settlement, without its full stop.
pub fn step_words(step: Step, names: &Names, lang: Lang) -> String {
    let whom = |seat: Seat| if names.is_you(seat) { "you" } else { names.of(seat) };
    let who = |seat: Seat| names.of(seat);
    match (lang, step) {
        (Lang::En, Step::LastIn { seat, amount }) => {
            format!("Everybody else has folded: {} all {amount}", names.does(seat, "take", "takes"))
        }
        (Lang::En, Step::Back { seat, amount }) => {
            format!("{} {amount} back, which nobody matched", names.does(seat, "get", "gets"))
        }
        (Lang::En, Step::Takes { layer: part, seat, amount, shared }) => {
            let share = if shared { "a share of " } else { "" };
            format!("{} {share}{}: {amount}", names.does(seat, "take", "takes"), layer(part, lang))
        }
        (Lang::En, Step::Pays { from, to, stake, times, owed, paid, layer: part }) => {
            let which = if part == 0 { String::new() } else { format!(" from {}", layer(part, lang)) };
            let short = match paid {
                0 => ", but has nothing left".to_owned(),
                _ if paid < owed => format!(", but has only {paid}"),
                _ => String::new(),
            };
            let short = if names.is_you(from) { short.replace("has", "have") } else { short };
            let adds = names.does(from, "add", "adds");
            format!("{adds} {times} × {stake} = {owed}{which} for {}{short}", whom(to))
        }
        (Lang::En, Step::PaysLate { from, to, owed, paid, .. }) => {
            let gives = names.does(from, "give", "gives");
            format!("{gives} {} {paid} of the {owed} still missing", whom(to))
        }
        (Lang::Ja, Step::LastIn { seat, amount }) => {
            format!("ほかは全員降り、{}が{amount}枚すべてを取ります", who(seat))
        }
        (Lang::Ja, Step::Back { seat, amount }) => {
            format!("だれもついてこられなかった{amount}枚は{}に戻ります", who(seat))
        }
        (Lang::Ja, Step::Takes { layer: part, seat, amount, shared }) => {
            let share = if shared { "の分け前" } else { "" };
            format!("{}が{}{share}{amount}枚を取ります", who(seat), layer(part, lang))
        }
        (Lang::Ja, Step::Pays { from, to, stake, times, owed, paid, layer: part }) => {
            let which = if part == 0 { String::new() } else { layer(part, lang) + "の" };
            let short = match paid {
                0 => "が、もう一枚もありません".to_owned(),
                _ if paid < owed => format!("が、出せるのは{paid}枚だけです"),
                _ => String::new(),
            };
            format!("{}は{}に{which}{stake}枚×{times}＝{owed}枚を足します{short}", who(from), who(to))
        }
        (Lang::Ja, Step::PaysLate { from, to, owed, paid, .. }) => {
            format!("{}は{}に、足りない{owed}枚のうち{paid}枚を渡します", who(from), who(to))
        }
    }
}

fn refusal(reason: Reason, lang: Lang) -> String {
    match reason {
        Reason::NotOpen => lang.pick(
            "You open this auction: put something in.".to_owned(),
            "この競りはあなたから始まります。コインを出してください。".to_owned(),
        ),
        Reason::AlreadyOpen { level } => lang.pick(
            format!("The auction is open at {level}: follow, raise or fold."),
            format!("競りは{level}枚で始まっています。ついていくか、上げるか、降りてください。"),
        ),
        Reason::OpenTooLow { least } => {
            lang.pick(format!("Open with at least {least}."), format!("{least}枚以上で始めてください。"))
        }
        Reason::NoRaise { level } => lang.pick(
            format!("A raise has to be higher than {level}."),
            format!("上げるなら{level}枚より多く出してください。"),
        ),
        Reason::TooHigh { most } => lang
            .pick(format!("You can go up to {most} and no further."), format!("あなたが出せるのは{most}枚までです。")),
        Reason::CannotRaise => lang.pick(
            "You have too few coins to raise: follow or fold.".to_owned(),
            "上げるだけのコインがありません。ついていくか、降りてください。".to_owned(),
        ),
        Reason::RaisesSpent { limit } => lang.pick(
            format!("An auction is raised at most {limit} times at this table: follow or fold."),
            format!("この卓では一度の競りで上げられるのは{limit}回までです。ついていくか、降りてください。"),
        ),
    }
}

fn score_line(line: &ScoreLine, names: &Names, lang: Lang) -> String {
    let gained = line.points > 0;
    let what = match (line.rule.0, gained) {
        ("auction", _) => lang.pick("put in", "出した分").to_owned(),
        ("fold", _) => lang.pick("everybody else folded", "ほかは全員降りた").to_owned(),
        ("ST-05", _) => lang.pick("a share of a tie", "引き分けの分け前").to_owned(),
        ("ST-08", _) if line.cards.is_empty() => {
            lang.pick("came back, nobody matched it", "だれもついてこられず戻った分").to_owned()
        }
        ("ST-08", _) => lang.pick("a side pot", "別場").to_owned(),
        ("ST-06", _) => {
            let hand = multiplying(&line.cards).map_or(String::new(), |row| hand_times(row, lang));
            if gained {
                lang.pick(format!("added for {hand}"), format!("{hand}で受け取った分"))
            } else {
                lang.pick(format!("added against {hand}"), format!("{hand}に負けて足した分"))
            }
        }
        ("short", _) => lang.pick("what was still missing", "足りなかった分").to_owned(),
        _ => lang.pick("the pot", "場のコイン").to_owned(),
    };
    lang.pick(format!("{}: {what}", names.of(line.seat)), format!("{}：{what}", names.of(line.seat)))
}

/// The row of these two cards. Hands that multiply are the same in every ranking.
fn multiplying(cards: &[String]) -> Option<Row> {
    let [one, other] = cards else { return None };
    Some(Ranking::RobinRed.row(one.parse().ok()?, other.parse().ok()?))
}

fn rule_name(rule: Rule, lang: Lang) -> String {
    let (en, ja) = match rule.0 {
        "setup" => ("Setting up", "準備"),
        "round" => ("A round", "一回の流れ"),
        "auction" => ("The auctions", "競り"),
        "turn" => ("Your turn", "手番"),
        "fold" => ("The last one in", "最後の一人"),
        "showdown" => ("The showdown", "勝負"),
        "short" => ("Too few coins to add", "足りないとき"),
        "ST-03" => ("The ranking", "手の順位"),
        "ST-04" => ("Curtain and Moon in their months", "幕と月もその月の札"),
        "ST-05" => ("Ties", "引き分け"),
        "ST-06" => ("What a pair costs", "倍の計算"),
        "ST-07" => ("Folding", "降りる"),
        "ST-08" => ("All in, and side pots", "残り全部と別場"),
        "ST-09" => ("Opening", "始める"),
        "ST-10" => ("Raising", "上げる"),
        "ST-11" => ("The next Oya", "次の親"),
        "ST-12" => ("Who deals next", "次に配る人"),
        "ST-13" => ("First card, second card", "一枚目と二枚目"),
        "ST-14" => ("Too little for the ante", "場代に足りないとき"),
        "ST-15" => ("The end of the match", "対局の終わり"),
        "ST-16" => ("Who is out", "抜けた人"),
        "ST-18" => ("0 points", "0点"),
        other => (other, other),
    };
    lang.pick(en, ja).to_owned()
}
