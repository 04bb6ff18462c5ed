//! The solver of the strongest computer players: for two players an equilibrium by CFR+, for more players a strategy
//! learnt by Monte Carlo CFR.
//!
//! Among rules and brains, only a game's solver and [`crate::ai`] may use floats. They are added and multiplied in a
//! fixed order, so the results are the same on every machine.

mod bets;
mod classes;
mod first_auction;
mod many;
mod pair;
mod table;
mod think;
mod worth;

use crate::ai::Solver;
use crate::engine::Seat;

use super::super::rules::auction::Stakes;
use super::super::rules::options::{Each, SutdaOptions};

pub use bets::{FINE, Menu, SMALL, USUAL};
pub use pair::Pair;
pub use table::written;
#[cfg(test)]
pub use think::SHALLOW;
pub use think::{Effort, FULL, choose, strategy};
pub use worth::worth;

use bets::Bets;

/// The start of a hand with equal stacks and paid antes. The first player is the Oya.
fn opening(players: usize, stack: u16, options: &SutdaOptions) -> Bets {
    let mut coins = Each::default();
    Seat::all(players).for_each(|seat| coins[seat] = stack);
    let stakes = Stakes::ante(coins, Seat::all(players).collect(), options.ante.count(), u16::MAX);
    Bets::new(stakes, Seat::new(0), players)
}

/// A solver for the whole hand of two players with equal stacks, including both auctions.
#[must_use]
pub fn whole_hand(stack: u16, menu: &'static Menu, options: &SutdaOptions) -> Solver<Pair> {
    let bets = opening(2, stack, options);
    Pair::new(&bets, &[], None, menu, options).even(bets)
}

#[cfg(test)]
mod tests;
