//! What is told, and why a move is refused.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Cites, Event, EventOf, Rule, Seat, Seats, Turn};

use super::deal::{Chance, Hand};
use super::hands::{self, Makes, Row};
use super::moves::Move;
use super::rulebook::SutdaRule;
use super::rules::{Stage, Sutda};
use super::score;
use super::settle::{Step, settle};

/// Something a player has seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// A card drawn for the Oya.
    Drew {
        seat: Seat,
        card: Hanafuda,
    },
    /// Who is the Oya at the beginning.
    Oya {
        seat: Seat,
    },
    Dealt {
        round: u16,
        oya: Seat,
        ante: u16,
    },
    /// The ante was more than the player had.
    ShortAnte {
        seat: Seat,
        amount: u16,
    },
    /// The player's own card, which nobody else is told.
    Looks {
        seat: Seat,
        card: Hanafuda,
        second: bool,
    },
    Opens {
        seat: Seat,
        level: u16,
        all_in: bool,
    },
    Calls {
        seat: Seat,
        amount: u16,
        all_in: bool,
    },
    Raises {
        seat: Seat,
        level: u16,
        amount: u16,
        all_in: bool,
    },
    Folds {
        seat: Seat,
    },
    /// Nobody, or only one, could still put something in.
    NoAuction {
        second: bool,
    },
    /// The first auction is over.
    NewOya {
        seat: Seat,
    },
    TurnsUp {
        seat: Seat,
        card: Hanafuda,
    },
    Shows {
        seat: Seat,
        hand: Hand,
        row: Row,
    },
    /// A new hand of one who tied.
    Again {
        seat: Seat,
        hand: Hand,
        row: Row,
    },
    Step(Step),
    Out {
        seat: Seat,
        coins: u16,
    },
    Won {
        winners: Seats,
        coins: u16,
    },
}

impl Cites for Fact {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Fact::Drew { .. } | Fact::Oya { .. } => SutdaRule::Setup,
            Fact::Dealt { round: 1, .. } => SutdaRule::Round,
            Fact::Dealt { .. } => SutdaRule::NextDealer,
            Fact::ShortAnte { .. } => SutdaRule::ShortAnte,
            Fact::Looks { .. } | Fact::TurnsUp { .. } => SutdaRule::TwoCards,
            Fact::Opens { .. } | Fact::NoAuction { .. } => SutdaRule::Opening,
            Fact::Calls { all_in: true, .. } => SutdaRule::SidePots,
            Fact::Calls { .. } => SutdaRule::Auction,
            Fact::Raises { .. } => SutdaRule::Raising,
            Fact::Folds { .. } => SutdaRule::Folding,
            Fact::NewOya { .. } => SutdaRule::NextOya,
            Fact::Shows { hand: [one, other], row, .. } if hands::is_plain_picture(*one, *other, row.makes) => {
                SutdaRule::PlainPictures
            }
            Fact::Shows { row: Row { makes: Makes::Points(0), .. }, .. } => SutdaRule::NoPoints,
            Fact::Shows { .. } => SutdaRule::Ranking,
            Fact::Again { .. } => SutdaRule::Ties,
            Fact::Step(step) => return score::rule(*step),
            Fact::Out { .. } => SutdaRule::Out,
            Fact::Won { .. } => SutdaRule::End,
        })
    }
}

/// Why a move is not legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The auction has not been opened.
    NotOpen,
    /// It has been, so that it can only be raised.
    AlreadyOpen {
        level: u16,
    },
    OpenTooLow {
        least: u16,
    },
    /// A raise must be higher than the level.
    NoRaise {
        level: u16,
    },
    TooHigh {
        most: u16,
    },
    /// There are too few coins to raise.
    CannotRaise,
    RaisesSpent {
        limit: u8,
    },
}

impl Cites for Reason {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Reason::NotOpen | Reason::AlreadyOpen { .. } | Reason::OpenTooLow { .. } => SutdaRule::Opening,
            Reason::NoRaise { .. } => SutdaRule::Auction,
            Reason::TooHigh { .. } | Reason::CannotRaise => SutdaRule::SidePots,
            Reason::RaisesSpent { .. } => SutdaRule::Raising,
        })
    }
}

/// What an event tells a seat.
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
    if !matches!(after.stage, Stage::Auction { second: false, .. }) {
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

/// The first cards face up, and the viewer's second one.
fn turned_up(before: &Sutda, after: &Sutda, to: Seat) -> Vec<Fact> {
    let mut facts = Vec::new();
    if matches!(before.stage, Stage::Auction { .. }) {
        facts.push(Fact::NewOya { seat: after.oya });
    }
    for seat in after.oya.clockwise(after.players()).filter(|&seat| after.upturned.contains(seat)) {
        facts.extend(after.hands[seat].map(|[card, _]| Fact::TurnsUp { seat, card }));
    }
    if let Some([_, card]) = after.hands[to].filter(|_| after.looked.contains(to)) {
        facts.push(Fact::Looks { seat: to, card, second: true });
    }
    if !matches!(after.stage, Stage::Auction { .. }) {
        facts.push(Fact::NoAuction { second: true });
    }
    facts
}

/// The hands of a showdown, or the new hands of a rematch.
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
    from.filter_map(|seat| {
        let hand = hands[seat]?;
        let row = ranking.row(hand[0], hand[1]);
        Some(if again { Fact::Again { seat, hand, row } } else { Fact::Shows { seat, hand, row } })
    })
    .collect()
}

/// The settlement, who is out, and who won the match.
fn settled(before: &Sutda, after: &Sutda) -> Vec<Fact> {
    if after.settled == before.settled {
        return Vec::new();
    }
    let mut facts = Vec::new();
    let verdict = after.verdict();
    settle(&after.stakes, &verdict, after.oya, after.players(), &mut |step| facts.push(Fact::Step(step)));
    for seat in after.out.iter().filter(|&seat| !before.out.contains(seat)) {
        facts.push(Fact::Out { seat, coins: after.coins[seat] });
    }
    if let Turn::Over(scores) = crate::engine::Game::turn(after) {
        let coins = scores.winners.iter().next().map_or(0, |seat| after.coins[seat]);
        facts.push(Fact::Won { winners: scores.winners, coins });
    }
    facts
}
