//! What speaks for a move.

use crate::ai::Coached;
use crate::cards::plants::{Bonus, Card, Cards, Suit, Tokens};
use crate::engine::{Game, Rng, Seat, Seats, Turn};

use super::board::{Board, ROUNDS, Stage};
use super::progress::{Chase, chase};
use super::rollout::{keeper, pay};
use super::rules::{Move, Shochikubai, View};
use super::score::majority;

/// No more than this is said of a move.
const MOST: usize = 4;
/// A card that no more than so many others can beat is a strong one.
const FEW: usize = 6;

/// What speaks for a move of the viewer. Places and points are those that the cards and tokens come to as they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motive {
    /// The match is over with this token, and nobody shares the victory.
    Wins,
    /// The card is the first to match another, which is this seat's.
    Ignites { owner: Seat },
    /// The card matches this seat's when the firework is gone.
    Flips { owner: Seat },
    /// Nobody who still plays can beat the card or flip it.
    First,
    /// The card is ahead, and so few that may come can beat it or flip it.
    Ahead { beaters: usize },
    /// The card drafts early enough for a token that brings points; another would not.
    Reaches { suit: Suit, points: i32 },
    /// The card is ahead, and nobody who still plays can flip it.
    Safe,
    /// The card of the hand that pays best is kept, and could have been played.
    Keeps { card: Card, bonus: Bonus },
    /// No card would draft earlier, and none that could be played is weaker.
    Saves,
    /// The token completes a set.
    Completes,
    /// The token makes the viewer first or second in its suit.
    Ranks { suit: Suit, points: i32, most: bool },
    /// The token takes points from a rival.
    Costs { seat: Seat, points: i32 },
    /// It is the last token of its suit, and would bring points to somebody who drafts later.
    Snatches { seat: Seat, suit: Suit, points: i32 },
    /// Nobody can pass the viewer in this suit any more.
    Settles { suit: Suit },
    /// The next set needs this suit, and not every other.
    Needs { suit: Suit },
}

impl Coached for Shochikubai {
    type Motive = Motive;

    const POINT: u16 = 14;
    const GROSS: u16 = 60;

    fn next_starter(&self) -> Option<Seat> {
        self.starts_next()
    }

    fn motives(view: &View, mv: Move) -> Vec<Motive> {
        let mut motives = match mv {
            Move::Play(card) => Attempt::new(view, card).motives(),
            Move::Take(suit) => of_token(view, suit),
        };
        motives.truncate(MOST);
        motives
    }
}

/// A card played into the trick.
struct Attempt<'a> {
    view: &'a View,
    board: &'a Board,
    card: Card,
    playable: Cards,
    /// Those who still play may hold these.
    to_come: Cards,
}

impl<'a> Attempt<'a> {
    fn new(view: &'a View, card: Card) -> Self {
        let (board, players, unseen) = (&view.board, view.board.players(), view.unseen());
        let behind = view.seat.clockwise(players).take(players - board.trick.len()).skip(1);
        let to_come = behind.fold(Cards::EMPTY, |all, seat| all | (unseen - board.lacks[seat].cards()));
        Self { view, board, card, playable: board.playable(view.hand), to_come }
    }

    fn motives(&self) -> Vec<Motive> {
        let all = [self.flips(), self.first(), self.reaches(), self.ahead(), self.safe(), self.keeps(), self.saves()];
        all.into_iter().flatten().collect()
    }

    fn flips(&self) -> Option<Motive> {
        let Self { board, card, .. } = *self;
        let (owner, _) = board.trick.plays(board.players()).find(|&(_, other)| other == card.twin())?;
        let is_first = board.trick.firework(board.players()).is_none();
        Some(if is_first { Motive::Ignites { owner } } else { Motive::Flips { owner } })
    }

    fn first(&self) -> Option<Motive> {
        (self.place_of(self.card) == 1 && self.beaters().is_empty()).then_some(Motive::First)
    }

    fn reaches(&self) -> Option<Motive> {
        let Self { view, board, .. } = *self;
        let reaches = |card, suit| self.place_of(card) <= board.market.get(suit);
        let suits = Suit::ALL.into_iter().filter(|&suit| {
            !board.trick.is_empty()
                && reaches(self.card, suit)
                && self.playable.iter().any(|other| !reaches(other, suit))
        });
        let (points, suit) = suits.map(|suit| (board.brings(view.seat, suit), suit)).max()?;
        (points > 0).then_some(Motive::Reaches { suit, points })
    }

    fn ahead(&self) -> Option<Motive> {
        let beaters = self.beaters().len();
        (self.place_of(self.card) == 1 && (1..=FEW).contains(&beaters)).then_some(Motive::Ahead { beaters })
    }

    fn safe(&self) -> Option<Motive> {
        let beaters = self.beaters();
        let is_safe = !beaters.is_empty() && !beaters.contains(self.card.twin());
        (self.place_of(self.card) == 1 && is_safe).then_some(Motive::Safe)
    }

    fn keeps(&self) -> Option<Motive> {
        let Self { view, board, card, .. } = *self;
        let kept = keeper(board, view.hand).first()?;
        let others = view.hand - Cards::single(kept);
        let is_best = others.iter().all(|other| pay(board, other) < pay(board, kept));
        let is_kept = card != kept && self.playable.contains(kept) && is_best;
        is_kept.then(|| board.bonus(kept)).flatten().map(|bonus| Motive::Keeps { card: kept, bonus })
    }

    fn saves(&self) -> Option<Motive> {
        let place = self.place_of(self.card);
        let is_weakest = self.playable.len() > 1 && self.playable.first() == Some(self.card);
        let none_is_earlier = self.playable.iter().all(|other| self.place_of(other) >= place);
        (is_weakest && none_is_earlier).then_some(Motive::Saves)
    }

    /// In which place the viewer drafts with a card of theirs, as the trick lies.
    fn place_of(&self, card: Card) -> u8 {
        let mut trick = self.board.trick;
        trick.play(card);
        trick.place_of(self.view.seat, self.board.players()).0
    }

    /// The cards that may come and would beat it, or flip it.
    fn beaters(&self) -> Cards {
        self.to_come.iter().filter(|&other| other > self.card || other == self.card.twin()).collect()
    }
}

/// What speaks for a token.
fn of_token(view: &View, suit: Suit) -> Vec<Motive> {
    let (board, seat) = (&view.board, view.seat);
    let mut after = board.clone();
    after.won[seat] += Tokens::of(suit, 1);
    let (was, is) = (board.points(), after.points());
    let rivals = || Seat::all(board.players()).filter(|&other| other != seat);

    let completes = is[seat].sets > was[seat].sets;
    let ranks = i32::from(is[seat].of(suit)) - i32::from(was[seat].of(suit));
    let most = is[seat].of(suit) == majority(suit).0;
    let costs = rivals().map(|rival| (was[rival].total() - is[rival].total(), rival.number())).max();
    let costs = costs.filter(|&(points, _)| points > 0);
    let own = |suit| board.won[seat].get(suit);
    let needs = !completes && Suit::ALL.into_iter().all(|other| own(other) >= own(suit));
    let all = [
        wins(view, suit).then_some(Motive::Wins),
        completes.then_some(Motive::Completes),
        (ranks > 0).then_some(Motive::Ranks { suit, points: ranks, most }),
        costs.map(|(points, rival)| Motive::Costs { seat: Seat::new(rival), points }),
        snatches(board, suit),
        settles(board, &after, seat, suit).then_some(Motive::Settles { suit }),
        (needs && Suit::ALL.into_iter().any(|other| own(other) > own(suit))).then_some(Motive::Needs { suit }),
    ];
    all.into_iter().flatten().collect()
}

/// Whether the token of a star ends the match in the viewer's favour.
fn wins(view: &View, suit: Suit) -> bool {
    if !matches!(view.board.stage, Stage::Bonuses { .. }) || view.board.settled + 1 < ROUNDS {
        return false;
    }
    // The last cards lie open, so what is guessed of the others cannot matter.
    let mut game = Shochikubai::determinize(view, &mut Rng::new(0));
    game.play_unchecked(Move::Take(suit));
    let only: Seats = [view.seat].into_iter().collect();
    matches!(game.turn(), Turn::Over(scores) if scores.winners == only)
}

fn snatches(board: &Board, suit: Suit) -> Option<Motive> {
    let Stage::Drafting { order, next } = board.stage else { return None };
    let later = order[..board.players()].iter().skip(usize::from(next) + 1);
    let (points, seat) = later.map(|&later| (board.brings(later, suit), later.number())).max()?;
    (board.market.get(suit) == 1 && points > 0).then_some(Motive::Snatches { seat: Seat::new(seat), suit, points })
}

fn settles(before: &Board, after: &Board, seat: Seat, suit: Suit) -> bool {
    chase(after, seat, suit) == Chase::Sure && chase(before, seat, suit) != Chase::Sure
}
