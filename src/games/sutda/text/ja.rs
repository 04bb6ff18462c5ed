//! The Japanese texts.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{FinalTie, OptionWords, ScoreLine};
use crate::ui::words::ja::{card, no_or_yes, together};
use crate::ui::{GameText, Names, Title};

use super::super::rules::facts::{Fact, Payment, Reason};
use super::super::rules::hands::{Makes, Ranking};
use super::super::rules::moves::Move;
use super::super::rules::options::{
    Ante, AnteShortfall, Coins, MaxRaises, Rounds, ShortStack, SutdaOptionWords, SutdaPreset, Tie,
};
use super::super::rules::rulebook::SutdaRule;
use super::{Line, Words, hand_times};

pub(super) static TITLE: Title = Title {
    name: "ソッタ",
    other_name: "Sutda",
    pitch: "札は二枚、競りは二度。顔色を変えずに、コインだけで競り合う。",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: SutdaOptionWords {
            rounds: OptionWords::named("回数", |rounds| match rounds {
                Rounds::Five => "五回",
                Rounds::Ten => "十回",
                Rounds::Twenty => "二十回",
                Rounds::LastStanding => "最後の一人まで",
            }),
            coins: OptionWords::named("初めのコイン", |coins| match coins {
                Coins::Twenty => "20枚",
                Coins::Fifty => "50枚",
                Coins::Hundred => "100枚",
            }),
            ante: OptionWords::named("場代", |ante| match ante {
                Ante::One => "1枚",
                Ante::Two => "2枚",
                Ante::Five => "5枚",
            }),
            ranking: OptionWords::named("手の順位", |ranking| match ranking {
                Ranking::RobinRed => "箱のとおり：1月と8月",
                Ranking::KoreanBasic => "韓国式：1月と9月",
            }),
            tie: OptionWords::named("引き分け", |tie| match tie {
                Tie::Split => "場のコインを分ける",
                Tie::Rematch => "新しい手で決める",
            }),
            short_stack: OptionWords::named("コインが足りない人", |short| match short {
                ShortStack::AllIn => "残り全部で残る",
                ShortStack::CapTable => "全員がその人に合わせる",
            }),
            min_open: OptionWords::number("最初に出す最低数"),
            max_raises: OptionWords::named("一度の競りで上げる回数", |raises| match raises {
                MaxRaises::None => "何度でも",
                MaxRaises::One => "一回",
                MaxRaises::Two => "二回",
                MaxRaises::Three => "三回",
            }),
            reveal_folded: OptionWords::named("降りた人の一枚目も見せる", no_or_yes),
            ante_shortfall: OptionWords::named("場代に足りない人", |shortfall| match shortfall {
                AnteShortfall::AllIn => "残り全部を出す",
                AnteShortfall::Leaves => "抜ける",
            }),
            final_tie: OptionWords::named("最後の同点", |tie| match tie {
                FinalTie::Shared => "分け合う",
                FinalTie::LastRound => "最後の回で決める",
            }),
        },
        preset: |preset| match preset {
            SutdaPreset::AsPrinted => "印刷どおり",
            SutdaPreset::Korean => "韓国式",
            SutdaPreset::ShortAndSharp => "短期決戦",
            SutdaPreset::LastOneStanding => "最後の一人まで",
        },
        fact,
        refusal: |&reason| refusal(reason),
        action: |&mv| action(mv),
        asks: |moves| {
            if moves.iter().any(|mv| matches!(mv, Move::Open(_))) {
                "最初の額を決める"
            } else {
                "降りる、ついていく、上げるのどれか"
            }
        },
        score_line,
        rule: rule_name,
    },
    hand_name: hand,
    payment,

    round: |round, of| of.map_or(format!("第{round}回戦"), |of| format!("第{round}回戦（全{of}回）")),
    auction: |second| if second { "二度目の競り" } else { "一度目の競り" },
    to_match: |level| format!("今は{level}枚"),
    put_in: "枚、",
    pot: "場",
    in_the_pot: "場のコイン",
    side_pot: |number| format!("別場{number}"),
    middle: "場のコイン",
    settlement: "清算",
    seat: |name, coins| format!("{name}：コイン{coins}枚"),
    coins: |coins| format!("コイン{coins}枚"),
    staked: |staked| format!("場に{staked}"),
    bid: |bid| format!("競り{bid}"),
    oya: "親：配って、競りを始める人",
    oya_sign: "親",
    leads: "最高",
    folded: "降りた",
    all_in: "全部",
    out: "抜けた",
    face_down: "裏向き",
    own_cards: "あなたの札",
    seen_of_others: "ほかの人の見えた札",

    acts: "できること",
    all: |most| format!("全部 {most}"),
    amount: |least, most| format!("枚数（{least}から{most}まで）"),
    less: "一枚減らす",
    more: "一枚増やす",
    costs: |cost| if cost == 0 { "0枚".to_owned() } else { format!("{cost}枚出す") },
    gives_up: |staked| format!("{staked}枚を失う"),
    at_risk: |least, most| {
        if least == most {
            format!("負けると{least}枚を失う")
        } else {
            format!("負けると{least}枚から{most}枚を失う")
        }
    },
    at_worst: |worst, row| format!("、「{}」なら最大{worst}枚", hand_times(row, hand)),

    ranking: "手の順位",
    ranking_title: "ソッタ：手の順位",
    ranking_note: "×は、負けた人が出した分の何倍を失うかを表す。同じ点や同じ組み合わせは引き分け。\
        幕は3、月は8と数えるが、1月と月の札は9点になる。",
    others: "ほか",
    held: "今の手",
    ways: |ways| format!("{ways}枚でできる"),
    possible: "ありうる",
    shut: "ありえない",
    best: |rivals| format!("{}人中で一番：", rivals + 1),
    equal: "引き分け：",
    your_hand: "あなたの手",
    wins: |chance, players| format!("勝率{chance}（{players}人）"),
    pairs: "ペア",
    named_pairs: "名のある組み合わせ",
    points: "点",
    framed: "枠つき：まだできる手",
    whole_ranking: "すべての手",
    counts: |months| format!("{months}と数える"),
};

fn rule_name(rule: SutdaRule) -> &'static str {
    match rule {
        SutdaRule::Setup => "準備",
        SutdaRule::Round => "一回の流れ",
        SutdaRule::Auction => "競り",
        SutdaRule::Turn => "手番",
        SutdaRule::LastOneIn => "最後の一人",
        SutdaRule::Showdown => "勝負",
        SutdaRule::StillMissing => "足りないとき",
        SutdaRule::Ranking => "手の順位",
        SutdaRule::PlainPictures => "幕と月もその月の札",
        SutdaRule::Ties => "引き分け",
        SutdaRule::PairsCost => "倍の計算",
        SutdaRule::Folding => "降りる",
        SutdaRule::SidePots => "残り全部と別場",
        SutdaRule::Opening => "始める",
        SutdaRule::Raising => "上げる",
        SutdaRule::NextOya => "次の親",
        SutdaRule::NextDealer => "次に配る人",
        SutdaRule::TwoCards => "一枚目と二枚目",
        SutdaRule::ShortAnte => "場代に足りないとき",
        SutdaRule::End => "対局の終わり",
        SutdaRule::Out => "抜けた人",
        SutdaRule::NoPoints => "0点",
    }
}

fn hand(makes: Makes) -> String {
    match makes {
        Makes::CurtainAndMoon => "幕と月".to_owned(),
        Makes::Pair(one) => format!("{one}月のペア"),
        Makes::Two(one, other) => format!("{one}月と{other}月"),
        Makes::Points(points) => format!("{points}点"),
    }
}

fn action(mv: Move) -> String {
    match mv {
        Move::Open(level) => format!("{level}枚で始める"),
        Move::Call => "ついていく".to_owned(),
        Move::Raise(level) => format!("{level}枚に上げる"),
        Move::Fold => "降りる".to_owned(),
    }
}

fn fact(fact: &Fact, names: &Names) -> String {
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
            format!("{}は{}で「{}」。", names.of(seat), two(cards), hand_times(row, hand))
        }
        Fact::Again { seat, hand: cards, row } => {
            format!("{}の新しい手は{}で「{}」です。", names.of(seat), two(cards), hand(row.makes))
        }
        Fact::Payment(one) => payment(one, names) + "。",
        Fact::Out { seat, coins: 0 } => format!("{}は抜けました。", names.of(seat)),
        Fact::Out { seat, coins } => format!("{}は場代に足りず、{coins}枚を持って抜けました。", names.of(seat)),
        Fact::Won { winners, coins } => format!("{}が{coins}枚で勝ちました。", together(names, winners)),
    }
}

/// The name of a part of the stakes.
fn layer(number: u8) -> String {
    if number == 0 { "場のコイン".to_owned() } else { format!("別場{number}") }
}

fn payment(payment: Payment, names: &Names) -> String {
    match payment {
        Payment::LastIn { seat, amount } => format!("ほかは全員降り、{}が{amount}枚すべてを取ります", names.of(seat)),
        Payment::Back { seat, amount } => {
            format!("だれもついてこられなかった{amount}枚は{}に戻ります", names.of(seat))
        }
        Payment::Takes { layer: part, seat, amount, shared } => {
            let share = if shared { "の分け前" } else { "" };
            format!("{}が{}{share}{amount}枚を取ります", names.of(seat), layer(part))
        }
        Payment::Pays { from, to, stake, times, owed, paid, layer: part } => {
            let which = if part == 0 { String::new() } else { layer(part) + "の" };
            let short = match paid {
                0 => "が、もう一枚もありません".to_owned(),
                _ if paid < owed => format!("が、出せるのは{paid}枚だけです"),
                _ => String::new(),
            };
            let (from, to) = (names.of(from), names.of(to));
            format!("{from}は{to}に{which}{stake}枚×{times}＝{owed}枚を足します{short}")
        }
        Payment::PaysLate { from, to, owed, paid, .. } => {
            format!("{}は{}に、足りない{owed}枚のうち{paid}枚を渡します", names.of(from), names.of(to))
        }
    }
}

fn refusal(reason: Reason) -> String {
    match reason {
        Reason::NotOpen => "この競りはあなたから始まります。コインを出してください。".to_owned(),
        Reason::AlreadyOpen { level } => {
            format!("競りは{level}枚で始まっています。ついていくか、上げるか、降りてください。")
        }
        Reason::OpenTooLow { least } => format!("{least}枚以上で始めてください。"),
        Reason::NoRaise { level } => format!("上げるなら{level}枚より多く出してください。"),
        Reason::TooHigh { most } => format!("あなたが出せるのは{most}枚までです。"),
        Reason::CannotRaise => "上げるだけのコインがありません。ついていくか、降りてください。".to_owned(),
        Reason::RaisesSpent { limit } => {
            format!("この卓では一度の競りで上げられるのは{limit}回までです。ついていくか、降りてください。")
        }
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let what = match Line::of(line) {
        Line::PutIn => "出した分".to_owned(),
        Line::EverybodyElseFolded => "ほかは全員降りた".to_owned(),
        Line::ShareOfTie => "引き分けの分け前".to_owned(),
        Line::CameBack => "だれもついてこられず戻った分".to_owned(),
        Line::SidePot => "別場".to_owned(),
        Line::AddedFor(row) => format!("{}で受け取った分", hand_times(row, hand)),
        Line::AddedAgainst(row) => format!("{}に負けて足した分", hand_times(row, hand)),
        Line::StillMissing => "足りなかった分".to_owned(),
        Line::Pot => "場のコイン".to_owned(),
    };
    format!("{}：{what}", names.of(line.seat))
}
