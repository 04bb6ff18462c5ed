//! The tokens of an ending. Each state of the tokens is stored once and has a number (interning).
//!
//! Many different sequences of cards lead to few states of the tokens. So the result of a draft by the rollout policy
//! is computed once and then looked up.

use crate::cards::plants::{Suit, Tokens};
use crate::engine::{BySeat, Luck, Seat};

use super::super::rollout::favourite;
use super::cards::{Faces, Mask, NOBODY, Pay, first};
use super::{lead_in, mix};
use crate::games::shochikubai::rules::board::Board;
use crate::games::shochikubai::rules::options::{BonusOrder, LeftoversReturn, SEATS};
use crate::games::shochikubai::rules::score::majority;

/// Upper bound of the tokens drawn in a round: at most two per trick with four players, and one with three.
const DRAWS: usize = 18;
/// Marks an unknown state.
const NONE: u32 = u32::MAX;
/// Size of the cache of final payments: a power of two.
const PAID: usize = 1 << 13;
/// Number of endings after which the cache of final payments is cleared, because the generation numbers repeat.
const GENERATIONS: u64 = 1 << 12;

/// The places of all tokens, before a trick or after the last one.
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
    /// The sum of the point differences between the maximizing seat and each other seat.
    lead: i8,
    /// Start of the successors of this state in [`Heaps::next`].
    next: u32,
    /// Slot of this state in the hash table [`Heaps::places`].
    place: u32,
}

/// All states of the tokens in one search.
pub struct Heaps {
    players: usize,
    me: Seat,
    market: u8,
    needs_a_token: bool,
    leftovers_pay: bool,
    strongest_first: bool,
    /// Index of the token in the box that each future draw takes.
    draws: [u8; DRAWS],
    list: Vec<Heap>,
    /// The successors of each state, by the places in the draft and the holder of the firework.
    next: Vec<u32>,
    /// Hash table of indexes into `list`.
    places: Vec<u32>,
    /// Cache of leads after the final payments. The lowest byte of an entry is the lead, the other bytes are the key.
    paid: Vec<u64>,
    /// Distinguishes the cache entries of this ending from those of earlier endings.
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

    /// Clears all states, adds the tokens of the board as the first state, and samples the future draws.
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

    /// The lead of the maximizing seat in a state.
    #[inline]
    pub fn lead(&self, heaps: u32) -> i32 {
        self.list[heaps as usize].lead.into()
    }

    /// The state after a trick: all seats draft by the rollout policy. The market is refilled unless the round is over.
    #[inline]
    pub fn after(&mut self, heaps: u32, places: usize, firework: u8, last: bool) -> u32 {
        // The place of the last seat follows from the places of the others.
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

    /// The number of a state. A new state is added.
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

    /// The lead at the end of the round, after the final payments.
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

    /// The tokens of all seats after the final payments (`SO-04`, `SO-14`, `SO-15`).
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

    /// The sum of the point differences between the maximizing seat and each other seat. Agrees with [`score`], but is
    /// faster.
    ///
    /// [`score`]: crate::games::shochikubai::rules::score::score
    fn lead_of(&self, won: &BySeat<Tokens, SEATS>) -> i8 {
        let won = won.of(self.players);
        let (mut mine, mut all) = (0, 0);
        for (seat, tokens) in won.iter().enumerate() {
            let counts = Suit::ALL.map(|suit| tokens.get(suit));
            let mut points = 3 * counts[0].min(counts[1]).min(counts[2]);
            for (suit, count) in Suit::ALL.into_iter().zip(counts) {
                // If several seats share the most, every other seat has two or more ahead, so no seat is second.
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

/// Number of possible holders of the firework, including none.
const FIREWORKS: usize = NOBODY as usize + 1;

#[inline]
fn pay_of(hand: Mask, faces: &Faces) -> Pay {
    first(hand).map_or(Pay::NOTHING, |card| faces.pays[usize::from(card)])
}
