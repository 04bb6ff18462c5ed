//! The words, in every language.

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::{Rule, ScoreLine, Seat};
use crate::ui::{GameText, Lang, Names, OptionText};

use super::facts::{Fact, Played, Reason};
use super::options::ShochikubaiPreset;
use super::progress::Chase;
use super::rules::{Move, Shochikubai};
use super::score::{Points, majority};

/// What stands on the table besides facts.
pub struct TableText {
    pub trick: &'static str,
    pub market: &'static str,
    pub sets_left: fn(u8) -> String,
    pub in_box: &'static str,
    pub round: fn(u8, u8, u8) -> String,
    pub hand: &'static str,
    pub cards_of: fn(&str, u8) -> String,
    /// The points before the round, and those that the round would bring if it were over.
    pub tokens_of: fn(&str, Tokens, i32, Option<i32>) -> String,
    pub chase: fn(&str, Chase) -> String,
    /// Points of the running round, next to the total.
    pub now: fn(i32) -> String,
    pub leads: &'static str,
    pub firework: &'static str,
    pub flipped: &'static str,
    pub lacks: fn(&str) -> String,
    pub sets: &'static str,
    /// Which suit beats which, and which was led.
    pub strength: fn(Option<Suit>) -> String,
    /// What a token would bring now, and how many of them there are.
    pub brings: fn(i32, u8) -> String,
    pub last_trick: &'static str,
    pub what_they_do: &'static str,
    pub last_cards: &'static str,
    pub star: &'static str,
    pub draft: fn(u8) -> String,
    pub does: fn(&Preview, &Names) -> String,
    pub alone: &'static str,
    pub keeps: fn(Option<Bonus>) -> String,
}

/// What playing a card would do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    Leads,
    /// It would come in this place of the draft as the trick lies now.
    Comes {
        place: u8,
        of: u8,
    },
    /// It flips the card of its rank; the first in a trick brings the firework.
    Flips {
        rank: u8,
        owner: Seat,
        place: u8,
        firework: bool,
    },
    /// It may not be played.
    Forbidden(Suit),
}

pub fn text(lang: Lang) -> &'static GameText<Shochikubai> {
    lang.pick(&EN, &JA)
}

pub fn table_text(lang: Lang) -> &'static TableText {
    lang.pick(&TABLE_EN, &TABLE_JA)
}

/// So many tokens of a suit.
pub fn tokens_name(suit: Suit, count: u8, lang: Lang) -> String {
    let name = suit_name(suit, lang);
    lang.pick(format!("{count} {name}"), format!("{name}{count}"))
}

pub fn suit_name(suit: Suit, lang: Lang) -> &'static str {
    match suit {
        Suit::Plum => lang.pick("plum", "梅"),
        Suit::Bamboo => lang.pick("bamboo", "竹"),
        Suit::Pine => lang.pick("pine", "松"),
    }
}

/// Headings of the gallery.
pub fn suits_name(suit: Suit, lang: Lang) -> &'static str {
    match suit {
        Suit::Plum => lang.pick("Plum", "梅"),
        Suit::Bamboo => lang.pick("Bamboo", "竹"),
        Suit::Pine => lang.pick("Pine", "松"),
    }
}

pub fn card_name(card: Card, lang: Lang) -> String {
    lang.pick(
        format!("{} {}", suit_name(card.suit(), lang), card.rank()),
        format!("{}の{}", suit_name(card.suit(), lang), card.rank()),
    )
}

const EN: GameText<Shochikubai> = GameText {
    name: "Shochikubai",
    other_name: "松竹梅",
    pitch: "Tricks decide who drafts pine, bamboo and plum first, and two cards of one rank set off a firework.",
    options: &[
        OptionText {
            label: "The last card pays",
            values: &["What its icon says", "Nothing", "A token of your choice"],
        },
        OptionText {
            label: "Who leads the next round",
            values: &["The winner of the last trick", "Drawn by lot", "The next player clockwise"],
        },
        OptionText { label: "The first market uses one of the sets", values: &["No", "Yes"] },
        OptionText {
            label: "Leftover tokens return to the box",
            values: &["Before the last cards pay", "After the last cards have paid"],
        },
        OptionText {
            label: "The last cards pay",
            values: &["Clockwise from the lead token", "The strongest card first"],
        },
        OptionText { label: "A majority needs at least one token", values: &["No", "Yes"] },
        OptionText { label: "Who leads the first round", values: OptionText::STARTERS_EN },
    ],
    preset: |preset| match preset {
        ShochikubaiPreset::AsPrinted => "As printed",
        ShochikubaiPreset::WithoutBonuses => "Without bonuses",
        ShochikubaiPreset::StarForEveryone => "A star for everyone",
    },
    fact: fact_en,
    refusal: |reason| match *reason {
        Reason::NotInHand { card } => format!("The {} is not in this hand.", card_name(card, Lang::En)),
        Reason::MustFollow { card, lead } => format!(
            "{} was led and you have some. The {} is neither {} nor of the rank of a card in the trick.",
            suits_name(lead, Lang::En),
            card_name(card, Lang::En),
            suit_name(lead, Lang::En),
        ),
        Reason::NotADraft => "It is time to play a card. Tokens are taken when the trick is complete.".to_owned(),
        Reason::NotATrick => "It is time to take a token, not to play a card.".to_owned(),
        Reason::NotInMarket { suit } => format!("There is no {} token in the market.", suit_name(suit, Lang::En)),
        Reason::NotInBox { suit } => format!("There is no {} token left in the box.", suit_name(suit, Lang::En)),
    },
    action: |mv| match *mv {
        Move::Play(card) => format!("Play the {}", card_name(card, Lang::En)),
        Move::Take(suit) => format!("Take a {} token", suit_name(suit, Lang::En)),
    },
    score_line: |line, names| {
        let who = names.does(line.seat, "have", "has");
        let count = line.cards.len();
        match suit_of(line) {
            None => format!("{who} {}", plural(count / 3, "complete set", "complete sets")),
            Some(suit) => format!(
                "{who} the {} {} tokens: {count}",
                if is_most(suit, line.points) { "most" } else { "second most" },
                suit_name(suit, Lang::En),
            ),
        }
    },
    rule: |rule| rule_name(rule, Lang::En),
};

const JA: GameText<Shochikubai> = GameText {
    name: "松竹梅",
    other_name: "Shochikubai",
    pitch: "トリックの強さで、松・竹・梅のトークンを取る順番が決まる。同じ数字が出たら、花火が上がる。",
    options: &[
        OptionText {
            label: "最後の札のおまけ", values: &["札の印どおり", "なし", "好きなトークン1つ"]
        },
        OptionText {
            label: "次のラウンドの親",
            values: &["最後のトリックで1番だった人", "くじ引き", "時計回りに次の人"],
        },
        OptionText { label: "最初の市場に組を1つ使う", values: &["いいえ", "はい"] },
        OptionText {
            label: "残ったトークンを箱に戻すとき", values: &["最後の札のおまけの前", "最後の札のおまけの後"]
        },
        OptionText { label: "おまけをもらう順番", values: &["親から時計回り", "強い札から"] },
        OptionText { label: "1つも持たない人は多数点なし", values: &["いいえ", "はい"] },
        OptionText { label: "最初のラウンドの親", values: OptionText::STARTERS_JA },
    ],
    preset: |preset| match preset {
        ShochikubaiPreset::AsPrinted => "印刷どおり",
        ShochikubaiPreset::WithoutBonuses => "おまけなし",
        ShochikubaiPreset::StarForEveryone => "みんなに星",
    },
    fact: fact_ja,
    refusal: |reason| match *reason {
        Reason::NotInHand { card } => format!("{}は手札にありません。", card_name(card, Lang::Ja)),
        Reason::MustFollow { card, lead } => {
            let (card, lead) = (card_name(card, Lang::Ja), suit_name(lead, Lang::Ja));
            format!(
                "場の最初の札は{lead}で、手札にも{lead}があります。{card}は{lead}でも、場の札と同じ数字でもありません。"
            )
        }
        Reason::NotADraft => "いまは札を出すときです。トークンは、全員が札を出したあとに取ります。".to_owned(),
        Reason::NotATrick => "いまは札を出すときではありません。トークンを取ってください。".to_owned(),
        Reason::NotInMarket { suit } => format!("市場に{}のトークンはありません。", suit_name(suit, Lang::Ja)),
        Reason::NotInBox { suit } => format!("箱に{}のトークンは残っていません。", suit_name(suit, Lang::Ja)),
    },
    action: |mv| match *mv {
        Move::Play(card) => format!("{}を出す", card_name(card, Lang::Ja)),
        Move::Take(suit) => format!("{}のトークンを取る", suit_name(suit, Lang::Ja)),
    },
    score_line: |line, names| {
        let (name, count) = (names.of(line.seat), line.cards.len());
        match suit_of(line) {
            None => format!("{name}：三つぞろいが{}組", count / 3),
            Some(suit) => format!(
                "{name}：{}が{count}つで、{}",
                suit_name(suit, Lang::Ja),
                if is_most(suit, line.points) { "いちばん多い" } else { "二番目に多い" },
            ),
        }
    },
    rule: |rule| rule_name(rule, Lang::Ja),
};

const TABLE_EN: TableText = TableText {
    trick: "Trick",
    market: "Market",
    sets_left: |sets| match sets {
        1 => "1 set to come".to_owned(),
        _ => format!("{sets} sets to come"),
    },
    in_box: "In the box",
    round: |round, trick, tricks| format!("Round {round}, trick {trick} of {tricks}"),
    hand: "Your hand",
    cards_of: |name, cards| format!("{name}: {}", plural(cards.into(), "card", "cards")),
    tokens_of: |name, tokens, points, now| {
        let [plum, bamboo, pine] = <[u8; 3]>::from(tokens);
        let now = now.map_or(String::new(), |now| format!(", {now} more as things stand"));
        let points = plural(points.unsigned_abs() as usize, "point", "points");
        format!("{name}: {pine} pine, {bamboo} bamboo, {plum} plum, {points}{now}")
    },
    chase: |suit, chase| match chase {
        Chase::Sure => format!("{suit}: sure of most"),
        Chase::Ahead(by) => format!("{suit}: {by} ahead"),
        Chase::Level => format!("{suit}: level"),
        Chase::Behind(by) => format!("{suit}: {by} behind"),
        Chase::Lost => format!("{suit}: out of reach"),
    },
    now: |points| format!("+{points}"),
    leads: "leads",
    firework: "firework",
    flipped: "flipped",
    lacks: |suits| format!("no {suits}"),
    sets: "sets",
    strength: |led| match led {
        None => "Pine beats bamboo, and bamboo beats plum".to_owned(),
        Some(led) => format!("Pine beats bamboo, and bamboo beats plum; {} was led", suit_name(led, Lang::En)),
    },
    brings: |points, count| {
        format!(" ({count} there): {} more as things stand", plural(points.unsigned_abs() as usize, "point", "points"))
    },
    last_trick: "The trick before",
    what_they_do: "What do my cards do?",
    last_cards: "Kept to the end",
    star: "Your star: take any token",
    draft: |place| format!("drafts {}", ordinal(place)),
    does: |preview, names| match *preview {
        Preview::Leads => "You lead: any card will do.".to_owned(),
        Preview::Comes { place: 1, .. } => "Beats every card so far: you would draft first.".to_owned(),
        Preview::Comes { place, of } => format!("You would draft {} of {of} so far.", ordinal(place)),
        Preview::Flips { rank, owner, place, firework: true } => format!(
            "Matches the {rank}: flips it, and {} last. So far you draft {}, and you take the leftover token too.",
            names.does(owner, "draft", "drafts"),
            ordinal(place),
        ),
        Preview::Flips { rank, owner, place, firework: false } => format!(
            "Matches the {rank}: flips it, and {} last. So far you draft {}. The firework is gone already.",
            names.does(owner, "draft", "drafts"),
            ordinal(place),
        ),
        Preview::Forbidden(lead) => format!("You have {} and must follow, or match a rank.", suit_name(lead, Lang::En)),
    },
    alone: "Its twin is gone: no firework.",
    keeps: |bonus| match bonus {
        None => "Kept to the end it pays nothing.".to_owned(),
        Some(Bonus::Star) => "Kept to the end it pays any one token.".to_owned(),
        Some(Bonus::Tokens(suit, count)) => format!("Kept to the end it pays {count} {}.", suit_name(suit, Lang::En)),
    },
};

const TABLE_JA: TableText = TableText {
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
    chase: |suit, chase| match chase {
        Chase::Sure => format!("{suit}：最多が確定"),
        Chase::Ahead(by) => format!("{suit}：{by}つ多い"),
        Chase::Level => format!("{suit}：並んでいる"),
        Chase::Behind(by) => format!("{suit}：{by}つ少ない"),
        Chase::Lost => format!("{suit}：もう届かない"),
    },
    now: |points| format!("+{points}"),
    leads: "親",
    firework: "花火",
    flipped: "裏返し",
    lacks: |suits| format!("{suits}なし"),
    sets: "組",
    strength: |led| match led {
        None => "強い順に松、竹、梅".to_owned(),
        Some(led) => format!("強い順に松、竹、梅。最初の札は{}", suit_name(led, Lang::Ja)),
    },
    brings: |points, count| format!("（残り{count}つ）：いま取れば{points}点増えます"),
    last_trick: "前のトリック",
    what_they_do: "手札の働き",
    last_cards: "最後の札",
    star: "星：好きなトークンを1つ",
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
            format!("{}を持っているので、{0}か、場の札と同じ数字を出します。", suit_name(lead, Lang::Ja))
        }
    },
    alone: "同じ数字の札はもう出ました。花火は上がりません。",
    keeps: |bonus| match bonus {
        None => "最後まで残しても、おまけはありません。".to_owned(),
        Some(Bonus::Star) => "最後まで残すと、好きなトークンを1つもらえます。".to_owned(),
        Some(Bonus::Tokens(suit, count)) => {
            format!("最後まで残すと、{}のトークンを{count}つもらえます。", suit_name(suit, Lang::Ja))
        }
    },
};

/// The suit whose majority a line is for; none where it is for sets.
fn suit_of(line: &ScoreLine) -> Option<Suit> {
    line.rule.0.parse().ok()
}

fn is_most(suit: Suit, points: i32) -> bool {
    points == i32::from(majority(suit).0)
}

fn ordinal(place: u8) -> &'static str {
    ["first", "second", "third", "last"][usize::from(place.clamp(1, 4)) - 1]
}

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// "2 pine, 1 bamboo and 1 plum", the strongest suit first.
fn tokens_en(tokens: Tokens) -> String {
    let parts: Vec<String> =
        counted(tokens).map(|(suit, count)| format!("{count} {}", suit_name(suit, Lang::En))).collect();
    match parts.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
    }
}

fn tokens_ja(tokens: Tokens) -> String {
    let parts: Vec<String> =
        counted(tokens).map(|(suit, count)| format!("{}{count}", suit_name(suit, Lang::Ja))).collect();
    parts.join("・")
}

fn counted(tokens: Tokens) -> impl Iterator<Item = (Suit, u8)> {
    Suit::ALL.into_iter().rev().map(move |suit| (suit, tokens.get(suit))).filter(|&(_, count)| count > 0)
}

/// "9 for sets, 5 for pine", or nothing.
fn points_of(points: Points, lang: Lang) -> String {
    let suits = Suit::ALL.into_iter().rev().map(|suit| (suit_name(suit, lang), points.of(suit)));
    let parts = [(lang.pick("sets", "組"), points.sets)].into_iter().chain(suits).filter(|&(_, points)| points > 0);
    let parts: Vec<String> =
        parts.map(|(what, points)| lang.pick(format!("{points} for {what}"), format!("{what}{points}点"))).collect();
    parts.join(lang.pick(", ", "、"))
}

fn fact_en(fact: &Fact, names: &Names) -> String {
    let suit_en = |suit| suit_name(suit, Lang::En);
    match *fact {
        Fact::Leads { seat, round, .. } => format!("Round {round}: {}.", names.does(seat, "lead", "leads")),
        Fact::Dealt { hand, aside: 0, .. } => format!("Everybody gets {hand} cards."),
        Fact::Dealt { hand, aside, .. } => format!("Everybody gets {hand} cards, and {aside} stay aside, face down."),
        Fact::Market { market, random, .. } if random.is_empty() => format!("The market holds {}.", tokens_en(market)),
        Fact::Market { market, random, .. } => {
            format!("With {} from the box the market holds {}.", tokens_en(random), tokens_en(market))
        }
        Fact::Played { seat, card, how } => {
            let card = card_name(card, Lang::En);
            match how {
                Played::Lead => format!("{} the {card}.", names.does(seat, "lead", "leads")),
                Played::Follow => format!("{} the {card}.", names.does(seat, "play", "plays")),
                Played::Rank => format!("{} the {card}, matching a rank.", names.does(seat, "play", "plays")),
                Played::Void(lead) => {
                    format!("{} the {card}, having no {}.", names.does(seat, "play", "plays"), suit_en(lead))
                }
            }
        }
        Fact::Flipped { seat, owner, card, firework, .. } => {
            let flips =
                format!("{} {} {}", names.does(seat, "flip", "flips"), names.whose(owner), card_name(card, Lang::En));
            if firework { format!("Firework! {flips}.") } else { format!("{flips} as well.") }
        }
        Fact::Order { order, players, rule } => {
            let names: Vec<&str> = order[..players].iter().map(|&seat| names.of(seat)).collect();
            let why = match rule.0 {
                "SO-09" => "; the flipped lead comes last",
                "SO-10" => "; flipped cards last, first flipped first",
                _ => "",
            };
            format!("The order of the draft: {}{why}.", names.join(", "))
        }
        Fact::Took { seat, suit } => format!("{} {}.", names.does(seat, "take", "takes"), suit_en(suit)),
        Fact::Extra { seat, suit } => {
            format!(
                "The firework brings {} the last token: {}.",
                if names.is_you(seat) { "you" } else { names.of(seat) },
                suit_en(suit)
            )
        }
        Fact::Left { suit, last } => {
            let stays = if last { "goes back into the box" } else { "stays in the market" };
            format!("One {} {stays}.", suit_en(suit))
        }
        Fact::Kept { seat, card, bonus, got } => {
            let kept = format!("{} the {}", names.does(seat, "kept", "kept"), card_name(card, Lang::En));
            match bonus {
                None => format!("{kept}."),
                Some(Bonus::Star) if got.is_empty() => format!("{kept}: a star."),
                Some(_) => format!("{kept}: {}.", tokens_en(got)),
            }
        }
        Fact::Star { seat, suit } => format!("{} {} for the star.", names.does(seat, "take", "takes"), suit_en(suit)),
        Fact::Scored { seat, points, total } => {
            let parts = points_of(points, Lang::En);
            let parts = if parts.is_empty() { parts } else { format!(" ({parts})") };
            format!("{} {}{parts}, {total} in all.", names.does(seat, "score", "scores"), points.total())
        }
        Fact::Won { seat, points } => {
            format!("{} with {}.", names.does(seat, "win", "wins"), plural_points(points))
        }
        Fact::WonByTokens { seat, points, tokens } => format!(
            "{} with {}, having collected more tokens in the last round: {tokens}.",
            names.does(seat, "win", "wins"),
            plural_points(points),
        ),
        Fact::Shared { seat, points } => {
            format!("{} the victory with {}.", names.does(seat, "share", "shares"), plural_points(points))
        }
    }
}

fn plural_points(points: i32) -> String {
    format!("{points} {}", if points == 1 { "point" } else { "points" })
}

fn fact_ja(fact: &Fact, names: &Names) -> String {
    let suit_ja = |suit| suit_name(suit, Lang::Ja);
    match *fact {
        Fact::Leads { seat, round, .. } => format!("第{round}ラウンド。親は{}です。", names.of(seat)),
        Fact::Dealt { hand, aside: 0, .. } => format!("札を{hand}枚ずつ配ります。"),
        Fact::Dealt { hand, aside, .. } => format!("札を{hand}枚ずつ配り、{aside}枚は裏のまま脇に置きます。"),
        Fact::Market { market, random, .. } if random.is_empty() => format!("市場は{}です。", tokens_ja(market)),
        Fact::Market { market, random, .. } => {
            format!("箱から{}を引き、市場は{}です。", tokens_ja(random), tokens_ja(market))
        }
        Fact::Played { seat, card, how } => {
            let (name, card) = (names.of(seat), card_name(card, Lang::Ja));
            match how {
                Played::Lead => format!("親の{name}が{card}を出しました。"),
                Played::Follow => format!("{name}が{card}を出しました。"),
                Played::Rank => format!("{name}が同じ数字の{card}を出しました。"),
                Played::Void(lead) => format!("{name}は{}がなく、{card}を出しました。", suit_ja(lead)),
            }
        }
        Fact::Flipped { owner, card, firework, .. } => {
            let flips = format!("{}の{}が裏返ります。", names.of(owner), card_name(card, Lang::Ja));
            if firework { format!("花火です！{flips}") } else { flips }
        }
        Fact::Order { order, players, rule } => {
            let names: Vec<&str> = order[..players].iter().map(|&seat| names.of(seat)).collect();
            let why = match rule.0 {
                "SO-09" => "裏返った親の札は最後です。",
                "SO-10" => "裏返った札は最後で、裏返った順です。",
                _ => "",
            };
            format!("{}の順にトークンを取ります。{why}", names.join("、"))
        }
        Fact::Took { seat, suit } => format!("{}が{}を取りました。", names.of(seat), suit_ja(suit)),
        Fact::Extra { seat, suit } => format!("花火の{}が、残った{}ももらいます。", names.of(seat), suit_ja(suit)),
        Fact::Left { suit, last } => {
            format!("{}が1つ{}。", suit_ja(suit), if last { "箱に戻ります" } else { "市場に残ります" })
        }
        Fact::Kept { seat, card, bonus, got } => {
            let kept = format!("{}の最後の札は{}", names.of(seat), card_name(card, Lang::Ja));
            match bonus {
                None => format!("{kept}です。"),
                Some(Bonus::Star) if got.is_empty() => format!("{kept}、星です。"),
                Some(_) if got.is_empty() => format!("{kept}ですが、箱に残りがありません。"),
                Some(_) => format!("{kept}で、{}をもらいます。", tokens_ja(got)),
            }
        }
        Fact::Star { seat, suit } => format!("{}が星で{}を取りました。", names.of(seat), suit_ja(suit)),
        Fact::Scored { seat, points, total } => {
            let parts = points_of(points, Lang::Ja);
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

fn rule_name(rule: Rule, lang: Lang) -> String {
    let (en, ja) = match rule.0 {
        "goal" => ("The goal", "目的"),
        "setup" => ("Setting up", "準備"),
        "market" => ("The market", "市場"),
        "turn" => ("A turn", "手番"),
        "lead" => ("Leading", "最初の札"),
        "follow" => ("Following suit", "同じ植物を出す"),
        "void" => ("Without the suit", "同じ植物がないとき"),
        "firework" => ("Fireworks", "花火"),
        "order" => ("Who drafts when", "取る順番"),
        "draft" => ("The draft", "トークンを取る"),
        "refill" => ("The next market", "次の市場"),
        "last-card" => ("The last card", "最後の札"),
        "scoring" => ("Scoring", "得点"),
        "sets" => ("Complete sets", "三つぞろい"),
        "pine" => ("Majority of pine", "松の多数点"),
        "bamboo" => ("Majority of bamboo", "竹の多数点"),
        "plum" => ("Majority of plum", "梅の多数点"),
        "end" => ("The most points win", "合計点の多い人が勝ち"),
        "options" => ("House rules", "いろいろな決まり"),
        "SO-02" => ("The sets aside", "脇に置く組"),
        "SO-03" => ("The leftover stays", "残りは市場に"),
        "SO-04" => ("After the last trick", "最後のトリックのあと"),
        "SO-05" => ("Matching a rank", "同じ数字を出す"),
        "SO-06" => ("However the ranks meet", "数字がそろうわけ"),
        "SO-08" => ("The second flip", "二度目の裏返し"),
        "SO-09" => ("The flipped lead", "裏返った親の札"),
        "SO-10" => ("Flipped cards", "裏返った札"),
        "SO-11" => ("The firework’s token", "花火のトークン"),
        "SO-13" => ("Any kind may come first", "最初の植物は関係なし"),
        "SO-14" => ("The icons", "札の印"),
        "SO-15" => ("When the box runs short", "箱が足りないとき"),
        "SO-16" => ("No token, no majority", "1つもなければ多数点なし"),
        "SO-17" => ("Who leads the next round", "次のラウンドの親"),
        "SO-19" => ("Ties at the end", "同点のとき"),
        "SO-21" => ("The cards left aside", "脇に置く札"),
        other => (other, other),
    };
    lang.pick(en, ja).to_owned()
}
