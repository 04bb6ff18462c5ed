//! The facts of an event.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Event, EventOf, Game, Seat, Turn};

use super::deal::Chance;
use super::facts::Fact;
use super::moves::Move;
use super::settle::settle;
use super::{Phase, Sutda};

/// The facts that an event reveals to a seat.
pub fn facts(before: &Sutda, event: &EventOf<Sutda>, after: &Sutda, to: Seat) -> Vec<Fact> {
    let mut facts = match event {
        Event::Chance(Chance::Oya { draws, seat }) => {
            let drew = |(number, card): (usize, &Option<Hanafuda>)| {
                card.map(|card| Fact::Drew { seat: Seat::new(number), card })
            };
            let drawn = draws.iter().flat_map(|drawing| drawing.iter().enumerate().filter_map(drew));
            return drawn.chain([Fact::Oya { seat: *seat }]).collect();
        }
        Event::Chance(Chance::Deal { round, .. }) => dealt(*round, after, to),
        Event::Chance(Chance::Rematch { .. }) => Vec::new(),
        &Event::Move { seat, mv } => vec![moved(before, seat, mv)],
    };
    let turned = !after.upturned.is_empty() && (before.upturned.is_empty() || matches!(event, Event::Chance(_)));
    if turned && !matches!(event, Event::Chance(Chance::Rematch { .. })) {
        facts.extend(turned_up(before, after, to));
    }
    facts.extend(shown(before, event, after));
    facts.extend(settled(before, after));
    facts
}

fn dealt(round: u16, after: &Sutda, to: Seat) -> Vec<Fact> {
    let ante = after.options().ante.count();
    let mut facts = vec![Fact::Dealt { round, oya: after.oya, ante }];
    let short = |&seat: &Seat| after.hands[seat].is_some() && after.before[seat] < ante;
    let short = Seat::all(after.players()).filter(short);
    facts.extend(short.map(|seat| Fact::ShortAnte { seat, amount: after.before[seat] }));
    if let Some([card, _]) = after.hands[to] {
        facts.push(Fact::Looks { seat: to, card, second: false });
    }
    if !matches!(after.phase, Phase::Auction { second: false, .. }) {
        facts.push(Fact::NoAuction { second: false });
    }
    facts
}

fn moved(before: &Sutda, seat: Seat, mv: Move) -> Fact {
    let stakes = &before.stakes;
    let room = stakes.room(seat);
    match mv {
        Move::Open(level) => Fact::Opens { seat, level, all_in: level == room },
        Move::Raise(level) => {
            let amount = level - stakes.bids[seat];
            Fact::Raises { seat, level, amount, all_in: amount == room }
        }
        Move::Call => {
            let amount = stakes.price(seat);
            Fact::Calls { seat, amount, all_in: amount == room }
        }
        Move::Fold => Fact::Folds { seat },
    }
}

/// The first cards that are turned up, and the viewer's second one.
fn turned_up(before: &Sutda, after: &Sutda, to: Seat) -> Vec<Fact> {
    let mut facts = Vec::new();
    if matches!(before.phase, Phase::Auction { .. }) {
        facts.push(Fact::NewOya { seat: after.oya });
    }
    for seat in after.oya.clockwise(after.players()).filter(|&seat| after.upturned.contains(seat)) {
        facts.extend(after.hands[seat].map(|[card, _]| Fact::TurnsUp { seat, card }));
    }
    if let Some([_, card]) = after.hands[to].filter(|_| after.looked.contains(to)) {
        facts.push(Fact::Looks { seat: to, card, second: true });
    }
    if !matches!(after.phase, Phase::Auction { .. }) {
        facts.push(Fact::NoAuction { second: true });
    }
    facts
}

/// The hands of a showdown, or the new hands of a rematch, from the weakest to the strongest.
fn shown(before: &Sutda, event: &EventOf<Sutda>, after: &Sutda) -> Vec<Fact> {
    let ranking = after.options().ranking;
    let again = matches!(event, Event::Chance(Chance::Rematch { .. }));
    let fresh =
        !after.shown.is_empty() && (before.shown.is_empty() || matches!(event, Event::Chance(Chance::Deal { .. })));
    if !again && !fresh {
        return Vec::new();
    }
    let hands = if again { &after.again } else { &after.hands };
    let from = after.oya.clockwise(after.players()).filter(|&seat| after.shown.contains(seat));
    let hand = |seat: Seat| hands[seat].map(|hand| (seat, hand, ranking.row(hand[0], hand[1])));
    let mut hands: Vec<_> = from.filter_map(hand).collect();
    hands.sort_by_key(|(_, _, row)| row.rank);
    let shows = |(seat, hand, row)| {
        if again { Fact::Again { seat, hand, row } } else { Fact::Shows { seat, hand, row } }
    };
    hands.into_iter().map(shows).collect()
}

/// The settlement, the players who are out, and the winners of the match.
fn settled(before: &Sutda, after: &Sutda) -> Vec<Fact> {
    if after.settled == before.settled {
        return Vec::new();
    }
    let mut facts = Vec::new();
    let verdict = after.verdict();
    settle(&after.stakes, &verdict, after.oya, after.players(), &mut |payment| facts.push(Fact::Payment(payment)));
    for seat in after.out.iter().filter(|&seat| !before.out.contains(seat)) {
        facts.push(Fact::Out { seat, coins: after.coins[seat] });
    }
    if let Turn::Over(scores) = after.turn() {
        let coins = scores.winners.iter().next().map_or(0, |seat| after.coins[seat]);
        facts.push(Fact::Won { winners: scores.winners, coins });
    }
    facts
}
