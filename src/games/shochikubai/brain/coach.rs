//! Motives: the coach's reasons for a move.

use crate::ai::Coached;
use crate::cards::plants::{Bonus, Card, Cards, Suit, Tokens};
use crate::engine::{Game, Rng, Seat, Seats, Turn};

use super::super::rules::board::{Board, Phase, ROUNDS};
use super::super::rules::progress::{Chase, chase};
use super::super::rules::score::majority;
use super::super::rules::{Move, Shochikubai, View};
use super::rollout::{keeper, pay};

/// Maximum number of motives for a move.
const MOST: usize = 4;
/// A card is strong if at most this many others can beat it.
const FEW: usize = 6;

/// Motive for a move of the viewer. Places and points follow from the current cards and tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motive {
    /// The token ends the match, and the viewer is the only winner.
    Wins,
    /// The card makes the first flip of the trick. It flips the card of this seat.
    Ignites { owner: Seat },
    /// The card flips the card of this seat, but another player has the firework.
    Flips { owner: Seat },
    /// The card is ahead, and no later player can beat or flip it.
    First,
    /// The card is ahead, and at most `FEW` cards that later players may hold can beat or flip it.
    Ahead { beaters: usize },
    /// The card drafts early enough for a token that brings points. Another playable card does not.
    Reaches { suit: Suit, points: i32 },
    /// The card is ahead. Later players may beat it, but they cannot flip it.
    Safe,
    /// The move keeps the card that pays most, although that card is playable.
    Keeps { card: Card, bonus: Bonus },
    /// The card is the weakest playable one, and no playable card drafts earlier.
    Saves,
    /// The token completes a set.
    Completes,
    /// The token makes the viewer first or second in its suit.
    Ranks { suit: Suit, points: i32, most: bool },
    /// The token costs a rival points.
    Costs { seat: Seat, points: i32 },
    /// The token is the last of its suit in the market, and would bring points to a seat that drafts later.
    Snatches { seat: Seat, suit: Suit, points: i32 },
    /// With this token, no other seat can pass the viewer in this suit.
    Settles { suit: Suit },
    /// The next set needs this suit, and the viewer has more tokens of another suit.
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

/// A card that the viewer may play to the trick.
struct Attempt<'a> {
    view: &'a View,
    board: &'a Board,
    card: Card,
    playable: Cards,
    /// The cards that later players of the trick may hold.
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

    /// The viewer's place in the draft with this card, given the trick so far.
    fn place_of(&self, card: Card) -> u8 {
        let mut trick = self.board.trick;
        trick.play(card);
        trick.place_of(self.view.seat, self.board.players()).0
    }

    /// The cards that later players may hold and that beat or flip this card.
    fn beaters(&self) -> Cards {
        self.to_come.iter().filter(|&other| other > self.card || other == self.card.twin()).collect()
    }
}

/// The motives for taking a token.
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

/// True if the token of a star ends the match with the viewer as the only winner.
fn wins(view: &View, suit: Suit) -> bool {
    if !matches!(view.board.phase, Phase::Bonuses { .. }) || view.board.settled + 1 < ROUNDS {
        return false;
    }
    // All last cards are face up, so the result does not depend on the determinization.
    let mut game = Shochikubai::determinize(view, &mut Rng::new(0));
    game.play_unchecked(Move::Take(suit));
    let only: Seats = [view.seat].into_iter().collect();
    matches!(game.turn(), Turn::Over(scores) if scores.winners == only)
}

fn snatches(board: &Board, suit: Suit) -> Option<Motive> {
    let Phase::Drafting { order, next } = board.phase else { return None };
    let later = order[..board.players()].iter().skip(usize::from(next) + 1);
    let (points, seat) = later.map(|&later| (board.brings(later, suit), later.number())).max()?;
    (board.market.get(suit) == 1 && points > 0).then_some(Motive::Snatches { seat: Seat::new(seat), suit, points })
}

fn settles(before: &Board, after: &Board, seat: Seat, suit: Suit) -> bool {
    chase(after, seat, suit) == Chase::Sure && chase(before, seat, suit) != Chase::Sure
}
