//! What is told, and why a move is refused.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Cites, Event, EventOf, Rule, Seat, Seats, Turn};
use crate::fishing::{self, Catch, Move, Obstacle, Take, Told, told};

use super::gaji::{Block, GAJI};
use super::options::HikiBlock;
use super::rulebook::SakuraRule;
use super::rules::{Chance, Sakura, Stage};
use super::score::YAKU;
use super::start;

/// Why a deal does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Void {
    FourInBa,
    PairsInBa,
    /// Two lucky hands or more.
    LuckyHands,
}

impl Cites for Void {
    fn rule(&self) -> Rule {
        match self {
            Void::FourInBa | Void::LuckyHands => SakuraRule::VoidDeal,
            Void::PairsInBa => SakuraRule::PairsInBa,
        }
        .into()
    }
}

/// Something everybody at the table has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Told(Told),
    /// A card drawn for the Oya.
    Drew {
        seat: Seat,
        card: Hanafuda,
        again: bool,
    },
    Oya {
        seat: Seat,
    },
    /// The deal does not count; whoever had a lucky hand.
    Voided {
        why: Void,
        lucky: Seats,
    },
    /// A hand of four alike or of four pairs wins the round at once.
    LuckyHand {
        seat: Seat,
        cards: Cards,
    },
    /// A Hiki stops the Gaji; its holder takes the four, or only shows the fourth.
    Blocked {
        seat: Seat,
        holder: Seat,
        fourth: Hanafuda,
        captures: bool,
    },
    /// What is left in the Ba at the end goes to the user of the Gaji.
    Leftovers {
        seat: Seat,
        cards: Cards,
    },
    /// What is left in the Ba at the end and goes to nobody.
    Dead {
        cards: Cards,
    },
    /// Whoever has no card left to play.
    OnlyTurns {
        seat: Seat,
    },
    /// Several sides have won the match.
    Shared {
        winners: Seats,
        points: i32,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        match self {
            Fact::Told(Told::Dealt { round: 1, .. }) => SakuraRule::CardsDealt,
            Fact::Told(Told::Dealt { .. }) => SakuraRule::NextOya,
            Fact::Told(Told::Caught(catch)) => rule_of_catch(catch),
            Fact::Told(Told::MayChoose { .. }) => SakuraRule::Capture,
            Fact::Told(Told::Made { side, .. }) => {
                if side.len() > 1 {
                    SakuraRule::Teams
                } else {
                    SakuraRule::YakuCards
                }
            }
            Fact::Told(Told::RoundWon { .. } | Told::MatchWon { .. }) => SakuraRule::End,
            Fact::Drew { again: true, .. } => SakuraRule::DrawAgain,
            Fact::Drew { .. } => SakuraRule::DrawForOya,
            Fact::Oya { .. } => SakuraRule::Setup,
            Fact::Voided { why, .. } => return why.rule(),
            Fact::LuckyHand { .. } => SakuraRule::LuckyHand,
            Fact::Blocked { .. } => SakuraRule::HikiStopsGaji,
            Fact::Leftovers { .. } | Fact::Dead { .. } => SakuraRule::Leftovers,
            Fact::OnlyTurns { .. } => SakuraRule::EmptyHand,
            Fact::Shared { .. } => SakuraRule::SharedVictory,
        }
        .into()
    }
}

/// The rule by which a card took what it took.
fn rule_of_catch(catch: &Catch) -> SakuraRule {
    let wild = catch.card == GAJI && !(catch.taken - GAJI.month().cards()).is_empty();
    match catch.taken.len() {
        3 => SakuraRule::Hiki,
        _ if catch.card == GAJI && catch.turned => SakuraRule::GajiFromPile,
        _ if wild => SakuraRule::GajiIsWild,
        _ if catch.taken.contains(GAJI) => SakuraRule::GajiInBa,
        _ => SakuraRule::Capture,
    }
}

/// Why a move is not legal now.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    Obstacle(Obstacle),
    /// Another card of the hand matches, so none may be laid down.
    HoldsMatch {
        card: Hanafuda,
    },
    /// Somebody else has shown a November card.
    Barred {
        by: Seat,
    },
    /// The Gaji takes no other month at this table.
    NotWild,
    /// Only from the hand the Gaji takes any card.
    NotFromPile,
    /// The Gaji was stopped: it has to be played before anything else.
    FirstTheGaji,
    /// The Gaji has been stopped at this month.
    AimedBefore {
        month: Month,
    },
    /// The Gaji was stopped, and there are other cards that it may take.
    GajiTakes,
    /// Four at once are declared with the first of their cards in the hand.
    DeclaredWith {
        card: Hanafuda,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        match self {
            Reason::Obstacle(Obstacle::TakesAll { .. } | Obstacle::TakesOne { .. }) | Reason::DeclaredWith { .. } => {
                SakuraRule::Hiki
            }
            Reason::Obstacle(_) => SakuraRule::Capture,
            Reason::HoldsMatch { .. } => SakuraRule::CaptureIfAble,
            Reason::Barred { .. } => SakuraRule::GajiBarred,
            Reason::NotWild => SakuraRule::GajiIsWild,
            Reason::NotFromPile => SakuraRule::GajiFromPile,
            Reason::FirstTheGaji | Reason::AimedBefore { .. } | Reason::GajiTakes => SakuraRule::HikiStopsGaji,
        }
        .into()
    }
}

impl From<Obstacle> for Reason {
    fn from(obstacle: Obstacle) -> Self {
        Reason::Obstacle(obstacle)
    }
}

/// What an event tells everybody at the table.
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
            let Stage::Void(why) = before.stage else { return Vec::new() };
            let lucky = match why {
                Void::LuckyHands => start::lucky(&before.round.hands, before.round.players()),
                _ => Seats::NONE,
            };
            vec![Fact::Voided { why, lucky }]
        }
        &Event::Chance(Chance::Draw { seat, .. }) => {
            let only_turns = before.round.catches[1].is_none_or(|catch| catch.seat != seat || catch.turned);
            let told = only_turns.then_some(Fact::OnlyTurns { seat });
            told.into_iter().chain(played(before, seat, after)).collect()
        }
        &Event::Move { seat, mv } => blocked(before, seat, mv).into_iter().chain(played(before, seat, after)).collect(),
    };
    facts.extend(ended(before, after));
    facts
}

fn dealt(round: u16, after: &Sakura) -> Vec<Fact> {
    let mut facts = vec![Fact::Told(fishing::dealt(round, after.oya, &after.round))];
    if let Some(seat) = after.lucky.filter(|_| after.is_settled()) {
        facts.push(Fact::LuckyHand { seat, cards: start::lucky_cards(after.round.hands[seat]) });
    }
    facts
}

/// The Hiki that a Gaji ran into.
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

/// What cards did, then what the end of the round gave away, then the yaku that this completed.
fn played(before: &Sakura, seat: Seat, after: &Sakura) -> Vec<Fact> {
    let mut facts: Vec<Fact> = told(&YAKU, &before.round, &after.round, seat).into_iter().map(Fact::Told).collect();
    if let Some((user, _)) = after.gaji.used.filter(|_| after.is_settled()) {
        let to_user = after.round.won[after.round.side(user)] - before.round.won[before.round.side(user)];
        let caught =
            after.round.catches[1].into_iter().fold(Cards::EMPTY, |all, catch| all | catch.taken | catch.card.into());
        let cards = to_user - caught;
        let place = facts.iter().position(|fact| matches!(fact, Fact::Told(Told::Made { .. }))).unwrap_or(facts.len());
        let dead = (!after.round.field.is_empty()).then_some(Fact::Dead { cards: after.round.field });
        let given = (!cards.is_empty()).then_some(Fact::Leftovers { seat: user, cards });
        facts.splice(place..place, given.into_iter().chain(dead));
    }
    facts
}

/// Who won the round and the match, once they are over.
fn ended(before: &Sakura, after: &Sakura) -> Vec<Fact> {
    if after.settled == before.settled {
        return Vec::new();
    }
    let (winners, points) = after.round_winners();
    let mut facts = vec![Fact::Told(Told::RoundWon { round: after.settled, winners, points })];
    if let Turn::Over(scores) = crate::engine::Game::turn(after) {
        let points = scores.winners.iter().next().map_or(0, |seat| scores.totals[seat]);
        let winners = scores.winners;
        let sides: Seats = winners.iter().map(|seat| after.round.side(seat)).collect();
        let won = if sides.len() > 1 {
            Fact::Shared { winners, points }
        } else {
            Fact::Told(Told::MatchWon { winners, points })
        };
        facts.push(won);
    }
    facts
}
