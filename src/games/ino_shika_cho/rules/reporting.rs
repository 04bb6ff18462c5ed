//! Facts of an event.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Event, EventOf, Game, Scores, Seat, Turn};
use crate::fishing::rules::{dealt, public_events};
use crate::fishing::{FishingRules, PublicEvent, most};

use super::facts::{Fact, Swap};
use super::score::YAKU;
use super::{Chance, DealTarget, InoShikaCho, Phase, lightning};

/// The facts that an event shows to a seat.
pub fn facts(before: &InoShikaCho, event: &EventOf<InoShikaCho>, after: &InoShikaCho, to: Seat) -> Vec<Fact> {
    match *event {
        Event::Chance(Chance::Starter { seat }) => vec![Fact::Starts { seat }],
        Event::Chance(Chance::Void { why }) => vec![Fact::Void { rule: why }],
        Event::Chance(Chance::Deal(ref deal)) => {
            let dealt = dealt(deal.round, after.first, &after.round);
            [Fact::Public(dealt)].into_iter().chain(beginning(after)).collect()
        }
        Event::Chance(Chance::Fix { out, come, place }) => {
            let swap = Swap { out, come };
            let fixed = match place {
                DealTarget::Hand(seat) => Fact::HandFixed { seat, seen: (seat == to).then_some(swap) },
                DealTarget::Table => Fact::FieldFixed(swap),
            };
            [fixed].into_iter().chain(beginning(after)).collect()
        }
        Event::Chance(Chance::Draw { seat, .. }) | Event::Move { seat, .. } => of_card(before, seat, after),
    }
}

/// The facts of a card that was played or turned up.
fn of_card(before: &InoShikaCho, seat: Seat, after: &InoShikaCho) -> Vec<Fact> {
    let mut facts: Vec<Fact> =
        public_events(&YAKU, &before.round, &after.round, seat).into_iter().map(Fact::Public).collect();
    let lies = after.round.field.contains(Hanafuda::LIGHTNING) && !before.round.field.contains(Hanafuda::LIGHTNING);
    if lies && lightning::waits(&after.round) {
        facts.push(Fact::Waits { turned: matches!(before.phase, Phase::Drawing(_)) });
    } else if lies {
        facts.push(Fact::LiesAsWillow);
    }
    if after.is_settled() && !before.is_settled() {
        // Leftovers are given after the last card has been placed, and they may complete a yaku.
        let behind = facts.iter().take_while(|fact| matches!(fact, Fact::Public(PublicEvent::Caught(_)))).count();
        facts.splice(behind..behind, leftovers(before, after));
        let (winners, points) = most(&after.round_scores(), before.players());
        facts.push(Fact::Public(PublicEvent::RoundWon { round: after.number, winners, points }));
    }
    if let Turn::Over(Scores { totals, winners, .. }) = after.turn() {
        let points = winners.iter().next().map_or(0, |seat| totals[seat]);
        facts.push(Fact::Public(PublicEvent::MatchWon { winners, points }));
    }
    facts
}

fn leftovers(before: &InoShikaCho, after: &InoShikaCho) -> Vec<Fact> {
    // A last card that took nothing is a leftover itself.
    let caught = after.round.catches[1].filter(|catch| !catch.taken.is_empty());
    let caught = caught.map_or(Cards::EMPTY, |catch| catch.taken | Cards::single(catch.card));
    let given = |seat: Seat| after.round.won[seat] - before.round.won[seat] - caught;
    let seats = Seat::all(before.players()).filter(|&seat| !given(seat).is_empty());
    seats.map(|seat| Fact::GivenLeftovers { seat, cards: given(seat) }).collect()
}

/// The fact about a Lightning on the field, after the deal or fix with which the round begins.
fn beginning(game: &InoShikaCho) -> Option<Fact> {
    let begins = matches!(game.phase, Phase::Playing(_)) && lightning::waits(&game.round);
    begins.then_some(Fact::Covered { first: game.first })
}
