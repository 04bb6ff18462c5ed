//! The English texts.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{FinalTie, OptionWords, ScoreLine, Seat, Seats};
use crate::ui::words::en::{card, does, month_name, no_or_yes, together, whom};
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
    name: "Sutda",
    other_name: "ソッタ",
    pitch: "Two cards, two auctions and a steady face: played with coins, never with money.",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: SutdaOptionWords {
            rounds: OptionWords::named("Rounds", |rounds| match rounds {
                Rounds::Five => "Five",
                Rounds::Ten => "Ten",
                Rounds::Twenty => "Twenty",
                Rounds::LastStanding => "Until one is left",
            }),
            coins: OptionWords::named("Coins at the start", |coins| match coins {
                Coins::Twenty => "20",
                Coins::Fifty => "50",
                Coins::Hundred => "100",
            }),
            ante: OptionWords::named("Ante", |ante| match ante {
                Ante::One => "1",
                Ante::Two => "2",
                Ante::Five => "5",
            }),
            ranking: OptionWords::named("Ranking", |ranking| match ranking {
                Ranking::RobinRed => "Of the box: January and August",
                Ranking::KoreanBasic => "Korean: January and September",
            }),
            tie: OptionWords::named("A tie", |tie| match tie {
                Tie::Split => "Splits the pot",
                Tie::Rematch => "Is decided by new hands",
            }),
            short_stack: OptionWords::named("Who runs short", |short| match short {
                ShortStack::AllIn => "Stays in with what is left",
                ShortStack::CapTable => "Limits everybody’s stakes",
            }),
            min_open: OptionWords::number("Least opening"),
            max_raises: OptionWords::named("Raises in an auction", |raises| match raises {
                MaxRaises::None => "As many as you like",
                MaxRaises::One => "One",
                MaxRaises::Two => "Two",
                MaxRaises::Three => "Three",
            }),
            reveal_folded: OptionWords::named("Folded first cards are turned up too", no_or_yes),
            ante_shortfall: OptionWords::named("Too little for the ante", |shortfall| match shortfall {
                AnteShortfall::AllIn => "Goes all-in",
                AnteShortfall::Leaves => "Leaves the game",
            }),
            final_tie: OptionWords::named("A tie in the end", |tie| match tie {
                FinalTie::Shared => "Is shared",
                FinalTie::LastRound => "Goes to the better last round",
            }),
        },
        preset: |preset| match preset {
            SutdaPreset::AsPrinted => "As printed",
            SutdaPreset::Korean => "Korean",
            SutdaPreset::ShortAndSharp => "Short and sharp",
            SutdaPreset::LastOneStanding => "Last one standing",
        },
        fact,
        refusal: |&reason| refusal(reason),
        action: |&mv| action(mv),
        asks: |moves| {
            if moves.iter().any(|mv| matches!(mv, Move::Open(_))) { "open" } else { "fold, follow or raise" }
        },
        score_line,
        rule: rule_name,
    },
    hand_name: hand,
    payment,

    round: |round, of| of.map_or(format!("Round {round}"), |of| format!("Round {round} of {of}")),
    auction: |second| if second { "Second auction" } else { "First auction" },
    to_match: |level| format!("{level} to match"),
    put_in: "in,",
    pot: "Pot",
    in_the_pot: "in the pot",
    side_pot: |number| format!("Side pot {number}"),
    middle: "The stakes",
    settlement: "Settlement",
    seat: |name, coins| format!("{name}: {coins} coins"),
    coins: |coins| format!("{coins} coins"),
    staked: |staked| format!("in pot: {staked}"),
    bid: |bid| format!("bid: {bid}"),
    oya: "Oya: dealer and opener",
    oya_sign: "親",
    leads: "leads",
    folded: "folded",
    all_in: "all in",
    out: "out",
    face_down: "face down",
    own_cards: "Your cards",
    seen_of_others: "Seen of the others",

    acts: "What you can do",
    all: |most| format!("all {most}"),
    amount: |least, most| format!("Amount, from {least} to {most}"),
    less: "One less",
    more: "One more",
    costs: |cost| if cost == 0 { "costs nothing".to_owned() } else { format!("costs {cost}") },
    gives_up: |staked| format!("gives up {staked}"),
    at_risk: |least, most| {
        if least == most {
            format!("If beaten you lose {least}")
        } else {
            format!("If beaten you lose {least} to {most}")
        }
    },
    at_worst: |worst, row| format!("; up to {worst} against {}", hand_times(row, hand)),

    ranking: "Ranking",
    ranking_title: "Sutda: Ranking",
    ranking_note: "× is how many times their stake the beaten lose. Equal points and equal combinations tie. \
        The Curtain counts 3 and the Moon 8, but January with the Moon is 9 points.",
    others: "Others",
    held: "held",
    ways: |ways| if ways == 1 { "1 card makes it".to_owned() } else { format!("{ways} cards make it") },
    possible: "possible",
    shut: "impossible",
    best: |rivals| if rivals == 1 { "Best of 2: ".to_owned() } else { format!("Best of {}: ", rivals + 1) },
    equal: "equal: ",
    your_hand: "Your hand",
    wins: |chance, players| format!("best of {players}: {chance}"),
    pairs: "Pairs",
    named_pairs: "Named pairs",
    points: "Points",
    framed: "Framed: what you can still get.",
    whole_ranking: "All hands",
    counts: |months| format!("Counts {months}"),
};

fn rule_name(rule: SutdaRule) -> &'static str {
    match rule {
        SutdaRule::Setup => "Setting up",
        SutdaRule::Round => "A round",
        SutdaRule::Auction => "The auctions",
        SutdaRule::Turn => "Your turn",
        SutdaRule::LastOneIn => "The last one in",
        SutdaRule::Showdown => "The showdown",
        SutdaRule::StillMissing => "Too few coins to add",
        SutdaRule::Ranking => "The ranking",
        SutdaRule::PlainPictures => "Curtain and Moon in their months",
        SutdaRule::Ties => "Ties",
        SutdaRule::PairsCost => "What a pair costs",
        SutdaRule::Folding => "Folding",
        SutdaRule::SidePots => "All in, and side pots",
        SutdaRule::Opening => "Opening",
        SutdaRule::Raising => "Raising",
        SutdaRule::NextOya => "The next Oya",
        SutdaRule::NextDealer => "Who deals next",
        SutdaRule::TwoCards => "First card, second card",
        SutdaRule::ShortAnte => "Too little for the ante",
        SutdaRule::End => "The end of the match",
        SutdaRule::Out => "Who is out",
        SutdaRule::NoPoints => "0 points",
    }
}

fn hand(makes: Makes) -> String {
    match makes {
        Makes::CurtainAndMoon => "Curtain and Moon".to_owned(),
        Makes::Pair(one) => format!("Pair of {}", month_name(one)),
        Makes::Two(one, other) => format!("{} and {}", month_name(one), month_name(other)),
        Makes::Points(1) => "1 point".to_owned(),
        Makes::Points(points) => format!("{points} points"),
    }
}

fn action(mv: Move) -> String {
    match mv {
        Move::Open(0) => "Open with nothing".to_owned(),
        Move::Open(level) => format!("Open with {level}"),
        Move::Call => "Follow".to_owned(),
        Move::Raise(level) => format!("Raise to {level}"),
        Move::Fold => "Fold".to_owned(),
    }
}

fn fact(fact: &Fact, names: &Names) -> String {
    let two = |[one, other]: [Hanafuda; 2]| format!("{} and {}", card(one), card(other));
    match *fact {
        Fact::Drew { seat, card: drawn } => format!("{} {}.", does(names, seat, "draw", "draws"), card(drawn)),
        Fact::Oya { seat } => format!("{} the Oya.", does(names, seat, "are", "is")),
        Fact::Dealt { round, oya, ante } => {
            format!("Round {round}. Everybody puts in {ante}. {} the Oya.", does(names, oya, "are", "is"))
        }
        Fact::ShortAnte { seat, amount } => {
            format!(
                "{} only {amount} left and {} all in.",
                does(names, seat, "have", "has"),
                verb(names, seat, "go", "goes")
            )
        }
        Fact::Looks { seat, card: own, second: false } => {
            format!("{} at the first card: {}.", does(names, seat, "look", "looks"), card(own))
        }
        Fact::Looks { seat, card: own, second: true } => {
            format!("{} at the second card: {}.", does(names, seat, "look", "looks"), card(own))
        }
        Fact::Opens { seat, level, all_in } => {
            format!("{} with {level}{}.", does(names, seat, "open", "opens"), all(all_in))
        }
        Fact::Calls { seat, amount: 0, .. } => format!("{} for nothing.", does(names, seat, "follow", "follows")),
        Fact::Calls { seat, amount, all_in } => {
            format!("{} with {amount}{}.", does(names, seat, "follow", "follows"), all(all_in))
        }
        Fact::Raises { seat, level, amount, all_in } => {
            let more = if amount == level { String::new() } else { format!(" with {amount} more") };
            format!("{} to {level}{more}{}.", does(names, seat, "raise", "raises"), all(all_in))
        }
        Fact::Folds { seat } => format!("{}.", does(names, seat, "fold", "folds")),
        Fact::NoAuction { second } => {
            let which = if second { "second" } else { "first" };
            format!("There is no {which} auction: at most one player could still put something in.")
        }
        Fact::NewOya { seat } => format!("{} the Oya now.", does(names, seat, "are", "is")),
        Fact::TurnsUp { seat, card: up } => format!("{} up {}.", does(names, seat, "turn", "turns"), card(up)),
        Fact::Shows { seat, hand: cards, row } => {
            format!("{}: {}, {}.", names.of(seat), two(cards), hand_times(row, hand))
        }
        Fact::Again { seat, hand: cards, row } => {
            format!("{} a new hand, {}: {}.", does(names, seat, "get", "gets"), two(cards), hand(row.makes))
        }
        Fact::Payment(one) => payment(one, names) + ".",
        Fact::Out { seat, coins: 0 } => format!("{} out.", does(names, seat, "are", "is")),
        Fact::Out { seat, coins } => {
            format!(
                "{} too little for the ante and {} out with {coins}.",
                does(names, seat, "have", "has"),
                verb(names, seat, "are", "is")
            )
        }
        Fact::Won { winners, coins } => match alone(winners) {
            Some(seat) => format!("{} the match with {coins}.", does(names, seat, "win", "wins")),
            None => format!("{} share the victory with {coins}.", together(names, winners)),
        },
    }
}

/// A verb whose subject is already in the text.
fn verb<'a>(names: &Names, seat: Seat, you: &'a str, other: &'a str) -> &'a str {
    if names.is_you(seat) { you } else { other }
}

fn all(all_in: bool) -> &'static str {
    if all_in { ", all in" } else { "" }
}

fn alone(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

/// The name of a part of the stakes.
fn layer(number: u8) -> String {
    if number == 0 { "the pot".to_owned() } else { format!("side pot {number}") }
}

fn payment(payment: Payment, names: &Names) -> String {
    match payment {
        Payment::LastIn { seat, amount } => {
            format!("Everybody else has folded: {} all {amount}", does(names, seat, "take", "takes"))
        }
        Payment::Back { seat, amount } => {
            format!("{} {amount} back, which nobody matched", does(names, seat, "get", "gets"))
        }
        Payment::Takes { layer: part, seat, amount, shared } => {
            let share = if shared { "a share of " } else { "" };
            format!("{} {share}{}: {amount}", does(names, seat, "take", "takes"), layer(part))
        }
        Payment::Pays { from, to, stake, times, owed, paid, layer: part } => {
            let which = if part == 0 { String::new() } else { format!(" from {}", layer(part)) };
            let has = verb(names, from, "have", "has");
            let short = match paid {
                0 => format!(", but {has} nothing left"),
                _ if paid < owed => format!(", but {has} only {paid}"),
                _ => String::new(),
            };
            let adds = does(names, from, "add", "adds");
            format!("{adds} {times} × {stake} = {owed}{which} for {}{short}", whom(names, to))
        }
        Payment::PaysLate { from, to, owed, paid, .. } => {
            let gives = does(names, from, "give", "gives");
            format!("{gives} {} {paid} of the {owed} still missing", whom(names, to))
        }
    }
}

fn refusal(reason: Reason) -> String {
    match reason {
        Reason::NotOpen => "You open this auction: put something in.".to_owned(),
        Reason::AlreadyOpen { level } => format!("The auction is open at {level}: follow, raise or fold."),
        Reason::OpenTooLow { least } => format!("Open with at least {least}."),
        Reason::NoRaise { level } => format!("A raise has to be higher than {level}."),
        Reason::TooHigh { most } => format!("You can go up to {most} and no further."),
        Reason::CannotRaise => "You have too few coins to raise: follow or fold.".to_owned(),
        Reason::RaisesSpent { limit } => {
            format!("An auction is raised at most {limit} times at this table: follow or fold.")
        }
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let what = match Line::of(line) {
        Line::PutIn => "put in".to_owned(),
        Line::EverybodyElseFolded => "everybody else folded".to_owned(),
        Line::ShareOfTie => "a share of a tie".to_owned(),
        Line::CameBack => "came back, nobody matched it".to_owned(),
        Line::SidePot => "a side pot".to_owned(),
        Line::AddedFor(row) => format!("added for {}", hand_times(row, hand)),
        Line::AddedAgainst(row) => format!("added against {}", hand_times(row, hand)),
        Line::StillMissing => "what was still missing".to_owned(),
        Line::Pot => "the pot".to_owned(),
    };
    format!("{}: {what}", names.of(line.seat))
}
