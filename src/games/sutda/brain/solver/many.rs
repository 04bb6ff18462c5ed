//! The second auction of three or more players, as a game for Monte Carlo CFR. The second cards are sampled.

use super::bets::{Bets, Menu, THREE};
use super::classes::{ByClass, CLASSES, HandRank, hands};
use super::pair::{Spot, steps};
use crate::ai::{MultiplayerGame, NodeKind};
use crate::engine::{Luck, MOST_SEATS, Rng, Seat};
use crate::games::sutda::rules::moves::Move;
use crate::games::sutda::rules::options::SutdaOptions;
use crate::games::sutda::rules::settle::{Verdict, settle};

/// A class for each seat.
pub type Classes = [usize; MOST_SEATS];

/// The second auction of several players, with open first cards.
pub struct Many {
    root: Bets,
    first: Classes,
    /// The actual bids from the root on.
    bids: Vec<Move>,
    /// Reach probabilities at the root, by player and class.
    ranges: Vec<ByClass<f32>>,
    left: ByClass<u8>,
    ranking: ByClass<ByClass<HandRank>>,
    options: SutdaOptions,
    menu: &'static Menu,
}

/// A sampled deal: the second cards of all other players, and the weight of each own second card.
pub struct Dealt {
    second: Classes,
    weights: ByClass<f32>,
}

impl Many {
    pub fn new(
        root: Bets,
        open: (Classes, ByClass<u8>),
        bids: &[Move],
        ranges: &[ByClass<f32>],
        crowded: &'static Menu,
        options: &SutdaOptions,
    ) -> Self {
        let (first, left) = open;
        let menu = if root.stakes.live.len() > 3 { crowded } else { &THREE };
        let (bids, ranges, options) = (bids.to_vec(), ranges.to_vec(), options.clone());
        Self { root, first, bids, ranges, left, ranking: hands(options.ranking), options, menu }
    }

    /// The root of the game tree.
    pub fn start(&self) -> Spot {
        Spot { bets: self.root, last: None, actual: Some(0) }
    }
}

/// Draws the class of a random card from the cards left.
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

/// Computes the payoff of each own hand at a showdown or after all others have folded.
pub fn payoffs(
    bets: &Bets,
    me: Seat,
    hand: impl Fn(Seat) -> HandRank,
    mine: impl Fn(usize) -> HandRank,
    values: &mut [f32],
) {
    let stakes = &bets.stakes;
    let staked = f32::from(stakes.staked[me]);
    if !stakes.live.contains(me) {
        return values.fill(-staked);
    }
    if stakes.live.len() == 1 {
        return values.fill(f32::from(stakes.pot(bets.players)) - staked);
    }
    let mut verdict = Verdict::default();
    let mut others = 0_u64;
    for seat in stakes.live.iter().filter(|&seat| seat != me) {
        let hand = hand(seat);
        (verdict.places[seat], verdict.multipliers[seat]) = (hand.strength, hand.multiplier);
        others |= 1 << hand.strength;
    }
    // Hands with equal multipliers that beat and tie with the same hands have the same payoff.
    let mut known: Vec<(u32, bool, u8, f32)> = Vec::new();
    for (entry, value) in values.iter_mut().enumerate() {
        let hand = mine(entry);
        let beats = (others & ((1 << hand.strength) - 1)).count_ones();
        let ties = others >> hand.strength & 1 == 1;
        let same = known.iter().find(|one| (one.0, one.1, one.2) == (beats, ties, hand.multiplier));
        *value = if let Some(same) = same {
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

impl MultiplayerGame for Many {
    type State = Spot;
    type Deal = Dealt;

    fn step(&self, spot: &Spot) -> NodeKind<Spot> {
        steps(spot, self.menu, &self.options, &self.bids, Seat::number)
    }

    fn key(&self, spot: &Spot) -> u64 {
        let stakes = &spot.bets.stakes;
        let seat = spot.bets.turn.map_or(0, Seat::number) as u64;
        let actual = spot.actual.map_or(0, |actual| actual + 1) as u64;
        let (live, waiting) = if self.root.stakes.live.len() > 4 {
            (stakes.live.len() as u64, stakes.waiting.len() as u64)
        } else {
            let bits = |seats: crate::engine::Seats| seats.iter().fold(0, |bits, seat| bits | 1 << seat.number());
            (bits(stakes.live), bits(stakes.waiting))
        };
        seat | live << 4 | waiting << 14 | actual << 24 | u64::from(stakes.raises) << 30 | u64::from(stakes.level) << 38
    }

    fn buckets(&self) -> usize {
        CLASSES
    }

    fn vector_len(&self) -> usize {
        CLASSES
    }

    fn sample_deal(&self, me: usize, rng: &mut Rng) -> Dealt {
        let mut left = self.left;
        let mut second = [0; MOST_SEATS];
        let mut reach = 1.0;
        for seat in self.root.stakes.live.iter().filter(|seat| seat.number() != me) {
            let class = draw_class(&mut left, rng);
            second[seat.number()] = class;
            reach *= self.ranges[seat.number()][class];
        }
        Dealt { second, weights: left.map(|left| f32::from(left) * reach) }
    }

    fn hand_weights<'a>(&self, deal: &'a Dealt) -> &'a [f32] {
        &deal.weights
    }

    fn own_bucket(&self, _spot: &Spot, class: usize, _deal: &Dealt) -> usize {
        class
    }

    fn other_bucket(&self, _spot: &Spot, player: usize, deal: &Dealt) -> usize {
        deal.second[player]
    }

    fn terminal_values(&self, end: &Spot, me: usize, deal: &Dealt, values: &mut [f32]) {
        let hand = |seat: Seat| self.ranking[self.first[seat.number()]][deal.second[seat.number()]];
        payoffs(&end.bets, Seat::new(me), hand, |class| self.ranking[self.first[me]][class], values);
    }
}
