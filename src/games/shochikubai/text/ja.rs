//! The texts in Japanese.

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::{OptionWords, RuleId, ScoreLine};
use crate::ui::words::ja::{no_or_yes, starter};
use crate::ui::{GameText, Names, Title};

use super::super::rules::Move;
use super::super::rules::facts::{Fact, Played, Reason};
use super::super::rules::options::{
    BonusOrder, FinalBonus, LeftoversReturn, NextLead, ShochikubaiOptionWords, ShochikubaiPreset,
};
use super::super::rules::progress::Chase;
use super::super::rules::rulebook::ShochikubaiRule;
use super::super::rules::score::{Points, SET};
use super::{Line, Preview, Words, counted, majorities};

pub(super) static TITLE: Title = Title {
    name: "松竹梅",
    other_name: "Shochikubai",
    pitch: "トリックの強さで、松・竹・梅を取る順が決まる。同じ数字が出れば、花火が上がる。",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: ShochikubaiOptionWords {
            final_bonus: OptionWords::named("最後の札のおまけ", |bonus| match bonus {
                FinalBonus::HouseTable => "札の印どおり",
                FinalBonus::Nothing => "なし",
                FinalBonus::StarForAll => "好きなトークン1つ",
            }),
            next_round_lead: OptionWords::named("次のラウンドの親", |lead| match lead {
                NextLead::LastWinner => "最後のトリックで1番だった人",
                NextLead::Random => "くじ引き",
                NextLead::RotateLeft => "時計回りに次の人",
            }),
            first_market_uses_a_set: OptionWords::named("最初の市場に組を1つ使う", no_or_yes),
            leftovers_return: OptionWords::named("残ったトークンを箱に戻すとき", |leftovers| {
                match leftovers {
                    LeftoversReturn::BeforeBonuses => "最後の札のおまけの前",
                    LeftoversReturn::AfterBonuses => "最後の札のおまけの後",
                }
            }),
            bonus_order: OptionWords::named("おまけをもらう順番", |order| match order {
                BonusOrder::FromLeader => "親から時計回り",
                BonusOrder::StrongestCard => "強い札から",
            }),
            majority_needs_a_token: OptionWords::named("1つも持たない人は多数点なし", no_or_yes),
            starter: OptionWords::named("最初のラウンドの親", starter),
        },
        preset: |preset| match preset {
            ShochikubaiPreset::AsPrinted => "印刷どおり",
            ShochikubaiPreset::WithoutBonuses => "おまけなし",
            ShochikubaiPreset::StarForEveryone => "みんなに扇",
        },
        fact,
        refusal,
        action: |&mv| action(mv),
        asks: |moves| match moves {
            [Move::Take(_), ..] => "トークンを1つ選ぶ",
            _ => "札を1枚出す",
        },
        score_line,
        rule: rule_name,
    },
    suit_name,
    suits_name: suit_name,
    tokens_name,
    card_name,

    trick: "トリック",
    market: "市場",
    sets_left: |sets| format!("残りの組 {sets}"),
    in_box: "箱の中",
    round: |round, trick, tricks| format!("第{round}ラウンド　{tricks}回中{trick}回目"),
    hand: "あなたの手札",
    cards_of: |name, cards| format!("{name}：札{cards}枚"),
    tokens_of: |name, tokens, points, now| {
        let [plum, bamboo, pine] = <[u8; 3]>::from(tokens);
        let now = now.map_or(String::new(), |now| format!("、いまのままなら{now}点増"));
        format!("{name}：松{pine}、竹{bamboo}、梅{plum}、{points}点{now}")
    },
    chase: |suit, chase| {
        let suit = suit_name(suit);
        match chase {
            Chase::Sure => format!("{suit}：最多が確定"),
            Chase::Ahead(by) => format!("{suit}：{by}つ多い"),
            Chase::Level => format!("{suit}：並んでいる"),
            Chase::Behind(by) => format!("{suit}：{by}つ少ない"),
            Chase::Lost => format!("{suit}：もう届かない"),
        }
    },
    now: |points| format!("+{points}"),
    leads: "親",
    firework: "花火",
    flipped: "裏返し",
    lacks: |suit| format!("{}なし", suit_name(suit)),
    would_take: |suit, count| format!("{}を取る・{count}つ目", suit_name(suit)),
    outshone: "裏返し",
    highest: "いちばん強く、次の親",

    what_counts: "点になるもの",
    in_short: "1組3点・最多5、4、3点",
    a_set: "1組",
    most: "最多",
    next: "次点",
    would_be: |suit| format!("{}を取ると", suit_name(suit)),
    as_it_stands: "いまのまま",
    made_of: |points| {
        let suits = Suit::ALL.into_iter().rev().map(|suit| (suit_name(suit), points.of(suit)));
        let parts = [("組", points.sets)].into_iter().chain(suits).filter(|&(_, points)| points > 0);
        parts.map(|(what, points)| format!("{what}+{points}")).collect::<Vec<_>>().join("、")
    },
    standing: |points| {
        let sets = (points.sets > 0).then(|| format!("{}組", points.sets / SET));
        let most: Vec<&str> = majorities(points).map(suit_name).collect();
        let most = (!most.is_empty()).then(|| format!("{}が最多", most.join("、")));
        sets.into_iter().chain(most).collect::<Vec<_>>().join("・")
    },
    reminders: [
        "松は竹に、竹は梅に勝ちます。同じ植物なら、数字の大きいほうが勝ちます。",
        "同じ数字が2枚出ると、先の札は裏返り、最後に取ります。後から出した人は、残りの1つももらえます。",
        "同数の最多は、全員が最多の点をもらいます。そのときの次点はありません。",
        "最後まで残した札は、横に描かれたものをもらえます。",
    ],
    strength: |led| match led {
        None => "強い順に松、竹、梅".to_owned(),
        Some(led) => format!("強い順に松、竹、梅。最初の札は{}", suit_name(led)),
    },
    brings: |count| format!("点（残り{count}つ）"),
    last_trick: "前のトリック",
    what_they_do: "手札の働き",
    last_cards: "最後の札",
    star: "扇：好きなトークンを1つ",
    draft: |place| format!("{place}番目に取ります"),
    does: |preview, names| match *preview {
        Preview::Leads => "あなたが親です。どの札でも出せます。".to_owned(),
        Preview::Comes { place: 1, .. } => "いま場でいちばん強く、最初に取れます。".to_owned(),
        Preview::Comes { place, of } => format!("いまのところ、{of}人中{place}番目に取れます。"),
        Preview::Flips { rank, owner, place, firework: true } => format!(
            "{rank}とそろいます。その札は裏返り、{}は最後に取ります。あなたはいまのところ{place}番目に取り、残りの1つももらえます。",
            names.of(owner),
        ),
        Preview::Flips { rank, owner, place, firework: false } => format!(
            "{rank}とそろいます。その札は裏返り、{}は最後に取ります。あなたはいまのところ{place}番目です。花火はもう上がりました。",
            names.of(owner),
        ),
        Preview::Forbidden(lead) => {
            format!("{}を持っているので、{0}か、場の札と同じ数字を出します。", suit_name(lead))
        }
    },
    alone: "同じ数字の札はもう出ました。花火は上がりません。",
    keeps: |bonus| match bonus {
        None => "最後まで残しても、おまけはありません。".to_owned(),
        Some(Bonus::Star) => "最後まで残すと、好きなトークンを1つもらえます。".to_owned(),
        Some(Bonus::Tokens(suit, count)) => {
            format!("最後まで残すと、{}のトークンを{count}つもらえます。", suit_name(suit))
        }
    },
    holds: |heading, tokens| {
        let tokens = Suit::ALL.map(|suit| tokens_name(suit, tokens.get(suit)));
        format!("{heading}：{}", tokens.join("、"))
    },
    says: |head, sentences| format!("{head}。{}", sentences.concat()),
};

fn rule_name(rule: ShochikubaiRule) -> &'static str {
    match rule {
        ShochikubaiRule::Goal => "目的",
        ShochikubaiRule::Setup => "準備",
        ShochikubaiRule::Market => "市場",
        ShochikubaiRule::Turn => "手番",
        ShochikubaiRule::Lead => "最初の札",
        ShochikubaiRule::Follow => "同じ植物を出す",
        ShochikubaiRule::Void => "同じ植物がないとき",
        ShochikubaiRule::Firework => "花火",
        ShochikubaiRule::Order => "取る順番",
        ShochikubaiRule::Draft => "トークンを取る",
        ShochikubaiRule::Refill => "次の市場",
        ShochikubaiRule::LastCard => "最後の札",
        ShochikubaiRule::Scoring => "得点",
        ShochikubaiRule::Sets => "三つぞろい",
        ShochikubaiRule::Pine => "松の多数点",
        ShochikubaiRule::Bamboo => "竹の多数点",
        ShochikubaiRule::Plum => "梅の多数点",
        ShochikubaiRule::End => "合計点の多い人が勝ち",
        ShochikubaiRule::HouseRules => "いろいろな決まり",
        ShochikubaiRule::SetsAside => "脇に置く組",
        ShochikubaiRule::LeftoverStays => "残りは市場に",
        ShochikubaiRule::AfterLastTrick => "最後のトリックのあと",
        ShochikubaiRule::MatchingRank => "同じ数字を出す",
        ShochikubaiRule::HoweverRanksMeet => "数字がそろうわけ",
        ShochikubaiRule::SecondFlip => "二度目の裏返し",
        ShochikubaiRule::FlippedLead => "裏返った親の札",
        ShochikubaiRule::FlippedCards => "裏返った札",
        ShochikubaiRule::FireworkToken => "花火のトークン",
        ShochikubaiRule::AnyKindFirst => "最初の植物は関係なし",
        ShochikubaiRule::Icons => "札の印",
        ShochikubaiRule::BoxRunsShort => "箱が足りないとき",
        ShochikubaiRule::NoTokenNoMajority => "1つもなければ多数点なし",
        ShochikubaiRule::NextLead => "次のラウンドの親",
        ShochikubaiRule::TiesAtTheEnd => "同点のとき",
        ShochikubaiRule::CardsAside => "脇に置く札",
    }
}

fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Plum => "梅",
        Suit::Bamboo => "竹",
        Suit::Pine => "松",
    }
}

fn card_name(card: Card) -> String {
    format!("{}の{}", suit_name(card.suit()), card.rank())
}

fn tokens_name(suit: Suit, count: u8) -> String {
    format!("{}{count}", suit_name(suit))
}

/// 「松2・竹1」, the strongest suit first.
fn tokens_list(tokens: Tokens) -> String {
    counted(tokens).map(|(suit, count)| tokens_name(suit, count)).collect::<Vec<_>>().join("・")
}

/// 「組9点、松5点」, or an empty text without points.
fn points_of(points: Points) -> String {
    let suits = Suit::ALL.into_iter().rev().map(|suit| (suit_name(suit), points.of(suit)));
    let parts = [("組", points.sets)].into_iter().chain(suits).filter(|&(_, points)| points > 0);
    parts.map(|(what, points)| format!("{what}{points}点")).collect::<Vec<_>>().join("、")
}

fn action(mv: Move) -> String {
    match mv {
        Move::Play(card) => format!("{}を出す", card_name(card)),
        Move::Take(suit) => format!("{}のトークンを取る", suit_name(suit)),
    }
}

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Leads { seat, round, .. } => format!("第{round}ラウンド。親は{}です。", names.of(seat)),
        Fact::Dealt { hand, aside: 0, .. } => format!("札を{hand}枚ずつ配ります。"),
        Fact::Dealt { hand, aside, .. } => format!("札を{hand}枚ずつ配り、{aside}枚は裏のまま脇に置きます。"),
        Fact::Market { market, random, .. } if random.is_empty() => format!("市場は{}です。", tokens_list(market)),
        Fact::Market { market, random, .. } => {
            format!("箱から{}を引き、市場は{}です。", tokens_list(random), tokens_list(market))
        }
        Fact::Played { seat, card, how } => {
            let (name, card) = (names.of(seat), card_name(card));
            match how {
                Played::Lead => format!("親の{name}が{card}を出しました。"),
                Played::Follow => format!("{name}が{card}を出しました。"),
                Played::Rank => format!("{name}が同じ数字の{card}を出しました。"),
                Played::Void(lead) => format!("{name}は{}がなく、{card}を出しました。", suit_name(lead)),
            }
        }
        Fact::Flipped { owner, card, firework, .. } => {
            let flips = format!("{}の{}が裏返ります。", names.of(owner), card_name(card));
            if firework { format!("花火です！{flips}") } else { flips }
        }
        Fact::Order { order, players, rule } => {
            let names: Vec<&str> = order[..players].iter().map(|&seat| names.of(seat)).collect();
            let why = match ShochikubaiRule::of(rule) {
                Some(ShochikubaiRule::FlippedLead) => "裏返った親の札は最後です。",
                Some(ShochikubaiRule::FlippedCards) => "裏返った札は最後で、裏返った順です。",
                _ => "",
            };
            format!("{}の順にトークンを取ります。{why}", names.join("、"))
        }
        Fact::Took { seat, suit } => format!("{}が{}を取りました。", names.of(seat), suit_name(suit)),
        Fact::Extra { seat, suit } => format!("花火の{}が、残った{}ももらいます。", names.of(seat), suit_name(suit)),
        Fact::Left { suit, last } => {
            format!("{}が1つ{}。", suit_name(suit), if last { "箱に戻ります" } else { "市場に残ります" })
        }
        Fact::Kept { seat, card, bonus, got } => {
            let kept = format!("{}の最後の札は{}", names.of(seat), card_name(card));
            match bonus {
                None => format!("{kept}です。"),
                Some(Bonus::Star) if got.is_empty() => format!("{kept}、扇です。"),
                Some(_) if got.is_empty() => format!("{kept}ですが、箱に残りがありません。"),
                Some(_) => format!("{kept}で、{}をもらいます。", tokens_list(got)),
            }
        }
        Fact::Star { seat, suit } => format!("{}が扇で{}を取りました。", names.of(seat), suit_name(suit)),
        Fact::Scored { seat, points, total } => {
            let parts = points_of(points);
            let parts = if parts.is_empty() { parts } else { format!("（{parts}）") };
            format!("{}は{}点{parts}、合計{total}点です。", names.of(seat), points.total())
        }
        Fact::Won { seat, points } => format!("{}が{points}点で勝ちました。", names.of(seat)),
        Fact::WonByTokens { seat, points, tokens } => {
            format!(
                "同点ですが、最後のラウンドで{tokens}つと最も多く取った{}が{points}点で勝ちました。",
                names.of(seat)
            )
        }
        Fact::Shared { seat, points } => format!("{}が{points}点で勝ちを分け合います。", names.of(seat)),
    }
}

fn refusal(reason: &Reason) -> String {
    match *reason {
        Reason::NotInHand { card } => format!("{}は手札にありません。", card_name(card)),
        Reason::MustFollow { card, lead } => {
            let (card, lead) = (card_name(card), suit_name(lead));
            format!(
                "場の最初の札は{lead}で、手札にも{lead}があります。{card}は{lead}でも、場の札と同じ数字でもありません。"
            )
        }
        Reason::NotADraft => "いまは札を出すときです。トークンは、全員が札を出したあとに取ります。".to_owned(),
        Reason::NotATrick => "いまは札を出すときではありません。トークンを取ってください。".to_owned(),
        Reason::NotInMarket { suit } => format!("市場に{}のトークンはありません。", suit_name(suit)),
        Reason::NotInBox { suit } => format!("箱に{}のトークンは残っていません。", suit_name(suit)),
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let name = names.of(line.seat);
    match Line::of(line) {
        Line::Sets(count) => format!("{name}：三つぞろいが{count}組"),
        Line::Most(suit, count) => format!("{name}：{}が{count}つで、いちばん多い", suit_name(suit)),
        Line::SecondMost(suit, count) => format!("{name}：{}が{count}つで、二番目に多い", suit_name(suit)),
    }
}
