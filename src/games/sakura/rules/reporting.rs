//! Facts of an event.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Event, EventOf, Game, Seat, Seats, Turn};
use crate::fishing::rules::{dealt as dealt_event, public_events};
use crate::fishing::{FishingRules, Move, PublicEvent, Take};

use super::facts::{Fact, Void};
use super::gaji::{Block, GAJI};
use super::options::HikiBlock;
use super::score::YAKU;
use super::{Chance, Phase, Sakura, start};

/// The facts that an event shows to all players.
pub fn facts(before: &Sakura, event: &EventOf<Sakura>, after: &Sakura) -> Vec<Fact> {
    let mut facts = match event {
        Event::Chance(Chance::Oya { draws, seat }) => {
            let drawn = draws.iter().enumerate().flat_map(|(drawing, cards)| {
                let drew = move |(number, card): (usize, &Option<Hanafuda>)| {
                    card.map(|card| Fact::Drew { seat: Seat::new(number), card, again: drawing > 0 })
                };
                cards.iter().enumerate().filter_map(drew)
            });
            drawn.chain([Fact::Oya { seat: *seat }]).collect()
        }
        Event::Chance(Chance::Deal(deal)) => dealt(deal.round, after),
        Event::Chance(Chance::Void { .. }) => {
            let Phase::Void(why) = before.phase else { return Vec::new() };
            let lucky = match why {
                Void::LuckyHands => start::lucky(&before.round.hands, before.round.players()),
                _ => Seats::NONE,
            };
            vec![Fact::Voided { why, lucky }]
        }
        &Event::Chance(Chance::Draw { seat, .. }) => {
            let only_turns = before.round.catches[1].is_none_or(|catch| catch.seat != seat || catch.turned);
            let turn = only_turns.then_some(Fact::OnlyTurns { seat });
            turn.into_iter().chain(played(before, seat, after)).collect()
        }
        &Event::Move { seat, mv } => blocked(before, seat, mv).into_iter().chain(played(before, seat, after)).collect(),
    };
    facts.extend(ended(before, after));
    facts
}

fn dealt(round: u16, after: &Sakura) -> Vec<Fact> {
    let mut facts = vec![Fact::Public(dealt_event(round, after.oya, &after.round))];
    if let Some(seat) = after.lucky.filter(|_| after.is_settled()) {
        facts.push(Fact::LuckyHand { seat, cards: start::lucky_cards(after.round.hands[seat]) });
    }
    facts
}

/// The Hiki that stops the Gaji of a move, if any.
fn blocked(before: &Sakura, seat: Seat, mv: Move) -> Option<Fact> {
    let Some(Take::One(target)) = mv.take() else { return None };
    let card = mv.card().or(before.round.turned);
    if card != Some(GAJI) || target.month() == GAJI.month() {
        return None;
    }
    let Block { holder, fourth } = before.block(seat, target)?;
    let captures = before.table.options().hiki_block == HikiBlock::HolderCaptures;
    Some(Fact::Blocked { seat, holder, fourth, captures })
}

/// The facts of a ply: captures, then leftovers at the end of the round, then completed yaku.
fn played(before: &Sakura, seat: Seat, after: &Sakura) -> Vec<Fact> {
    let mut facts: Vec<Fact> =
        public_events(&YAKU, &before.round, &after.round, seat).into_iter().map(Fact::Public).collect();
    if let Some((user, _)) = after.gaji.used.filter(|_| after.is_settled()) {
        let to_user = after.round.won[after.round.side(user)] - before.round.won[before.round.side(user)];
        let caught =
            after.round.catches[1].into_iter().fold(Cards::EMPTY, |all, catch| all | catch.taken | catch.card.into());
        let cards = to_user - caught;
        let place =
            facts.iter().position(|fact| matches!(fact, Fact::Public(PublicEvent::Made { .. }))).unwrap_or(facts.len());
        let dead = (!after.round.field.is_empty()).then_some(Fact::Dead { cards: after.round.field });
        let given = (!cards.is_empty()).then_some(Fact::Leftovers { seat: user, cards });
        facts.splice(place..place, given.into_iter().chain(dead));
    }
    facts
}

/// The winners of the round and of the match, if these have ended.
fn ended(before: &Sakura, after: &Sakura) -> Vec<Fact> {
    if after.settled == before.settled {
        return Vec::new();
    }
    let (winners, points) = after.round_winners();
    let mut facts = vec![Fact::Public(PublicEvent::RoundWon { round: after.settled, winners, points })];
    if let Turn::Over(scores) = after.turn() {
        let points = scores.winners.iter().next().map_or(0, |seat| scores.totals[seat]);
        let winners = scores.winners;
        let sides: Seats = winners.iter().map(|seat| after.round.side(seat)).collect();
        let won = if sides.len() > 1 {
            Fact::Shared { winners, points }
        } else {
            Fact::Public(PublicEvent::MatchWon { winners, points })
        };
        facts.push(won);
    }
    facts
}
