//! The texts in English.

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::{OptionWords, RuleId, ScoreLine};
use crate::ui::words::en::{does, no_or_yes, starter, whom, whose};
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
    name: "Shochikubai",
    other_name: "松竹梅",
    pitch: "Tricks decide who drafts pine, bamboo and plum first; two equal ranks set off a firework.",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: ShochikubaiOptionWords {
            final_bonus: OptionWords::named("The last card pays", |bonus| match bonus {
                FinalBonus::HouseTable => "What its icon says",
                FinalBonus::Nothing => "Nothing",
                FinalBonus::StarForAll => "A token of your choice",
            }),
            next_round_lead: OptionWords::named("Who leads the next round", |lead| match lead {
                NextLead::LastWinner => "The winner of the last trick",
                NextLead::Random => "Drawn by lot",
                NextLead::RotateLeft => "The next player clockwise",
            }),
            first_market_uses_a_set: OptionWords::named("The first market uses one of the sets", no_or_yes),
            leftovers_return: OptionWords::named("Leftover tokens return to the box", |leftovers| match leftovers {
                LeftoversReturn::BeforeBonuses => "Before the last cards pay",
                LeftoversReturn::AfterBonuses => "After the last cards have paid",
            }),
            bonus_order: OptionWords::named("The last cards pay", |order| match order {
                BonusOrder::FromLeader => "Clockwise from the lead token",
                BonusOrder::StrongestCard => "The strongest card first",
            }),
            majority_needs_a_token: OptionWords::named("A majority needs at least one token", no_or_yes),
            starter: OptionWords::named("Who leads the first round", starter),
        },
        preset: |preset| match preset {
            ShochikubaiPreset::AsPrinted => "As printed",
            ShochikubaiPreset::WithoutBonuses => "Without bonuses",
            ShochikubaiPreset::StarForEveryone => "A fan for everyone",
        },
        fact,
        refusal,
        action: |&mv| action(mv),
        asks: |moves| match moves {
            [Move::Take(_), ..] => "choose a token",
            _ => "play a card",
        },
        score_line,
        rule: rule_name,
    },
    suit_name,
    suits_name,
    tokens_name,
    card_name,

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
    chase: |suit, chase| {
        let suit = suit_name(suit);
        match chase {
            Chase::Sure => format!("{suit}: sure of most"),
            Chase::Ahead(by) => format!("{suit}: {by} ahead"),
            Chase::Level => format!("{suit}: level"),
            Chase::Behind(by) => format!("{suit}: {by} behind"),
            Chase::Lost => format!("{suit}: out of reach"),
        }
    },
    now: |points| format!("+{points}"),
    leads: "leads",
    firework: "firework",
    flipped: "flipped",
    lacks: |suit| format!("no {}", suit_name(suit)),
    would_take: |suit, count| format!("take {} · your {}", suit_name(suit), counted_off(count)),
    outshone: "outshone",
    highest: "the highest, and leads next",

    what_counts: "What counts",
    in_short: "a set 3 · most 5, 4, 3",
    a_set: "a set",
    most: "most",
    next: "next",
    would_be: |suit| format!("Take {}, and it would be", suit_name(suit)),
    as_it_stands: "As things stand",
    made_of: |points| {
        let suits = Suit::ALL.into_iter().rev().map(|suit| (suit_name(suit), points.of(suit)));
        let parts = [("set", points.sets)].into_iter().chain(suits).filter(|&(_, points)| points > 0);
        parts.map(|(what, points)| format!("{what} +{points}")).collect::<Vec<_>>().join(", ")
    },
    standing: |points| {
        let sets = (points.sets > 0).then(|| plural((points.sets / SET).into(), "set", "sets"));
        let most: Vec<&str> = majorities(points).map(suit_name).collect();
        let most = (!most.is_empty()).then(|| format!("the most {}", most.join(", ")));
        sets.into_iter().chain(most).collect::<Vec<_>>().join(" · ")
    },
    reminders: [
        "Pine beats bamboo, and bamboo beats plum; then the higher rank.",
        "Two cards of one rank: the earlier is turned over and drafts last, and the later takes the leftover token too.",
        "Whoever is level with the most, has the most; then nobody has the next.",
        "The card that you keep to the end pays what is printed on its side.",
    ],
    strength: |led| match led {
        None => "Pine beats bamboo, and bamboo beats plum".to_owned(),
        Some(led) => format!("Pine beats bamboo, and bamboo beats plum; {} was led", suit_name(led)),
    },
    brings: |count| format!(" as things stand ({count} there)"),
    last_trick: "The trick before",
    what_they_do: "What do my cards do?",
    last_cards: "Kept to the end",
    star: "Your fan: take any token",
    draft: |place| format!("drafts {}", ordinal(place)),
    does: |preview, names| match *preview {
        Preview::Leads => "You lead: any card will do.".to_owned(),
        Preview::Comes { place: 1, .. } => "Beats every card so far: you would draft first.".to_owned(),
        Preview::Comes { place, of } => format!("You would draft {} of {of} so far.", ordinal(place)),
        Preview::Flips { rank, owner, place, firework: true } => format!(
            "Matches the {rank}: flips it, and {} last. So far you draft {}, and you take the leftover token too.",
            does(names, owner, "draft", "drafts"),
            ordinal(place),
        ),
        Preview::Flips { rank, owner, place, firework: false } => format!(
            "Matches the {rank}: flips it, and {} last. So far you draft {}. The firework is gone already.",
            does(names, owner, "draft", "drafts"),
            ordinal(place),
        ),
        Preview::Forbidden(lead) => format!("You have {} and must follow, or match a rank.", suit_name(lead)),
    },
    alone: "Its twin is gone: no firework.",
    keeps: |bonus| match bonus {
        None => "Kept to the end it pays nothing.".to_owned(),
        Some(Bonus::Star) => "Kept to the end it pays any one token.".to_owned(),
        Some(Bonus::Tokens(suit, count)) => format!("Kept to the end it pays {count} {}.", suit_name(suit)),
    },
    holds: |heading, tokens| {
        let tokens = Suit::ALL.map(|suit| tokens_name(suit, tokens.get(suit)));
        format!("{heading}: {}", tokens.join(", "))
    },
    says: |head, sentences| format!("{head}. {}", sentences.join(" ")),
};

fn rule_name(rule: ShochikubaiRule) -> &'static str {
    match rule {
        ShochikubaiRule::Goal => "The goal",
        ShochikubaiRule::Setup => "Setting up",
        ShochikubaiRule::Market => "The market",
        ShochikubaiRule::Turn => "A turn",
        ShochikubaiRule::Lead => "Leading",
        ShochikubaiRule::Follow => "Following suit",
        ShochikubaiRule::Void => "Without the suit",
        ShochikubaiRule::Firework => "Fireworks",
        ShochikubaiRule::Order => "Who drafts when",
        ShochikubaiRule::Draft => "The draft",
        ShochikubaiRule::Refill => "The next market",
        ShochikubaiRule::LastCard => "The last card",
        ShochikubaiRule::Scoring => "Scoring",
        ShochikubaiRule::Sets => "Complete sets",
        ShochikubaiRule::Pine => "Majority of pine",
        ShochikubaiRule::Bamboo => "Majority of bamboo",
        ShochikubaiRule::Plum => "Majority of plum",
        ShochikubaiRule::End => "The most points win",
        ShochikubaiRule::HouseRules => "House rules",
        ShochikubaiRule::SetsAside => "The sets aside",
        ShochikubaiRule::LeftoverStays => "The leftover stays",
        ShochikubaiRule::AfterLastTrick => "After the last trick",
        ShochikubaiRule::MatchingRank => "Matching a rank",
        ShochikubaiRule::HoweverRanksMeet => "However the ranks meet",
        ShochikubaiRule::SecondFlip => "The second flip",
        ShochikubaiRule::FlippedLead => "The flipped lead",
        ShochikubaiRule::FlippedCards => "Flipped cards",
        ShochikubaiRule::FireworkToken => "The firework’s token",
        ShochikubaiRule::AnyKindFirst => "Any kind may come first",
        ShochikubaiRule::Icons => "The icons",
        ShochikubaiRule::BoxRunsShort => "When the box runs short",
        ShochikubaiRule::NoTokenNoMajority => "No token, no majority",
        ShochikubaiRule::NextLead => "Who leads the next round",
        ShochikubaiRule::TiesAtTheEnd => "Ties at the end",
        ShochikubaiRule::CardsAside => "The cards left aside",
    }
}

fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Plum => "plum",
        Suit::Bamboo => "bamboo",
        Suit::Pine => "pine",
    }
}

fn suits_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Plum => "Plum",
        Suit::Bamboo => "Bamboo",
        Suit::Pine => "Pine",
    }
}

fn card_name(card: Card) -> String {
    format!("{} {}", suit_name(card.suit()), card.rank())
}

fn tokens_name(suit: Suit, count: u8) -> String {
    format!("{count} {}", suit_name(suit))
}

/// "2 pine, 1 bamboo and 1 plum", the strongest suit first.
fn tokens_list(tokens: Tokens) -> String {
    let parts: Vec<String> = counted(tokens).map(|(suit, count)| tokens_name(suit, count)).collect();
    match parts.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
    }
}

/// "9 for sets, 5 for pine", or an empty text without points.
fn points_of(points: Points) -> String {
    let suits = Suit::ALL.into_iter().rev().map(|suit| (suit_name(suit), points.of(suit)));
    let parts = [("sets", points.sets)].into_iter().chain(suits).filter(|&(_, points)| points > 0);
    parts.map(|(what, points)| format!("{points} for {what}")).collect::<Vec<_>>().join(", ")
}

fn ordinal(place: u8) -> &'static str {
    ["first", "second", "third", "last"][usize::from(place.clamp(1, 4)) - 1]
}

/// "1st", "2nd", "3rd", "4th".
fn counted_off(count: u8) -> String {
    let ending = match (count % 10, count % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{count}{ending}")
}

fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn action(mv: Move) -> String {
    match mv {
        Move::Play(card) => format!("Play the {}", card_name(card)),
        Move::Take(suit) => format!("Take a {} token", suit_name(suit)),
    }
}

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Leads { seat, round, .. } => format!("Round {round}: {}.", does(names, seat, "lead", "leads")),
        Fact::Dealt { hand, aside: 0, .. } => format!("Everybody gets {hand} cards."),
        Fact::Dealt { hand, aside, .. } => format!("Everybody gets {hand} cards, and {aside} stay aside, face down."),
        Fact::Market { market, random, .. } if random.is_empty() => {
            format!("The market holds {}.", tokens_list(market))
        }
        Fact::Market { market, random, .. } => {
            format!("With {} from the box the market holds {}.", tokens_list(random), tokens_list(market))
        }
        Fact::Played { seat, card, how } => {
            let card = card_name(card);
            match how {
                Played::Lead => format!("{} the {card}.", does(names, seat, "lead", "leads")),
                Played::Follow => format!("{} the {card}.", does(names, seat, "play", "plays")),
                Played::Rank => format!("{} the {card}, matching a rank.", does(names, seat, "play", "plays")),
                Played::Void(lead) => {
                    format!("{} the {card}, having no {}.", does(names, seat, "play", "plays"), suit_name(lead))
                }
            }
        }
        Fact::Flipped { seat, owner, card, firework, .. } => {
            let flips = format!("{} {} {}", does(names, seat, "flip", "flips"), whose(names, owner), card_name(card));
            if firework { format!("Firework! {flips}.") } else { format!("{flips} as well.") }
        }
        Fact::Order { order, players, rule } => {
            let names: Vec<&str> = order[..players].iter().map(|&seat| names.of(seat)).collect();
            let why = match ShochikubaiRule::of(rule) {
                Some(ShochikubaiRule::FlippedLead) => "; the flipped lead comes last",
                Some(ShochikubaiRule::FlippedCards) => "; flipped cards last, first flipped first",
                _ => "",
            };
            format!("The order of the draft: {}{why}.", names.join(", "))
        }
        Fact::Took { seat, suit } => format!("{} {}.", does(names, seat, "take", "takes"), suit_name(suit)),
        Fact::Extra { seat, suit } => {
            format!("The firework brings {} the last token: {}.", whom(names, seat), suit_name(suit))
        }
        Fact::Left { suit, last } => {
            let stays = if last { "goes back into the box" } else { "stays in the market" };
            format!("One {} {stays}.", suit_name(suit))
        }
        Fact::Kept { seat, card, bonus, got } => {
            let kept = format!("{} the {}", does(names, seat, "kept", "kept"), card_name(card));
            match bonus {
                None => format!("{kept}."),
                Some(Bonus::Star) if got.is_empty() => format!("{kept}: a fan."),
                Some(_) => format!("{kept}: {}.", tokens_list(got)),
            }
        }
        Fact::Star { seat, suit } => {
            format!("{} {} for the fan.", does(names, seat, "take", "takes"), suit_name(suit))
        }
        Fact::Scored { seat, points, total } => {
            let parts = points_of(points);
            let parts = if parts.is_empty() { parts } else { format!(" ({parts})") };
            format!("{} {}{parts}, {total} in all.", does(names, seat, "score", "scores"), points.total())
        }
        Fact::Won { seat, points } => {
            format!("{} with {}.", does(names, seat, "win", "wins"), plural_points(points))
        }
        Fact::WonByTokens { seat, points, tokens } => format!(
            "{} with {}, having collected more tokens in the last round: {tokens}.",
            does(names, seat, "win", "wins"),
            plural_points(points),
        ),
        Fact::Shared { seat, points } => {
            format!("{} the victory with {}.", does(names, seat, "share", "shares"), plural_points(points))
        }
    }
}

fn plural_points(points: i32) -> String {
    format!("{points} {}", if points == 1 { "point" } else { "points" })
}

fn refusal(reason: &Reason) -> String {
    match *reason {
        Reason::NotInHand { card } => format!("The {} is not in this hand.", card_name(card)),
        Reason::MustFollow { card, lead } => format!(
            "{} was led and you have some. The {} is neither {} nor of the rank of a card in the trick.",
            suits_name(lead),
            card_name(card),
            suit_name(lead),
        ),
        Reason::NotADraft => "It is time to play a card. Tokens are taken when the trick is complete.".to_owned(),
        Reason::NotATrick => "It is time to take a token, not to play a card.".to_owned(),
        Reason::NotInMarket { suit } => format!("There is no {} token in the market.", suit_name(suit)),
        Reason::NotInBox { suit } => format!("There is no {} token left in the box.", suit_name(suit)),
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let who = does(names, line.seat, "have", "has");
    match Line::of(line) {
        Line::Sets(count) => format!("{who} {}", plural(count, "complete set", "complete sets")),
        Line::Most(suit, count) => format!("{who} the most {} tokens: {count}", suit_name(suit)),
        Line::SecondMost(suit, count) => format!("{who} the second most {} tokens: {count}", suit_name(suit)),
    }
}
