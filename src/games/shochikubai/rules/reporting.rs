//! Facts that follow from an event, in the order in which they become visible.

use crate::cards::plants::{Card, Suit, Tokens};
use crate::engine::{Event, EventOf, Game, Rule, Seat, Turn};

use super::board::Phase;
use super::facts::{Fact, Played};
use super::options::NextLead;
use super::rulebook::ShochikubaiRule;
use super::{Chance, Move, Shochikubai};

pub fn facts(before: &Shochikubai, event: &EventOf<Shochikubai>, after: &Shochikubai) -> Vec<Fact> {
    match *event {
        Event::Chance(ref chance) => before.facts_of_chance(chance, after),
        Event::Move { seat, mv: Move::Play(card) } => before.facts_of_card(seat, card, after),
        Event::Move { seat, mv: Move::Take(suit) } => before.facts_of_token(seat, suit, after),
    }
}

impl Shochikubai {
    fn facts_of_chance(&self, chance: &Chance, after: &Self) -> Vec<Fact> {
        let (board, now) = (&self.board, &after.board);
        let leads = |seat: Seat| {
            let rule = Rule::from(if board.settled == 0 { ShochikubaiRule::Setup } else { ShochikubaiRule::NextLead });
            Fact::Leads { seat, round: board.settled + 1, rule }
        };
        match *chance {
            Chance::Starter { seat } => vec![leads(seat)],
            Chance::Deal { round, .. } => {
                // A leader drawn by lot has already been reported by the event of the lot.
                let drawn = board.settled == 0 || board.options().next_round_lead == NextLead::Random;
                let mut facts = if drawn { Vec::new() } else { vec![leads(board.trick.leader)] };
                facts.push(Fact::Dealt { round, hand: now.size().hand(), aside: now.size().aside() });
                facts
            }
            Chance::Market { random } => {
                vec![Fact::Market { market: now.market, random, first: now.past.len() == 0 }]
            }
        }
    }

    fn facts_of_card(&self, seat: Seat, card: Card, after: &Self) -> Vec<Fact> {
        let board = &self.board;
        let players = board.players();
        let mut facts = vec![Fact::Played { seat, card, how: board.how(card) }];
        if board.trick.matches(card) {
            let owner = board.trick.plays(players).find(|&(_, other)| other == card.twin()).map(|(owner, _)| owner);
            let firework = board.trick.firework(players).is_none();
            // A matched rank must not reveal that the player is void, so the fact only says whether it followed suit.
            let followed = board.how(card) == Played::Follow;
            facts.extend(owner.map(|owner| Fact::Flipped { seat, owner, card: card.twin(), firework, followed }));
        }
        if let Phase::Drafting { order, .. } = after.board.phase {
            facts.push(Fact::Order { order, players, rule: after.board.trick.rule_of_order(players) });
        }
        facts
    }

    fn facts_of_token(&self, seat: Seat, suit: Suit, after: &Self) -> Vec<Fact> {
        let (board, now) = (&self.board, &after.board);
        // The tokens of all seats before the last cards pay.
        let mut earned = board.won;
        earned[seat] += Tokens::of(suit, 1);
        let mut facts = Vec::new();
        // Index in the bonus order of the first last card to report now, if any.
        let mut from = None;
        if let Phase::Bonuses { next, .. } = board.phase {
            facts.push(Fact::Star { seat, suit });
            from = Some(usize::from(next) + 1);
        } else {
            facts.push(Fact::Took { seat, suit });
            if let Some(trick) = now.past.tricks().get(usize::from(board.past.len())) {
                let players = board.players();
                let left = (board.market - Tokens::of(suit, 1)).suits().next();
                facts.extend(left.map(|suit| match trick.firework(players) {
                    Some(seat) => Fact::Extra { seat, suit },
                    None => Fact::Left { suit, last: now.is_revealed() },
                }));
                if let (Some(suit), Some(holder)) = (left, trick.firework(players)) {
                    earned[holder] += Tokens::of(suit, 1);
                }
                if now.is_revealed() {
                    from = Some(0);
                } else if now.missing() == 0 {
                    facts.push(Fact::Market { market: now.market, random: Tokens::NONE, first: false });
                }
            }
        }
        if let Some(from) = from {
            let leader = now.past.tricks().last().map_or(seat, |trick| trick.order(board.players())[0]);
            let order = after.bonus_order(leader);
            let to = if let Phase::Bonuses { next, .. } = now.phase { usize::from(next) + 1 } else { board.players() };
            for &seat in &order[from..to] {
                let got = now.won[seat] - earned[seat];
                let kept = after.hands[seat].first();
                facts.extend(kept.map(|card| Fact::Kept { seat, card, bonus: now.bonus(card), got }));
            }
        }
        if now.settled > board.settled {
            after.tell_scores(&mut facts);
        }
        facts
    }

    fn tell_scores(&self, facts: &mut Vec<Fact>) {
        let Some(settled) = self.board.latest else { return };
        let (players, totals) = (self.board.players(), self.board.totals);
        facts.extend(Seat::all(players).map(|seat| Fact::Scored {
            seat,
            points: settled.points[seat],
            total: totals[seat],
        }));
        let Turn::Over(scores) = self.turn() else { return };
        let best = totals.of(players).iter().max();
        let equal = totals.of(players).iter().filter(|&total| Some(total) == best).count();
        facts.extend(scores.winners.iter().map(|seat| match (scores.winners.len(), equal) {
            (1, 1) => Fact::Won { seat, points: totals[seat] },
            (1, _) => Fact::WonByTokens { seat, points: totals[seat], tokens: settled.won[seat].len() },
            _ => Fact::Shared { seat, points: totals[seat] },
        }));
    }
}
