//! The last tricks of a round when all hands are known: what they come to if everybody plays as well as can be.
//!
//! What is searched are the cards. One seat wants the greatest lead over the others, and the others want it smallest:
//! against a table of two or three that is what it can be sure of, and it lets whole branches be left out.
//! Tokens are not searched: everybody takes the one that habit says, as players nearly always do, so that a trick is as
//! wide as its cards are many and no wider. Nor is the box: each refill draws what the luck of this world draws next.
//! How many tokens lie in the box at a refill hangs on the number of draws alone, so that luck is the same on every way
//! through the tricks.

use std::hash::{Hash, Hasher};

use crate::cards::plants::{Bonus, COUNT, Card, Cards, Suit, Tokens};
use crate::engine::{BySeat, Luck, Seat};

use super::board::{Board, Stage};
use super::habit::favourite;
use super::options::{BonusOrder, LeftoversReturn, SEATS};
use super::rules::Shochikubai;
use super::score::score;

/// Tokens that a round can draw: two a trick with four players, and one with three.
const DRAWS: usize = 18;
/// With fewer tricks to go than this, looking positions up takes longer than playing them.
const WORTH_KEEPING: u8 = 3;
/// How many positions are kept: a power of two.
const KEPT: usize = 1 << 14;

/// Everybody's tokens at the end of a round, and how far they put one seat ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The points of the seat against each of the others, added up.
    pub lead: i16,
    pub won: BySeat<Tokens, SEATS>,
}

/// Solves the last tricks of a round.
pub struct Ending<'a> {
    board: &'a Board,
    players: usize,
    /// Who wants to be ahead.
    me: Seat,
    /// Which token of the box each draw to come takes.
    draws: [u8; DRAWS],
    /// How often a card has settled a position, by seat: such cards are tried first.
    settled: [[u16; COUNT]; SEATS],
    kept: Vec<Kept>,
}

/// What is known of a position at the start of a trick.
#[derive(Clone, Copy, Default)]
struct Kept {
    key: u64,
    /// The lead is between these, and `outcome` is one that proves it.
    least: i16,
    most: i16,
    outcome: Outcome,
    best: Option<Card>,
}

/// A position in a round: all that the rest of it hangs on.
#[derive(Clone, Copy)]
struct Position {
    hands: [Cards; SEATS],
    won: BySeat<Tokens, SEATS>,
    market: Tokens,
    boxed: Tokens,
    sets: u8,
    drawn: u8,
    /// How many tricks are not finished.
    tricks: u8,
    /// Who leads the trick, and who is to play.
    leader: Seat,
    mover: Seat,
    /// The strength of each card of the trick, in order of play. A flipped card falls below all others.
    strengths: [u8; SEATS],
    count: u8,
    lead: Option<Suit>,
    /// The cards of the trick, and the twins of those that were not flipped.
    laid: Cards,
    twins: Cards,
    flips: u8,
    firework: Option<Seat>,
}

/// The strength of the weakest card that lies face up. Below it are those that were flipped, the first the strongest.
const FACE_UP: u8 = 8;

impl<'a> Ending<'a> {
    /// Looks at a game in which somebody is to play a card, from the side of one seat. The luck says what is drawn.
    /// `None` when nobody is.
    pub fn solve(game: &'a Shochikubai, me: Seat, luck: &mut impl Luck) -> Option<Outcome> {
        let Stage::Playing(mover) = game.board.stage else { return None };
        let mut ending = Ending {
            board: &game.board,
            players: game.board.players(),
            me,
            draws: [0; DRAWS],
            settled: [[0; COUNT]; SEATS],
            kept: Vec::new(),
        };
        let position = Position::of(game, mover);
        let most = usize::from(position.tricks - 1) * usize::from(game.board.size().market() - Tokens::SET.len());
        let left = (0..=game.board.boxed.len()).rev();
        for (draw, left) in ending.draws.iter_mut().take(most).zip(left) {
            #[expect(clippy::cast_possible_truncation, reason = "the box holds fewer than forty-six")]
            (*draw = luck.below(left.max(1).into()) as u8);
        }
        if position.tricks > WORTH_KEEPING {
            ending.kept = vec![Kept::default(); KEPT];
        }
        Some(ending.search(&position, i16::MIN, i16::MAX))
    }

    /// The outcome if its lead is between these; otherwise one that proves that it is not.
    fn search(&mut self, at: &Position, least: i16, most: i16) -> Outcome {
        if at.count == 0 && at.tricks >= WORTH_KEEPING && !self.kept.is_empty() {
            return self.look_up(at, least, most);
        }
        self.try_cards(at, least, most, None).0
    }

    fn look_up(&mut self, at: &Position, least: i16, most: i16) -> Outcome {
        let key = at.key();
        #[expect(clippy::cast_possible_truncation, reason = "its lowest bits choose the place")]
        let place = key as usize % KEPT;
        let known = self.kept[place];
        let is_it = known.key == key;
        if is_it && (known.least >= most || known.most <= least || known.least == known.most) {
            return known.outcome;
        }
        let (outcome, best) = self.try_cards(at, least, most, known.best.filter(|_| is_it));
        let lead = outcome.lead;
        let bounds = (if lead > least { lead } else { i16::MIN }, if lead < most { lead } else { i16::MAX });
        self.kept[place] = Kept { key, least: bounds.0, most: bounds.1, outcome, best };
        outcome
    }

    /// Tries the cards of whoever is to play, the likely ones first.
    fn try_cards(&mut self, at: &Position, least: i16, most: i16, first: Option<Card>) -> (Outcome, Option<Card>) {
        let (mut least, mut most) = (least, most);
        let (seat, mine) = (at.mover, at.mover == self.me);
        let mut left = at.choices(self.players);
        let mut best: Option<(Outcome, Card)> = None;
        while let Some(card) = self.likeliest(at, left, first) {
            left.remove(card);
            let mut then = *at;
            let outcome = if then.lay(card, self.players) {
                self.search(&then, least, most)
            } else if self.finish_trick(&mut then) {
                self.end(then)
            } else {
                self.search(&then, least, most)
            };
            if best.is_none_or(|(best, _)| if mine { outcome.lead > best.lead } else { outcome.lead < best.lead }) {
                best = Some((outcome, card));
                if mine {
                    least = least.max(outcome.lead);
                } else {
                    most = most.min(outcome.lead);
                }
                if least >= most {
                    let count = &mut self.settled[seat.number()][usize::from(card.id())];
                    *count = count.saturating_add(u16::from(at.tricks) * u16::from(at.tricks));
                    break;
                }
            }
        }
        best.map(|(outcome, card)| (outcome, Some(card))).expect("whoever is to play holds a card")
    }

    /// The card to try next.
    fn likeliest(&self, at: &Position, left: Cards, first: Option<Card>) -> Option<Card> {
        if let Some(first) = first.filter(|&first| left.contains(first)) {
            return Some(first);
        }
        let settled = &self.settled[at.mover.number()];
        let likely = |card: Card| {
            let matches = u32::from(at.twins.contains(card));
            (u32::from(settled[usize::from(card.id())]) + 1) << matches
        };
        let mut best: Option<(u32, Card)> = None;
        for card in left {
            let likely = likely(card);
            if best.is_none_or(|(most, _)| likely >= most) {
                best = Some((likely, card));
            }
        }
        best.map(|(_, card)| card)
    }

    /// Shares the market out by habit and fills it again. Returns whether the round is over.
    fn finish_trick(&self, at: &mut Position) -> bool {
        let order = at.order(self.players);
        for &seat in &order[..self.players] {
            let suit = favourite(&at.won, self.players, seat, at.market);
            at.market -= Tokens::of(suit, 1);
            at.won[seat] += Tokens::of(suit, 1);
        }
        if let Some(holder) = at.firework {
            at.won[holder] += at.market;
            at.market = Tokens::NONE;
        }
        at.tricks -= 1;
        at.start_trick(order[0]);
        if at.tricks == 0 {
            return true;
        }
        at.market += Tokens::SET;
        at.sets -= 1;
        while at.market.len() < self.board.size().market() {
            let token = Tokens::of(at.boxed.nth(self.draws[usize::from(at.drawn)].into()), 1);
            at.boxed -= token;
            at.market += token;
            at.drawn += 1;
        }
        false
    }

    /// Pays the last cards and counts the points.
    fn end(&self, mut at: Position) -> Outcome {
        let options = self.board.options();
        if options.leftovers_return == LeftoversReturn::BeforeBonuses {
            at.boxed += at.market + Tokens::sets(at.sets);
        }
        let mut order = [at.leader; SEATS];
        order.iter_mut().zip(at.leader.clockwise(self.players)).for_each(|(place, seat)| *place = seat);
        if options.bonus_order == BonusOrder::StrongestCard {
            order[..self.players].sort_unstable_by_key(|&seat| std::cmp::Reverse(at.hands[seat.number()].first()));
        }
        for &seat in &order[..self.players] {
            let bonus = at.hands[seat.number()].first().and_then(|card| self.board.bonus(card));
            let got = match bonus {
                Some(Bonus::Star) if !at.boxed.is_empty() => {
                    Tokens::of(favourite(&at.won, self.players, seat, at.boxed), 1)
                }
                Some(Bonus::Tokens(suit, count)) => Tokens::of(suit, count.min(at.boxed.get(suit))),
                Some(Bonus::Star) | None => Tokens::NONE,
            };
            at.boxed -= got;
            at.won[seat] += got;
        }
        Outcome { lead: lead(&at.won, self.board, self.me), won: at.won }
    }
}

/// The points of a seat against each of the others, added up.
pub fn lead(won: &BySeat<Tokens, SEATS>, board: &Board, me: Seat) -> i16 {
    let players = board.players();
    let points = score(won, players, board.options().majority_needs_a_token);
    let all: i32 = points.of(players).iter().map(|points| points.total()).sum();
    let many = i32::try_from(players).expect("there are four at most");
    i16::try_from(many * points[me].total() - all).expect("points are few")
}

impl Position {
    fn of(game: &Shochikubai, mover: Seat) -> Self {
        let board = &game.board;
        let mut at = Position {
            hands: [Cards::EMPTY; SEATS],
            won: board.won,
            market: board.market,
            boxed: board.boxed,
            sets: board.sets,
            drawn: 0,
            tricks: board.size().tricks() - board.past.len(),
            leader: board.trick.leader,
            mover: board.trick.leader,
            strengths: [0; SEATS],
            count: 0,
            lead: None,
            laid: Cards::EMPTY,
            twins: Cards::EMPTY,
            flips: 0,
            firework: None,
        };
        at.hands.copy_from_slice(game.hands.of(SEATS));
        for (_, card) in board.trick.plays(board.players()) {
            at.lay(card, board.players());
        }
        debug_assert_eq!(at.mover, mover);
        at
    }

    fn start_trick(&mut self, leader: Seat) {
        (self.leader, self.mover) = (leader, leader);
        (self.strengths, self.count, self.lead) = ([0; SEATS], 0, None);
        (self.laid, self.twins) = (Cards::EMPTY, Cards::EMPTY);
        (self.flips, self.firework) = (0, None);
    }

    /// Lays a card; returns whether others are still to play.
    #[inline]
    fn lay(&mut self, card: Card, players: usize) -> bool {
        let seat = self.mover;
        self.hands[seat.number()].remove(card);
        if self.twins.contains(card) {
            let of_twin = FACE_UP + card.twin().id();
            let flipped = self.strengths.iter_mut().find(|strength| **strength == of_twin);
            *flipped.expect("its twin lies there") = FACE_UP - 1 - self.flips;
            self.flips += 1;
            self.firework.get_or_insert(seat);
        }
        self.strengths[usize::from(self.count)] = FACE_UP + card.id();
        self.count += 1;
        self.laid.insert(card);
        self.twins.insert(card.twin());
        self.lead.get_or_insert(card.suit());
        self.mover = seat.next(players);
        usize::from(self.count) < players
    }

    /// Who drafts in which order.
    #[inline]
    fn order(&self, players: usize) -> [Seat; SEATS] {
        let mut order = [self.leader; SEATS];
        for (&strength, seat) in self.strengths.iter().zip(self.leader.clockwise(players)) {
            let stronger = self.strengths[..players].iter().filter(|&&other| other > strength).count();
            order[stronger] = seat;
        }
        order
    }

    /// What may be played, but only one of cards that come to the same.
    #[inline]
    fn choices(&self, players: usize) -> Cards {
        let hand = self.hands[self.mover.number()];
        let playable = match self.lead {
            Some(lead) if !hand.of(lead).is_empty() => hand.of(lead) | (hand & self.twins),
            _ => hand,
        };
        if playable.len() == 1 {
            return playable;
        }
        let others = (0..players).filter(|&seat| seat != self.mover.number()).map(|seat| self.hands[seat]);
        let others = others.fold(self.laid, |all, hand| all | hand);
        let mut choices = Cards::EMPTY;
        let mut last: Option<Card> = None;
        for card in playable {
            let same = last.is_some_and(|last| Self::are_alike(last, card, others));
            if !same {
                choices.insert(card);
            }
            last = Some(card);
        }
        choices
    }

    /// Whether it makes no difference which of two cards of a hand is played: no card of anybody else comes between
    /// them, neither can flip another or be flipped any more, and both pay the same at the end.
    fn are_alike(low: Card, high: Card, others: Cards) -> bool {
        low.suit() == high.suit()
            && (low.id() + 1..high.id()).all(|id| !others.contains(Card::ALL[usize::from(id)]))
            && !others.contains(low.twin())
            && !others.contains(high.twin())
            && low.bonus() == high.bonus()
    }

    /// Two positions with one key are taken for the same: one pair in 2⁶⁴ would be wrongly. What lies in the market
    /// and in the box follows from what everybody has.
    fn key(&self) -> u64 {
        let mut mixer = Mixer(u64::from(self.tricks));
        (self.leader, self.hands, self.won).hash(&mut mixer);
        mixer.finish()
    }
}

/// Mixes words into a key.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u32(byte.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.0 = (self.0.rotate_left(26) ^ u64::from(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline]
    fn write_usize(&mut self, _length: usize) {}

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
