//! The texts in English.

use crate::cards::poems::{Deck, Figure, Poet};
use crate::engine::{OptionWords, ScoreLine};
use crate::ui::words::en::{does, no_or_yes, starter, whose};
use crate::ui::{GameText, Names, Title};

use super::super::rules::Draw;
use super::super::rules::facts::{Fact, Reason};
use super::super::rules::options::{BozuOptionWords, BozuPreset, SemimaruRule};
use super::super::rules::rulebook::BozuRule;
use super::{Line, Words};

pub(super) static TITLE: Title = Title {
    name: "Bōzu-mekuri",
    other_name: "坊主めくり",
    pitch: "Turn up poets one by one: a lady wins you a fortune, a monk takes it away.",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: BozuOptionWords {
            deck: OptionWords::named("Deck", |deck| match deck {
                Deck::Printed => "As printed: 67 men, 11 monks, 21 ladies, Semimaru",
                Deck::Traditional => "Traditional: 66 men, 12 monks, 21 ladies, Semimaru",
            }),
            stacks: OptionWords::number("Stacks"),
            semimaru: OptionWords::named("Semimaru", |semimaru| match semimaru {
                SemimaruRule::OthersDiscard => "The others discard",
                SemimaruRule::Disqualified => "Whoever draws him is out",
                SemimaruRule::EveryoneDiscards => "Everyone discards",
                SemimaruRule::Monk => "Is an ordinary monk",
                SemimaruRule::Man => "Is an ordinary man",
            }),
            lady_draws_again: OptionWords::named("A lady always draws again", no_or_yes),
            emperors_draw_again: OptionWords::named("Emperors draw again", no_or_yes),
            starter: OptionWords::named("Who starts", starter),
        },
        preset: |preset| match preset {
            BozuPreset::AsPrinted => "As printed",
            BozuPreset::OldSchool => "Old school",
            BozuPreset::WildAfternoon => "Wild afternoon",
        },
        fact,
        refusal: |reason| match reason {
            Reason::NoSuchStack { stack, stacks } => format!("There is no stack {}: there are {stacks}.", stack + 1),
            Reason::EmptyStack { stack } => format!("Stack {} is empty. Draw from one that has cards left.", stack + 1),
        },
        action: |Draw { stack }| format!("Draw from stack {}", stack + 1),
        asks: |_| "turn up a card",
        score_line,
        rule: rule_name,
    },
    card: |poet, kind| format!("No. {poet}, {}: {}", poet.romaji(), kind_name(kind)),
    poet: Poet::romaji,
    kinds: |kind| match kind {
        Figure::Man => "Men",
        Figure::Monk => "Monks",
        Figure::Lady => "Ladies",
        Figure::Semimaru => "Semimaru",
    },
    kind: |kind| match kind {
        Figure::Man => "Man",
        Figure::Monk => "Monk",
        Figure::Lady => "Lady",
        Figure::Semimaru => "Semimaru",
    },
    in_deck: |deck, kind, does| match deck {
        Deck::Printed => format!("In the printed deck {}: {does}", kind_name(kind)),
        Deck::Traditional => format!("In the traditional deck {}: {does}", kind_name(kind)),
    },
    reigned: "Reigned: by a house rule whoever draws this card draws again.",

    fate: |kind, holder| {
        let what = match kind {
            Figure::Man => "a man",
            Figure::Monk => "a monk",
            Figure::Lady => "a lady",
            Figure::Semimaru => "Semimaru",
        };
        holder.map_or_else(|| format!("{what}: into the deposit"), |name| format!("{what}: {name}"))
    },
    stacks: "Stacks",
    stack: |number, height| match height {
        0 => format!("Stack {number}: empty"),
        _ => format!("Stack {number}: {} left", card_count(height.into())),
    },
    to_come: |[men, monks, ladies, semimaru]| {
        let some = [(men, "man", "men"), (monks, "monk", "monks"), (ladies, "lady", "ladies")]
            .map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }));
        format!("Face down: {}{}", some.join(", "), if semimaru > 0 { ", Semimaru" } else { "" })
    },
    deposit: "Deposit",
    cards: |count| card_count(count.into()),
    pile: |names, seat, count| format!("{}: {}", names.of(seat), card_count(count.into())),
    own_pile: "Your pile",
    other_piles: "Piles of the others",
    latest: "Latest card",
    ahead: "ahead",
    out: "out",
    empty: "The deposit is empty",

    turn_in_short: "On your turn, turn up the top card of any stack.",
    does: |kind| match kind {
        Figure::Man => "You keep him. Your turn is over.",
        Figure::Lady => {
            "You keep her and take the whole deposit. If nothing lies there, you keep her and turn up another card."
        }
        Figure::Monk => "Your whole pile goes into the deposit, and the monk with it. Your turn is over.",
        Figure::Semimaru => {
            "Everybody else throws their pile into the deposit; you keep yours. If he is the very last card, you are out instead."
        }
    },
    end_in_short: "Once the stacks are gone, the most cards win. What still lies in the deposit is nobody’s.",
};

fn rule_name(rule: BozuRule) -> &'static str {
    match rule {
        BozuRule::Goal => "The goal",
        BozuRule::Setup => "Setting up",
        BozuRule::Turn => "A turn",
        BozuRule::Man => "A man stays",
        BozuRule::Monk => "A monk sweeps",
        BozuRule::Lady => "A lady",
        BozuRule::Semimaru => "Semimaru",
        BozuRule::End => "The most cards win",
        BozuRule::HouseRules => "House rules",
        BozuRule::Henjo => "Henjō",
        BozuRule::Stacks => "The stacks",
        BozuRule::LadyTakesDeposit => "A lady takes the deposit",
        BozuRule::LadiesInARow => "The chain of ladies",
        BozuRule::MonkAndNoPile => "A monk and no pile",
        BozuRule::DrawerKeeps => "Semimaru’s drawer keeps his cards",
        BozuRule::SemimaruAfterLady => "Semimaru last, after a lady",
        BozuRule::SemimaruLast => "Semimaru as the last card",
        BozuRule::Tie => "A tie is shared",
        BozuRule::DepositIsNobodys => "The deposit is nobody’s",
    }
}

fn kind_name(kind: Figure) -> &'static str {
    match kind {
        Figure::Man => "a man",
        Figure::Monk => "a monk",
        Figure::Lady => "a lady",
        Figure::Semimaru => "Semimaru",
    }
}

fn card_count(count: i32) -> String {
    match count {
        1 => "1 card".to_owned(),
        _ => format!("{count} cards"),
    }
}

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Starts { seat } => format!("{}.", does(names, seat, "start", "starts")),
        Fact::Drew { seat, card, kind: Figure::Semimaru, .. } => {
            format!("{} no. {card}: Semimaru!", does(names, seat, "turn up", "turns up"))
        }
        Fact::Drew { seat, card, kind, .. } => {
            let kind = kind_name(kind);
            format!("{} no. {card}, {}: {kind}.", does(names, seat, "turn up", "turns up"), card.romaji())
        }
        Fact::Kept { seat } => format!("{} him.", does(names, seat, "keep", "keeps")),
        Fact::Swept { seat, cards: 1 } => {
            format!("{} nothing to lose: the monk goes to the deposit alone.", does(names, seat, "have", "has"))
        }
        Fact::Swept { seat, cards } => {
            format!("The monk sweeps {} pile into the deposit: {}.", whose(names, seat), card_count(cards.into()))
        }
        Fact::Claimed { seat, cards } => {
            format!("{} her and the whole deposit: {}.", does(names, seat, "keep", "keeps"), card_count(cards.into()))
        }
        Fact::NothingToClaim { seat } => {
            format!("{} her; the deposit is empty.", does(names, seat, "keep", "keeps"))
        }
        Fact::Scattered { cards: 0, .. } => "The others have nothing to discard.".to_owned(),
        Fact::Scattered { cards, .. } => {
            format!("Everybody else discards: {} to the deposit.", card_count(cards.into()))
        }
        Fact::AllScattered { cards } => {
            format!("Everybody discards, and Semimaru with them: {} to the deposit.", card_count(cards.into()))
        }
        Fact::Disqualified { seat, cards } => {
            format!(
                "{} out; {} to the deposit.",
                does(names, seat, "are", "is"),
                match cards {
                    1 => "Semimaru goes".to_owned(),
                    _ => format!("{} go", card_count(cards.into())),
                }
            )
        }
        Fact::LastCard { seat, .. } => {
            format!(
                "He is the very last card: nobody discards. {}, whatever the pile.",
                does(names, seat, "lose", "loses")
            )
        }
        Fact::DrawsAgain { seat, .. } => format!("{} again.", does(names, seat, "draw", "draws")),
        Fact::Ended { left: 0 } => "The stacks are empty. Nothing is left in the deposit.".to_owned(),
        Fact::Ended { left } => {
            format!(
                "The stacks are empty. {} in the deposit, nobody’s.",
                match left {
                    1 => "1 card stays".to_owned(),
                    _ => format!("{left} cards stay"),
                }
            )
        }
        Fact::Won { seat, cards } => {
            format!("{} with {}.", does(names, seat, "win", "wins"), card_count(cards.into()))
        }
        Fact::Shared { seat, cards } => {
            format!("{} the victory with {}.", does(names, seat, "share", "shares"), card_count(cards.into()))
        }
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let holds = format!("{} {}", does(names, line.seat, "hold", "holds"), card_count(line.points));
    match Line::of(line) {
        Line::Counts => holds,
        Line::DrewSemimaruLast => format!("{holds}, but drew Semimaru as the very last card"),
        Line::ThrownOut => format!("{holds} and went out with Semimaru"),
    }
}
