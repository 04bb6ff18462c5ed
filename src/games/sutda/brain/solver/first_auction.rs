//! The first auction of two players, with each second auction replaced by its values: a decomposition into subgames.
//!
//! The bids of the first auction give no information on the second cards, so each second auction is a separate subgame.
//! It is solved for all first cards at once, and the first auction only needs its values.

use std::cell::RefCell;

use super::bets::{Bets, Menu};
use super::classes::{ByClass, CARDS, CLASSES};
use super::pair::{Matrix, Pair, Spot, alone, steps};
use crate::ai::{NodeKind, Solver, ZeroSumGame};
use crate::games::sutda::rules::moves::Move;
use crate::games::sutda::rules::options::SutdaOptions;

/// The first auction of two players who know only their first cards.
pub struct FirstAuction {
    root: Bets,
    menu: &'static Menu,
    options: SutdaOptions,
    /// The actual bids from the root on.
    bids: Vec<Move>,
    /// The values of each second auction that can follow.
    seconds: Vec<(Bets, Matrix)>,
}

impl FirstAuction {
    /// Solves all second auctions with a number of iterations each.
    pub fn new(root: Bets, bids: &[Move], menu: &'static Menu, options: &SutdaOptions, iterations: u16) -> Self {
        let mut first = Self { root, menu, options: options.clone(), bids: bids.to_vec(), seconds: Vec::new() };
        first.solve_seconds(&first.start(), iterations);
        first
    }

    fn start(&self) -> Spot {
        Spot { bets: self.root, last: None, actual: Some(0) }
    }

    fn solve_seconds(&mut self, spot: &Spot, iterations: u16) {
        match steps(spot, self.menu, &self.options, &self.bids, |_| 0) {
            NodeKind::Decision { next, .. } => next.iter().for_each(|spot| self.solve_seconds(spot, iterations)),
            NodeKind::Deal(Spot { bets, .. }) if self.values_of(&bets).is_none() => {
                let values = cached(bets, self.menu, &self.options, iterations);
                self.seconds.push((bets, values));
            }
            NodeKind::Deal(_) | NodeKind::Terminal => {}
        }
    }

    fn values_of(&self, bets: &Bets) -> Option<&Matrix> {
        self.seconds.iter().find(|(second, _)| second == bets).map(|(_, values)| values)
    }

    /// A solver for the first auction, with the reach probabilities of both players at the root.
    pub fn solver(self, ranges: [ByClass<f32>; 2]) -> Solver<Self> {
        let start = self.start();
        Solver::new(self, start, ranges.map(|range| range.to_vec()))
    }
}

impl ZeroSumGame for FirstAuction {
    type State = Spot;

    fn step(&self, spot: &Spot) -> NodeKind<Spot> {
        let seats = self.root.pair();
        match steps(spot, self.menu, &self.options, &self.bids, |seat| usize::from(seat == seats[1])) {
            NodeKind::Deal(_) => NodeKind::Terminal,
            step => step,
        }
    }

    fn vector_len(&self, _deals: usize) -> usize {
        CLASSES
    }

    fn terminal_values(&self, end: &Spot, me: usize, other: &[f32], values: &mut [f32]) {
        let (bets, seats) = (&end.bets, self.root.pair());
        if bets.stakes.live.len() < 2 {
            let staked = seats.map(|seat| bets.stakes.staked[seat]);
            let amount = f32::from(staked[0].min(staked[1])) + bets.dead(seats);
            let stays = bets.stakes.live.contains(seats[me]);
            return alone(&CARDS.map(f32::from), if stays { amount } else { -amount } / 380.0, other, values);
        }
        let matrix = self.values_of(&bets.go_on()).expect("all second auctions were solved");
        values.fill(0.0);
        for (one, row) in matrix.iter().enumerate() {
            for (two, value) in row.iter().enumerate() {
                if me == 0 {
                    values[one] += value * other[two];
                } else {
                    values[two] -= value * other[one];
                }
            }
        }
    }
}

/// The inputs that determine the values of a second auction.
type Key = (Bets, &'static Menu, SutdaOptions, u16);

/// Maximum number of second auctions in the cache. Each takes half a kilobyte.
const CACHED: usize = 256;

thread_local! {
    /// Cache of solved second auctions, the latest last: a seat requests the same ones several times. The values depend
    /// only on the key, so the cache changes no result.
    static CACHE: RefCell<Vec<(Key, Matrix)>> = const { RefCell::new(Vec::new()) };
}

fn cached(bets: Bets, menu: &'static Menu, options: &SutdaOptions, iterations: u16) -> Matrix {
    let key = (bets, menu, options.clone(), iterations);
    CACHE.with_borrow_mut(|cache| {
        if let Some((_, values)) = cache.iter().find(|(one, _)| *one == key) {
            return *values;
        }
        let values = Pair::second_auction_values(bets, menu, options, iterations);
        if cache.len() == CACHED {
            cache.remove(0);
        }
        cache.push((key, values));
        values
    })
}
