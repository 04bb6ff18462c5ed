//! Three players and more after the first cards have been turned up: their second auction, learnt from
//! second cards dealt by lot.

use super::super::moves::Move;
use super::super::options::SutdaOptions;
use super::super::settle::{Verdict, settle};
use super::bets::{Bets, CROWDED, Menu, THREE};
use super::classes::{ByClass, CLASSES, Hand, hands};
use super::pair::{Spot, steps};
use crate::ai::{Crowd, Step};
use crate::engine::{Luck, MOST_SEATS, Rng, Seat};

/// A class for each seat.
pub type Classes = [usize; MOST_SEATS];

/// Several players whose first cards lie open.
pub struct Many {
    root: Bets,
    first: Classes,
    /// What was really bid, from the root on.
    bids: Vec<Move>,
    /// How likely each player has each class.
    ranges: Vec<ByClass<f32>>,
    left: ByClass<u8>,
    ranking: ByClass<ByClass<Hand>>,
    options: SutdaOptions,
    menu: &'static Menu,
}

/// The second cards of all others, and the chance of each own one.
pub struct Dealt {
    second: Classes,
    chances: ByClass<f32>,
}

impl Many {
    pub fn new(
        root: Bets,
        open: (Classes, ByClass<u8>),
        bids: &[Move],
        ranges: &[ByClass<f32>],
        options: &SutdaOptions,
    ) -> Self {
        let (first, left) = open;
        let menu = if root.stakes.live.len() > 3 { &CROWDED } else { &THREE };
        let (bids, ranges, options) = (bids.to_vec(), ranges.to_vec(), options.clone());
        Self { root, first, bids, ranges, left, ranking: hands(options.ranking), options, menu }
    }

    /// Where it begins.
    pub fn start(&self) -> Spot {
        Spot { bets: self.root, last: None, real: Some(0) }
    }
}

/// Draws a class out of what is left.
pub fn draw_class(left: &mut ByClass<u8>, rng: &mut Rng) -> usize {
    let all = left.iter().map(|&left| u32::from(left)).sum();
    let mut place = rng.below(all);
    for (class, left) in left.iter_mut().enumerate() {
        if place < u32::from(*left) {
            *left -= 1;
            return class;
        }
        place -= u32::from(*left);
    }
    unreachable!("a place below the number of all")
}

/// What a player gets at a showdown, or when all others have folded, with each of his hands.
pub fn pay(bets: &Bets, me: Seat, hand: impl Fn(Seat) -> Hand, mine: impl Fn(usize) -> Hand, worth: &mut [f32]) {
    let stakes = &bets.stakes;
    let staked = f32::from(stakes.staked[me]);
    if !stakes.live.contains(me) {
        return worth.fill(-staked);
    }
    if stakes.live.len() == 1 {
        return worth.fill(f32::from(stakes.pot(bets.players)) - staked);
    }
    let mut verdict = Verdict::default();
    let mut others = 0_u64;
    for seat in stakes.live.iter().filter(|&seat| seat != me) {
        let hand = hand(seat);
        (verdict.places[seat], verdict.multipliers[seat]) = (hand.strength, hand.multiplier);
        others |= 1 << hand.strength;
    }
    // Hands that beat the same others, tie with the same and multiply alike get the same.
    let mut known: Vec<(u32, bool, u8, f32)> = Vec::new();
    for (lane, worth) in worth.iter_mut().enumerate() {
        let hand = mine(lane);
        let beats = (others & ((1 << hand.strength) - 1)).count_ones();
        let ties = others >> hand.strength & 1 == 1;
        let same = known.iter().find(|one| (one.0, one.1, one.2) == (beats, ties, hand.multiplier));
        *worth = if let Some(same) = same {
            same.3
        } else {
            (verdict.places[me], verdict.multipliers[me]) = (hand.strength, hand.multiplier);
            let coins = settle(stakes, &verdict, bets.oya, bets.players, &mut |_| {});
            let gets = f32::from(coins[me]) - f32::from(stakes.coins[me]) - staked;
            known.push((beats, ties, hand.multiplier, gets));
            gets
        };
    }
}

impl Crowd for Many {
    type State = Spot;
    type Deal = Dealt;

    fn step(&self, spot: &Spot) -> Step<Spot> {
        steps(spot, self.menu, &self.options, &self.bids, Seat::number)
    }

    fn key(&self, spot: &Spot) -> u64 {
        let stakes = &spot.bets.stakes;
        let seat = spot.bets.turn.map_or(0, Seat::number) as u64;
        let real = spot.real.map_or(0, |real| real + 1) as u64;
        let (live, waiting) = if self.root.stakes.live.len() > 4 {
            (stakes.live.len() as u64, stakes.waiting.len() as u64)
        } else {
            let bits = |seats: crate::engine::Seats| seats.iter().fold(0, |bits, seat| bits | 1 << seat.number());
            (bits(stakes.live), bits(stakes.waiting))
        };
        seat | live << 4 | waiting << 14 | real << 24 | u64::from(stakes.raises) << 30 | u64::from(stakes.level) << 38
    }

    fn rows(&self) -> usize {
        CLASSES
    }

    fn lanes(&self) -> usize {
        CLASSES
    }

    fn deal(&self, me: usize, rng: &mut Rng) -> Dealt {
        let mut left = self.left;
        let mut second = [0; MOST_SEATS];
        let mut likely = 1.0;
        for seat in self.root.stakes.live.iter().filter(|seat| seat.number() != me) {
            let class = draw_class(&mut left, rng);
            second[seat.number()] = class;
            likely *= self.ranges[seat.number()][class];
        }
        Dealt { second, chances: left.map(|left| f32::from(left) * likely) }
    }

    fn chances<'a>(&self, deal: &'a Dealt) -> &'a [f32] {
        &deal.chances
    }

    fn own(&self, _spot: &Spot, lane: usize, _deal: &Dealt) -> usize {
        lane
    }

    fn other(&self, _spot: &Spot, player: usize, deal: &Dealt) -> usize {
        deal.second[player]
    }

    fn pay(&self, end: &Spot, me: usize, deal: &Dealt, worth: &mut [f32]) {
        let hand = |seat: Seat| self.ranking[self.first[seat.number()]][deal.second[seat.number()]];
        pay(&end.bets, Seat::new(me), hand, |lane| self.ranking[self.first[me]][lane], worth);
    }
}
