//! Three players and more who bet against each other: strategies learnt from hands dealt by lot.
//!
//! Each deal is walked once for each player. He tries all his bids, the others one each, drawn from what they
//! have learnt; his own card alone is not dealt but held in all ways at once, one *lane* for each. Among three
//! and more this promises no equilibrium, but what it learns is hard to play against.

use std::collections::BTreeMap;

use super::regret::{Step, digest, draw};
use crate::engine::Rng;

/// A game of several with public moves.
pub trait Crowd {
    type State: Clone;
    type Deal;

    /// Nothing is dealt on the way: [`Step::Deal`] only goes on.
    fn step(&self, state: &Self::State) -> Step<Self::State>;

    /// What the players remember of a position; positions with one key are treated alike.
    fn key(&self, state: &Self::State) -> u64;

    /// How many kinds of hands are told apart.
    fn rows(&self) -> usize;

    /// How many ways there are to hold the own card.
    fn lanes(&self) -> usize;

    /// Deals to everybody else by lot.
    fn deal(&self, me: usize, rng: &mut Rng) -> Self::Deal;

    /// How likely the own card is each lane's after a deal, and how likely the others came here with theirs.
    fn chances<'a>(&self, deal: &'a Self::Deal) -> &'a [f32];

    /// The kind of hand of the player who walks, in a lane.
    fn own(&self, state: &Self::State, lane: usize, deal: &Self::Deal) -> usize;

    /// The kind of hand of another player.
    fn other(&self, state: &Self::State, player: usize, deal: &Self::Deal) -> usize;

    /// What an end is worth to the player who walks, lane by lane.
    fn pay(&self, end: &Self::State, me: usize, deal: &Self::Deal, worth: &mut [f32]);
}

/// What has been learnt, position by position.
pub struct Sampler<C: Crowd> {
    crowd: C,
    players: Vec<usize>,
    places: BTreeMap<u64, (usize, usize)>,
    /// Bid by bid, and within it row by row.
    regrets: Vec<f32>,
    averages: Vec<f32>,
    rng: Rng,
    rounds: u32,
    visits: u32,
}

impl<C: Crowd> Sampler<C> {
    pub fn new(crowd: C, players: Vec<usize>, rng: Rng) -> Self {
        let (regrets, averages) = (Vec::new(), Vec::new());
        Self { crowd, players, places: BTreeMap::new(), regrets, averages, rng, rounds: 0, visits: 0 }
    }

    /// Learns below a position until so many positions have been visited.
    pub fn run(&mut self, from: &C::State, visits: u32) {
        while self.visits < visits {
            self.rounds += 1;
            for place in 0..self.players.len() {
                let me = self.players[place];
                let deal = self.crowd.deal(me, &mut self.rng);
                let lanes = self.crowd.lanes();
                self.walk(from, me, &deal, &vec![1.0; lanes], &mut vec![0.0; lanes]);
            }
        }
    }

    /// Where a position's numbers are, and how many bids it has.
    fn place(&mut self, key: u64, bids: usize) -> (usize, usize) {
        let rows = self.crowd.rows();
        let (regrets, averages) = (&mut self.regrets, &mut self.averages);
        *self.places.entry(key).or_insert_with(|| {
            let place = regrets.len();
            regrets.resize(place + bids * rows, 0.0);
            averages.resize(place + bids * rows, 0.0);
            (place, bids)
        })
    }

    fn walk(&mut self, state: &C::State, me: usize, deal: &C::Deal, likely: &[f32], worth: &mut [f32]) {
        self.visits += 1;
        let (player, next) = match self.crowd.step(state) {
            Step::End => return self.crowd.pay(state, me, deal, worth),
            Step::Deal(next) => return self.walk(&next, me, deal, likely, worth),
            Step::Choice { player, next } => (player, next),
        };
        let (place, bids) = self.place(self.crowd.key(state), next.len());
        // Positions with one key may offer a bid more or less; nobody looks beyond those both have.
        let bids = bids.min(next.len());
        if player != me {
            let row = self.crowd.other(state, player, deal);
            let shares = self.shares(&self.regrets, place, bids, row);
            let bid = draw(shares.iter().copied(), &mut self.rng);
            return self.walk(&next[bid], me, deal, likely, worth);
        }
        let lanes = worth.len();
        let rows: Vec<usize> = (0..lanes).map(|lane| self.crowd.own(state, lane, deal)).collect();
        let strategy: Vec<Vec<f32>> = rows.iter().map(|&row| self.shares(&self.regrets, place, bids, row)).collect();
        let mut below = vec![0.0; lanes * bids];
        let mut arrives = vec![0.0; lanes];
        worth.fill(0.0);
        for (bid, below) in below.chunks_exact_mut(lanes).enumerate() {
            for (lane, arrives) in arrives.iter_mut().enumerate() {
                *arrives = likely[lane] * strategy[lane][bid];
            }
            self.walk(&next[bid], me, deal, &arrives, below);
            for (lane, worth) in worth.iter_mut().enumerate() {
                *worth += strategy[lane][bid] * below[lane];
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a weight need not be exact")]
        let weight = self.rounds as f32;
        let chances = self.crowd.chances(deal);
        for (bid, below) in below.chunks_exact(lanes).enumerate() {
            for lane in 0..lanes {
                let at = place + bid * self.crowd.rows() + rows[lane];
                self.regrets[at] += weight * chances[lane] * (below[lane] - worth[lane]);
                self.averages[at] += weight * chances[lane] * likely[lane] * strategy[lane][bid];
            }
        }
    }

    /// The shares of the bids in a row, by what has been gathered for them: even ones where there is nothing.
    fn shares(&self, gathered: &[f32], place: usize, bids: usize, row: usize) -> Vec<f32> {
        let rows = self.crowd.rows();
        let mut shares: Vec<f32> = (0..bids).map(|bid| gathered[place + bid * rows + row]).collect();
        let mut sum = 0.0;
        for share in &mut shares {
            *share = if *share > 0.0 { *share } else { 0.0 };
            sum += *share;
        }
        #[expect(clippy::cast_precision_loss, reason = "there are few bids")]
        let even = 1.0 / bids as f32;
        for share in &mut shares {
            *share = if sum > 0.0 { *share / sum } else { even };
        }
        shares
    }

    /// What a kind of hand does at a position on average; nothing where nobody came.
    pub fn mix(&self, key: u64, row: usize) -> Option<Vec<f32>> {
        let &(place, bids) = self.places.get(&key)?;
        Some(self.shares(&self.averages, place, bids, row))
    }

    /// How much has been gathered for a kind of hand at a position.
    pub fn weight(&self, key: u64, row: usize) -> f32 {
        let rows = self.crowd.rows();
        self.places
            .get(&key)
            .map_or(0.0, |&(place, bids)| (0..bids).fold(0.0, |sum, bid| sum + self.averages[place + bid * rows + row]))
    }

    /// One number for all that has been learnt, to tell whether two machines have learnt the same.
    pub fn bits(&self) -> u64 {
        digest(self.averages.iter().map(|average| average.to_bits()))
    }

    pub fn crowd(&self) -> &C {
        &self.crowd
    }
}
