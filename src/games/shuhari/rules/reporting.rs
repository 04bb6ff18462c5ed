//! Facts of an event.

use crate::cards::arts::{ArtStage, Card};
use crate::engine::{Event, EventOf, Game, Scores, Seat, Seats, Turn};

use super::facts::Fact;
use super::moves::{Chance, Move};
use super::{Phase, Shuhari};

/// The facts that an event shows to a seat, in the order in which they are reported.
pub fn facts(before: &Shuhari, event: &EventOf<Shuhari>, after: &Shuhari, to: Seat) -> Vec<Fact> {
    let mut facts = Vec::new();
    match event {
        Event::Chance(Chance::Starter { seat }) => facts.push(Fact::Starts { seat: *seat }),
        Event::Chance(Chance::Deal { hands }) => facts.push(Fact::Dealt { seat: to, cards: hands.hands[to] }),
        Event::Chance(Chance::Draw { seat, card }) if *seat == to => facts.push(Fact::Drew { seat: to, card: *card }),
        Event::Chance(Chance::Draw { seat, card }) => {
            let top = before.memory().under.first();
            let mine = before.unseen.is_empty() && top.is_some_and(|top| top.by == Some(to));
            facts.extend(mine.then_some(Fact::DrewKnown { seat: *seat, card: *card }));
        }
        Event::Chance(Chance::Peek { seat, cards }) => {
            facts.extend((*seat == to).then_some(Fact::Looked { seat: to, cards: *cards }));
        }
        Event::Chance(Chance::Reshuffle) => {
            let to_look = matches!(before.phase, Phase::Look(_));
            facts.push(Fact::Reshuffled { cards: before.discard.len(), to_look });
        }
        Event::Move { seat, mv } => add_facts_of_move(before, *seat, *mv, to, &mut facts),
    }
    if after.tricks > before.tricks {
        add_facts_of_trick(before, after, &mut facts);
    }
    if after.tricks > before.tricks || matches!(event, Event::Chance(Chance::Deal { .. })) {
        facts.extend(after.passed().map(|seat| Fact::PassesLead { seat }));
    }
    facts
}

fn add_facts_of_move(before: &Shuhari, seat: Seat, mv: Move, to: Seat, facts: &mut Vec<Fact>) {
    let own = |card: Card| (seat == to).then_some(card);
    facts.push(match mv {
        Move::Lead(card) => Fact::Led { seat, card },
        Move::Practice(card) => Fact::Practised { seat, card },
        Move::Rest(card) => {
            let (stage, suit) = (before.trick.stage, before.trick.lead.unwrap_or(card.suit(ArtStage::Obey)));
            Fact::Rested { seat, card, suit, stage }
        }
        Move::Break(card) => {
            let (trick, scope) = (&before.trick, before.options().break_scope);
            Fact::Broke { seat, card, stage: trick.stage.next().unwrap_or(trick.stage), on: trick.grounds(card, scope) }
        }
        Move::Prep => Fact::Prepared { seat },
        Move::Keep(card) => Fact::Kept { seat, card: own(card) },
        Move::Under(card) => Fact::PutUnder { seat, card: own(card) },
        Move::Review(card) => Fact::Reviewed { seat, card },
    });
}

/// Adds the facts of a completed trick: marks, masteries, and the end of the game.
fn add_facts_of_trick(before: &Shuhari, after: &Shuhari, facts: &mut Vec<Fact>) {
    let (Some(trick), players) = (after.memory().last, after.players()) else { return };
    let Some(art) = trick.lead else { return };
    let all = || Seat::all(players);
    if all().any(|seat| before.sheets[seat].has_mastered(art)) {
        facts.push(Fact::Closed { art });
    } else {
        let knew = |seat: Seat, stage| before.sheets[seat].mark(art, stage).is_some();
        let won = trick.lessons(players);
        let learners: Seats =
            won.clone().filter(|&(seat, mark)| !knew(seat, mark.stage)).map(|(seat, _)| seat).collect();
        let together = learners.len() > 1;
        facts.extend(won.map(|(seat, mark)| {
            if knew(seat, mark.stage) {
                Fact::KnewAlready { seat, mark }
            } else {
                Fact::Learnt { seat, mark, together }
            }
        }));
        let masters = all().filter(|&seat| after.sheets[seat].has_mastered(art));
        facts.extend(masters.map(|seat| Fact::Mastered { seat, art }));
    }
    if let (Phase::Over, Turn::Over(Scores { totals, winners, .. })) = (after.phase, after.turn()) {
        facts.push(Fact::Ended { mastered: after.mastered() });
        let alone = winners.len() == 1;
        facts.extend(winners.iter().map(|seat| {
            let points = totals[seat];
            if alone { Fact::Won { seat, points } } else { Fact::Shared { seat, points } }
        }));
    }
}
