//! What is told, and why a move is refused.

use crate::cards::arts::{Art, Card, Cards, Stage, Suit};
use crate::engine::{Cites, Event, EventOf, Rule, Scores, Seat, Seats, Turn};

use super::moves::{Chance, LOOK, Move};
use super::row::Row;
use super::rulebook::ShuhariRule;
use super::rules::{Phase, Shuhari};
use super::score::Mark;
use super::trick::Grounds;

/// Something that a seat has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Starts {
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        cards: Cards,
    },
    /// Nobody can lead without an art card.
    PassesLead {
        seat: Seat,
    },
    Led {
        seat: Seat,
        card: Art,
    },
    Practised {
        seat: Seat,
        card: Art,
    },
    /// A rest tells that nothing in hand practises.
    Rested {
        seat: Seat,
        card: Art,
        suit: Suit,
        stage: Stage,
    },
    Broke {
        seat: Seat,
        card: Art,
        stage: Stage,
        on: Grounds,
    },
    Prepared {
        seat: Seat,
    },
    Looked {
        seat: Seat,
        cards: Row<Card, LOOK>,
    },
    /// Only whoever kept a card knows which, and only whoever put cards under the deck knows them.
    Kept {
        seat: Seat,
        card: Option<Card>,
    },
    PutUnder {
        seat: Seat,
        card: Option<Card>,
    },
    Reviewed {
        seat: Seat,
        card: Art,
    },
    Drew {
        seat: Seat,
        card: Card,
    },
    /// A card came up that the viewer had put under the deck.
    DrewKnown {
        seat: Seat,
        card: Card,
    },
    Reshuffled {
        cards: u8,
        /// For a preparation.
        to_look: bool,
    },
    Learnt {
        seat: Seat,
        mark: Mark,
        /// Others learn from the same trick.
        together: bool,
    },
    /// The stage had been learnt before.
    KnewAlready {
        seat: Seat,
        mark: Mark,
    },
    /// The art was mastered before the trick, so nobody learns anything.
    Closed {
        art: Suit,
    },
    Mastered {
        seat: Seat,
        art: Suit,
    },
    Ended {
        mastered: u8,
    },
    Won {
        seat: Seat,
        points: i32,
    },
    Shared {
        seat: Seat,
        points: i32,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Fact::Starts { .. } | Fact::Dealt { .. } => ShuhariRule::Setup,
            Fact::PassesLead { .. } => ShuhariRule::PassedLead,
            Fact::Led { .. } => ShuhariRule::Lead,
            Fact::Practised { .. } => ShuhariRule::Practice,
            Fact::Rested { .. } => ShuhariRule::Rest,
            Fact::Broke { on, .. } => return on.rule(),
            Fact::Prepared { .. } | Fact::Looked { .. } | Fact::Kept { .. } => ShuhariRule::Preparation,
            Fact::PutUnder { .. } => ShuhariRule::UnderTheDeck,
            Fact::Reviewed { .. } => ShuhariRule::Review,
            Fact::Drew { .. } | Fact::DrewKnown { .. } => ShuhariRule::Turn,
            Fact::Reshuffled { to_look: true, .. } => ShuhariRule::ShortDeck,
            Fact::Reshuffled { .. } => ShuhariRule::Reshuffle,
            Fact::Learnt { together: true, .. } => ShuhariRule::SeveralLearn,
            Fact::Learnt { .. } => ShuhariRule::Learning,
            Fact::KnewAlready { .. } => ShuhariRule::LearntTwice,
            Fact::Closed { .. } => ShuhariRule::ClosedArt,
            Fact::Mastered { .. } => ShuhariRule::MenkyoKaiden,
            Fact::Ended { mastered: 2.. } => ShuhariRule::End,
            Fact::Ended { .. } => ShuhariRule::LastTrick,
            Fact::Won { .. } => ShuhariRule::Score,
            Fact::Shared { .. } => ShuhariRule::Tie,
        })
    }
}

/// Why a move is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    NotInHand {
        card: Card,
    },
    /// The trick begins with a lead.
    MustLead,
    /// Preparations and reviews cannot be led.
    SpecialLead,
    HasBegun,
    /// The card does not show the lead suit in the place of the stage.
    NoPractice {
        card: Art,
        lead: Suit,
        stage: Stage,
    },
    CanPractise {
        lead: Suit,
        stage: Stage,
    },
    /// The lead suit is not in the place of the next stage.
    NoBreak {
        card: Art,
        lead: Suit,
        next: Stage,
    },
    TooLow {
        rank: u8,
        highest: u8,
    },
    TooHigh {
        rank: u8,
        lowest: u8,
    },
    NothingToBreak,
    NothingToFetch,
    NotDiscarded {
        card: Art,
    },
    /// Reviews fetch ranks from 2 to 11.
    RankOutOfReach {
        card: Art,
    },
    /// A preparation is open: one of its cards is to be kept.
    MustKeep,
    /// A preparation is open: its cards go under the deck.
    MustPutUnder,
    NothingLookedAt,
    NotLookedAt {
        card: Card,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Reason::NotInHand { .. } => ShuhariRule::Turn,
            Reason::MustLead | Reason::HasBegun => ShuhariRule::Lead,
            Reason::SpecialLead => ShuhariRule::PassedLead,
            Reason::NoPractice { .. } => ShuhariRule::Practice,
            Reason::CanPractise { .. } => ShuhariRule::Rest,
            Reason::NoBreak { .. } | Reason::NothingToBreak => ShuhariRule::Break,
            Reason::TooLow { .. } | Reason::TooHigh { .. } => ShuhariRule::EqualRanks,
            Reason::NothingToFetch | Reason::NotDiscarded { .. } | Reason::RankOutOfReach { .. } => {
                ShuhariRule::Fetched
            }
            Reason::MustKeep | Reason::NothingLookedAt | Reason::NotLookedAt { .. } => ShuhariRule::Preparation,
            Reason::MustPutUnder => ShuhariRule::UnderTheDeck,
        })
    }
}

/// What an event tells a seat, in the order in which one sees it.
pub fn facts(before: &Shuhari, event: &EventOf<Shuhari>, after: &Shuhari, to: Seat) -> Vec<Fact> {
    let mut facts = Vec::new();
    match event {
        Event::Chance(Chance::Starter { seat }) => facts.push(Fact::Starts { seat: *seat }),
        Event::Chance(Chance::Deal { hands }) => facts.push(Fact::Dealt { seat: to, cards: hands.hands[to] }),
        Event::Chance(Chance::Draw { seat, card }) if *seat == to => facts.push(Fact::Drew { seat: to, card: *card }),
        Event::Chance(Chance::Draw { seat, card }) => {
            let mine = before.unseen.is_empty() && before.under.first().is_some_and(|top| top.by == Some(to));
            facts.extend(mine.then_some(Fact::DrewKnown { seat: *seat, card: *card }));
        }
        Event::Chance(Chance::Peek { seat, cards }) => {
            facts.extend((*seat == to).then_some(Fact::Looked { seat: to, cards: *cards }));
        }
        Event::Chance(Chance::Reshuffle) => {
            let to_look = matches!(before.phase, Phase::Look(_));
            facts.push(Fact::Reshuffled { cards: before.discard.len(), to_look });
        }
        Event::Move { seat, mv } => told_by_move(before, *seat, *mv, to, &mut facts),
    }
    if after.tricks > before.tricks {
        told_by_trick(before, after, &mut facts);
    }
    if after.tricks > before.tricks || matches!(event, Event::Chance(Chance::Deal { .. })) {
        facts.extend(after.passed().map(|seat| Fact::PassesLead { seat }));
    }
    facts
}

fn told_by_move(before: &Shuhari, seat: Seat, mv: Move, to: Seat, facts: &mut Vec<Fact>) {
    let own = |card: Card| (seat == to).then_some(card);
    facts.push(match mv {
        Move::Lead(card) => Fact::Led { seat, card },
        Move::Practice(card) => Fact::Practised { seat, card },
        Move::Rest(card) => {
            let (stage, suit) = (before.trick.stage, before.trick.lead.unwrap_or(card.suit(Stage::Obey)));
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

/// Marks, masteries, and the end.
fn told_by_trick(before: &Shuhari, after: &Shuhari, facts: &mut Vec<Fact>) {
    let (Some(trick), players) = (after.last, after.players()) else { return };
    let Some(art) = trick.lead else { return };
    let all = || Seat::all(players);
    if all().any(|seat| before.sheets[seat].has_mastered(art)) {
        facts.push(Fact::Closed { art });
    } else {
        let knew = |seat: Seat, stage| before.sheets[seat].mark(art, stage).is_some();
        let won = Stage::ALL.into_iter().filter_map(|stage| {
            let card = trick.winner(stage)?;
            Some((trick.player_of(card, players)?, Mark { art, stage, card }))
        });
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
    if let (Phase::Over, Turn::Over(Scores { totals, winners, .. })) = (after.phase, crate::engine::Game::turn(after)) {
        facts.push(Fact::Ended { mastered: after.mastered() });
        let alone = winners.len() == 1;
        facts.extend(winners.iter().map(|seat| {
            let points = totals[seat];
            if alone { Fact::Won { seat, points } } else { Fact::Shared { seat, points } }
        }));
    }
}
