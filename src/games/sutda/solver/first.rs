//! The first auction of two players, with the second one as what it is worth.
//!
//! Once the first cards lie open, nothing that was bid before says anything of the second ones: what is left is a game
//! of its own. It is solved for all first cards at once, and the first auction only needs its worth.

use std::cell::RefCell;

use super::super::moves::Move;
use super::super::options::SutdaOptions;
use super::bets::{Bets, Menu};
use super::classes::{ByClass, CARDS, CLASSES};
use super::pair::{Matrix, Pair, Spot, alone, steps};
use crate::ai::{Duel, Solver, Step};

/// Two players who have seen nothing but their first cards.
pub struct First {
    root: Bets,
    menu: &'static Menu,
    options: SutdaOptions,
    /// What was really bid, from the root on.
    bids: Vec<Move>,
    /// What each second auction is worth that the first can lead to.
    seconds: Vec<(Bets, Matrix)>,
}

impl First {
    /// Solves all second auctions, each in so many rounds.
    pub fn new(root: Bets, bids: &[Move], menu: &'static Menu, options: &SutdaOptions, rounds: u16) -> Self {
        let mut first = Self { root, menu, options: options.clone(), bids: bids.to_vec(), seconds: Vec::new() };
        first.look_ahead(&first.start(), rounds);
        first
    }

    fn start(&self) -> Spot {
        Spot { bets: self.root, last: None, real: Some(0) }
    }

    fn look_ahead(&mut self, spot: &Spot, rounds: u16) {
        match steps(spot, self.menu, &self.options, &self.bids, |_| 0) {
            Step::Choice { next, .. } => next.iter().for_each(|spot| self.look_ahead(spot, rounds)),
            Step::Deal(Spot { bets, .. }) if self.worth(&bets).is_none() => {
                let worth = known(bets, self.menu, &self.options, rounds);
                self.seconds.push((bets, worth));
            }
            Step::Deal(_) | Step::End => {}
        }
    }

    fn worth(&self, bets: &Bets) -> Option<&Matrix> {
        self.seconds.iter().find(|(second, _)| second == bets).map(|(_, worth)| worth)
    }

    /// A solver for it, with how likely either player comes here with each class.
    pub fn solver(self, ranges: [ByClass<f32>; 2]) -> Solver<Self> {
        let start = self.start();
        Solver::new(self, start, ranges.map(|range| range.to_vec()))
    }
}

impl Duel for First {
    type State = Spot;

    fn step(&self, spot: &Spot) -> Step<Spot> {
        let seats = self.root.pair();
        match steps(spot, self.menu, &self.options, &self.bids, |seat| usize::from(seat == seats[1])) {
            Step::Deal(_) => Step::End,
            step => step,
        }
    }

    fn lanes(&self, _deals: usize) -> usize {
        CLASSES
    }

    fn pay(&self, end: &Spot, me: usize, other: &[f32], worth: &mut [f32]) {
        let (bets, seats) = (&end.bets, self.root.pair());
        if bets.stakes.live.len() < 2 {
            let staked = seats.map(|seat| bets.stakes.staked[seat]);
            let amount = f32::from(staked[0].min(staked[1])) + bets.dead(seats);
            let stays = bets.stakes.live.contains(seats[me]);
            return alone(&CARDS.map(f32::from), if stays { amount } else { -amount } / 380.0, other, worth);
        }
        let matrix = self.worth(&bets.go_on()).expect("all second auctions were looked at");
        worth.fill(0.0);
        for (one, row) in matrix.iter().enumerate() {
            for (two, value) in row.iter().enumerate() {
                if me == 0 {
                    worth[one] += value * other[two];
                } else {
                    worth[two] -= value * other[one];
                }
            }
        }
    }
}

/// What the worth of a second auction depends on.
type Key = (Bets, &'static Menu, SutdaOptions, u16);

/// How many worths are kept; each is half a kilobyte.
const KEPT: usize = 256;

thread_local! {
    /// Worths that were reckoned before, the latest last: a seat asks about the same second auctions several times.
    /// An answer depends on its key alone; this only spares asking twice.
    static KNOWN: RefCell<Vec<(Key, Matrix)>> = const { RefCell::new(Vec::new()) };
}

fn known(bets: Bets, menu: &'static Menu, options: &SutdaOptions, rounds: u16) -> Matrix {
    let key = (bets, menu, options.clone(), rounds);
    KNOWN.with_borrow_mut(|known| {
        if let Some((_, worth)) = known.iter().find(|(one, _)| *one == key) {
            return *worth;
        }
        let worth = Pair::worth_of_second(bets, menu, options, rounds);
        if known.len() == KEPT {
            known.remove(0);
        }
        known.push((key, worth));
        worth
    })
}
