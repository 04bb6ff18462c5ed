//! Facts that follow from an event.

use crate::cards::poems::{Figure, Poet};
use crate::engine::{Event, EventOf, Seat};

use super::facts::Fact;
use super::options::SemimaruRule;
use super::rulebook::BozuRule;
use super::{BozuMekuri, Chance, Phase, count};

/// The facts that follow from an event. They are the same for every seat.
pub fn facts(before: &BozuMekuri, event: &EventOf<BozuMekuri>, after: &BozuMekuri) -> Vec<Fact> {
    match *event {
        Event::Chance(Chance::Starter { seat }) => vec![Fact::Starts { seat }],
        Event::Chance(Chance::Draw { seat, card }) => of_card(before, seat, card, after),
        // The fact of the drawn card includes the stack.
        Event::Move { .. } => Vec::new(),
    }
}

/// The facts about a card that is turned up, in the order of its effects.
fn of_card(before: &BozuMekuri, seat: Seat, card: Poet, after: &BozuMekuri) -> Vec<Fact> {
    let Phase::Drawing { stack, .. } = before.phase else { return Vec::new() };
    let kind = before.options().deck.kind(card);
    let mut facts = vec![Fact::Drew { seat, stack, card, kind }];
    let mine = count(before.piles[seat]);
    let others = Seat::all(before.players()).map(|seat| count(before.piles[seat])).sum::<u8>() - mine;
    let role = match (kind, before.options().semimaru) {
        (Figure::Semimaru, SemimaruRule::Man) => Figure::Man,
        (Figure::Semimaru, SemimaruRule::Monk) => Figure::Monk,
        _ => kind,
    };
    facts.push(match role {
        Figure::Man => Fact::Kept { seat },
        Figure::Monk => Fact::Swept { seat, cards: mine + 1 },
        Figure::Lady if before.deposit.is_empty() => Fact::NothingToClaim { seat },
        Figure::Lady => Fact::Claimed { seat, cards: count(before.deposit) },
        Figure::Semimaru => match before.options().semimaru {
            SemimaruRule::Disqualified => Fact::Disqualified { seat, cards: mine + 1 },
            _ if after.unseen.is_empty() => Fact::LastCard { seat, after_lady: drew_lady(before, seat) },
            SemimaruRule::EveryoneDiscards => Fact::AllScattered { cards: others + mine + 1 },
            _ => Fact::Scattered { seat, cards: others },
        },
    });
    if after.phase == Phase::Over {
        let scores = after.scores();
        facts.push(Fact::Ended { left: count(after.deposit) });
        let alone = scores.winners.len() == 1;
        facts.extend(scores.winners.iter().map(|seat| {
            let cards = count(after.piles[seat]);
            if alone { Fact::Won { seat, cards } } else { Fact::Shared { seat, cards } }
        }));
    } else if after.phase == Phase::Choosing(seat) && before.after(seat) != seat {
        let rule = match role {
            Figure::Lady if before.deposit.is_empty() => BozuRule::LadiesInARow.into(),
            _ => BozuRule::HouseRules.into(),
        };
        facts.push(Fact::DrawsAgain { seat, rule });
    }
    facts
}

/// True if the previous card was a lady that the same player drew.
fn drew_lady(game: &BozuMekuri, seat: Seat) -> bool {
    let lady = game.drawn.iter().next_back().is_some_and(|card| game.options().deck.kind(card) == Figure::Lady);
    lady && game.latest.is_some_and(|(drawer, _)| drawer == seat)
}
