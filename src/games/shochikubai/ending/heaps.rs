//! The tokens of an ending: whatever everybody may come to have, each state of it once and under a number (interned).
//!
//! Very many ways through the cards lead through few states of the tokens, so what a draft by the rollout policy brings
//! is computed once and then looked up.

use crate::cards::plants::{Bonus, Suit, Tokens};
use crate::engine::{BySeat, Luck, Seat};

use super::super::board::Board;
use super::super::options::{BonusOrder, LeftoversReturn, SEATS};
use super::super::rollout::favourite;
use super::super::score::majority;
use super::cards::{Faces, Mask, NOBODY, first};
use super::{lead_in, mix};

/// Tokens that a round can draw: two a trick with four players, and one with three.
const DRAWS: usize = 18;
/// Where no state is known yet.
const NONE: u32 = u32::MAX;
/// How many payments of last cards are remembered: a power of two.
const PAID: usize = 1 << 13;
/// After so many endings the cache of payments is cleared, for their numbers begin again.
const GENERATIONS: u64 = 1 << 12;

/// What a card pays whoever keeps it, as a digit to the base of eight.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Pay(u8);

impl Pay {
    pub const NOTHING: Pay = Pay(0);
    const STAR: Pay = Pay(7);

    pub fn of(bonus: Option<Bonus>) -> Self {
        match bonus {
            None => Self::NOTHING,
            Some(Bonus::Star) => Self::STAR,
            Some(Bonus::Tokens(suit, count)) => Pay(2 * suit as u8 + count),
        }
    }

    pub const fn code(self) -> u32 {
        self.0 as u32
    }

    const fn tokens(self) -> (Suit, u8) {
        let suit = Suit::ALL[(self.0 as usize - 1) / 2 % 3];
        (suit, self.0 - 2 * suit as u8)
    }
}

/// Everybody's tokens and where all others are, before a trick or behind the last one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    won: BySeat<Tokens, SEATS>,
    market: Tokens,
    boxed: Tokens,
    sets: u8,
    drawn: u8,
}

struct Heap {
    state: State,
    /// What the seat has more than each of the others, added up.
    lead: i8,
    /// Where in the list of what follows its part begins.
    next: u32,
    /// Where in the table it is.
    place: u32,
}

/// All states of the tokens that a search has met.
pub struct Heaps {
    players: usize,
    me: Seat,
    market: u8,
    needs_a_token: bool,
    leftovers_pay: bool,
    strongest_first: bool,
    /// Which token of the box each draw to come takes.
    draws: [u8; DRAWS],
    list: Vec<Heap>,
    /// What follows on each state, by the places in the draft and the firework.
    next: Vec<u32>,
    /// Where each state is in the list, by its hash.
    places: Vec<u32>,
    /// A cache of leads behind the last cards, each in the lowest byte below what it is the lead of.
    paid: Vec<u64>,
    /// Tells this ending from those before it.
    generation: u64,
}

impl Heaps {
    pub fn new() -> Self {
        Self {
            players: 0,
            me: Seat::new(0),
            market: 0,
            needs_a_token: false,
            leftovers_pay: false,
            strongest_first: false,
            draws: [0; DRAWS],
            list: Vec::new(),
            next: Vec::new(),
            places: vec![NONE; 1 << 10],
            paid: vec![u64::MAX; PAID],
            generation: 0,
        }
    }

    /// Forgets what was met before. What lies on the table becomes the first state.
    pub fn start(&mut self, board: &Board, me: Seat, tricks: u8, luck: &mut impl Luck) {
        let options = board.options();
        (self.players, self.me, self.market) = (board.players(), me, board.size().market());
        self.needs_a_token = options.majority_needs_a_token;
        self.leftovers_pay = options.leftovers_return == LeftoversReturn::BeforeBonuses;
        self.strongest_first = options.bonus_order == BonusOrder::StrongestCard;
        let most = usize::from(tricks - 1) * usize::from(self.market - Tokens::SET.len());
        let left = (0..=board.boxed.len()).rev();
        for (draw, left) in self.draws.iter_mut().take(most).zip(left) {
            #[expect(clippy::cast_possible_truncation, reason = "the box holds fewer than forty-six")]
            (*draw = luck.below(left.max(1).into()) as u8);
        }
        for heap in self.list.drain(..) {
            self.places[heap.place as usize] = NONE;
        }
        self.next.clear();
        self.generation = (self.generation + 1) % GENERATIONS;
        if self.generation == 0 {
            self.paid.fill(u64::MAX);
        }
        let state = State { won: board.won, market: board.market, boxed: board.boxed, sets: board.sets, drawn: 0 };
        self.number(state, false);
    }

    /// The lead in a state.
    #[inline]
    pub fn lead(&self, heaps: u32) -> i32 {
        self.list[heaps as usize].lead.into()
    }

    /// The state behind a trick: everybody drafts by the rollout policy, and the market is filled again unless the round is over.
    #[inline]
    pub fn after(&mut self, heaps: u32, places: usize, firework: u8, last: bool) -> u32 {
        // The places of all but one seat tell that of the last.
        let digits = if self.players == 3 { 0xF } else { 0x3F };
        let at = self.list[heaps as usize].next as usize + (places & digits) * FIREWORKS + usize::from(firework);
        let next = self.next[at];
        if next == NONE { self.draft(heaps, places, firework, last, at) } else { next }
    }

    #[cold]
    fn draft(&mut self, heaps: u32, places: usize, firework: u8, last: bool, at: usize) -> u32 {
        let mut state = self.list[heaps as usize].state;
        let mut order = [Seat::new(0); SEATS];
        for seat in Seat::all(self.players) {
            order[places >> (2 * seat.number()) & 3] = seat;
        }
        for &seat in &order[..self.players] {
            let suit = favourite(&state.won, self.players, seat, state.market);
            state.market -= Tokens::of(suit, 1);
            state.won[seat] += Tokens::of(suit, 1);
        }
        if firework != NOBODY {
            state.won[Seat::new(firework.into())] += state.market;
            state.market = Tokens::NONE;
        }
        if !last {
            state.market += Tokens::SET;
            state.sets -= 1;
            while state.market.len() < self.market {
                let token = Tokens::of(state.boxed.nth(self.draws[usize::from(state.drawn)].into()), 1);
                state.boxed -= token;
                state.market += token;
                state.drawn += 1;
            }
        }
        let next = self.number(state, last);
        self.next[at] = next;
        next
    }

    /// The number of a state; a new one if it is new.
    fn number(&mut self, state: State, last: bool) -> u32 {
        if 2 * self.list.len() >= self.places.len() {
            self.make_room();
        }
        let mut place = self.place(&state);
        while let Some(heap) = self.list.get(self.places[place] as usize) {
            if heap.state == state {
                return self.places[place];
            }
            place = (place + 1) & (self.places.len() - 1);
        }
        #[expect(clippy::cast_possible_truncation, reason = "there are far fewer than four billion")]
        let (number, next, slot) = (self.list.len() as u32, self.next.len() as u32, place as u32);
        let lead = self.lead_of(&state.won);
        self.places[place] = number;
        self.list.push(Heap { state, lead, next, place: slot });
        if !last {
            let codes = if self.players == 3 { 16 } else { 64 };
            self.next.resize(self.next.len() + codes * FIREWORKS, NONE);
        }
        number
    }

    fn place(&self, state: &State) -> usize {
        let mut key = u64::from(state.sets) << 8 | u64::from(state.drawn);
        for &won in state.won.of(self.players) {
            let counts = Suit::ALL.map(|suit| u64::from(won.get(suit)));
            key = mix(key, counts[0] | counts[1] << 8 | counts[2] << 16);
        }
        (key >> 32) as usize & (self.places.len() - 1)
    }

    #[cold]
    fn make_room(&mut self) {
        self.places = vec![NONE; 2 * self.places.len()];
        for number in 0..self.list.len() {
            let mut place = self.place(&self.list[number].state);
            while self.places[place] != NONE {
                place = (place + 1) & (self.places.len() - 1);
            }
            #[expect(clippy::cast_possible_truncation, reason = "there are far fewer than four billion")]
            ((self.places[place], self.list[number].place) = (number as u32, place as u32));
        }
    }

    /// The lead at the end of the round, when the last cards are paid.
    #[inline]
    pub fn end(&mut self, heaps: u32, leader: u8, hands: &[Mask; SEATS], faces: &Faces) -> i32 {
        let mut pays = 0;
        for &hand in hands {
            pays = pays << 3 | pay_of(hand, faces).code();
        }
        if pays == 0 { self.lead(heaps) } else { self.paid_lead(heaps, leader, hands, faces, pays) }
    }

    fn paid_lead(&mut self, heaps: u32, leader: u8, hands: &[Mask; SEATS], faces: &Faces, pays: u32) -> i32 {
        let mut order = u64::from(leader);
        if self.strongest_first {
            for (seat, hand) in hands.iter().enumerate() {
                order = hands[..seat].iter().fold(order, |order, other| order << 1 | u64::from(hand > other));
            }
        }
        let key = (self.generation << 44 ^ u64::from(heaps) << 20 ^ u64::from(pays) << 8 ^ order) << 8;
        let slot = (mix(0, key) >> 32) as usize % PAID;
        if self.paid[slot] & !0xFF != key {
            let lead = self.lead_of(&self.paid(heaps, leader, hands, faces));
            self.paid[slot] = key | u64::from(lead.cast_unsigned());
        }
        lead_in(self.paid[slot])
    }

    /// Everybody's tokens when the last cards are paid (`SO-04`, `SO-14`, `SO-15`).
    pub fn paid(&self, heaps: u32, leader: u8, hands: &[Mask; SEATS], faces: &Faces) -> BySeat<Tokens, SEATS> {
        let State { mut won, market, mut boxed, sets, .. } = self.list[heaps as usize].state;
        if self.leftovers_pay {
            boxed += market + Tokens::sets(sets);
        }
        let mut order = [Seat::new(0); SEATS];
        order.iter_mut().zip(Seat::new(leader.into()).clockwise(self.players)).for_each(|(place, seat)| *place = seat);
        if self.strongest_first {
            order[..self.players].sort_unstable_by_key(|seat| std::cmp::Reverse(hands[seat.number()]));
        }
        for &seat in &order[..self.players] {
            let got = match pay_of(hands[seat.number()], faces) {
                Pay::NOTHING => continue,
                Pay::STAR if boxed.is_empty() => continue,
                Pay::STAR => Tokens::of(favourite(&won, self.players, seat, boxed), 1),
                pay => {
                    let (suit, count) = pay.tokens();
                    Tokens::of(suit, count.min(boxed.get(suit)))
                }
            };
            boxed -= got;
            won[seat] += got;
        }
        won
    }

    /// What the seat would score more than each of the others, added up. It is what [`score`] says, in one go.
    ///
    /// [`score`]: super::super::score::score
    fn lead_of(&self, won: &BySeat<Tokens, SEATS>) -> i8 {
        let won = won.of(self.players);
        let (mut mine, mut all) = (0, 0);
        for (seat, tokens) in won.iter().enumerate() {
            let counts = Suit::ALL.map(|suit| tokens.get(suit));
            let mut points = 3 * counts[0].min(counts[1]).min(counts[2]);
            for (suit, count) in Suit::ALL.into_iter().zip(counts) {
                // Whoever shares the most leaves two ahead of everybody else, so that nobody is second.
                let ahead = won.iter().filter(|other| other.get(suit) > count).count();
                let (first, second) = majority(suit);
                let prize = [first, second, 0, 0][ahead];
                points += if count == 0 && self.needs_a_token { 0 } else { prize };
            }
            all += i32::from(points);
            if seat == self.me.number() {
                mine = i32::from(points);
            }
        }
        let many = if self.players == 3 { 3 } else { 4 };
        i8::try_from(many * mine - all).expect("forty-six tokens score fewer points")
    }
}

/// Who may have the firework, nobody included.
const FIREWORKS: usize = NOBODY as usize + 1;

#[inline]
fn pay_of(hand: Mask, faces: &Faces) -> Pay {
    first(hand).map_or(Pay::NOTHING, |card| faces.pays[usize::from(card)])
}
