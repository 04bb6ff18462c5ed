//! The computer opponent that cannot be exploited: for two players an equilibrium by CFR+, for more what Monte Carlo
//! CFR learns.
//!
//! Floats live here and in [`crate::ai`], and nowhere else in a game: they are added and multiplied in one order.

mod bets;
mod classes;
mod first;
mod many;
mod pair;
mod table;
mod think;
mod worth;

use super::auction::{Each, Stakes};
use super::options::SutdaOptions;
use crate::ai::Solver;
use crate::engine::Seat;

pub use bets::{FINE, Menu, SMALL, USUAL};
pub use pair::Pair;
pub use table::written;
#[cfg(test)]
pub use think::SHALLOW;
pub use think::{Effort, FULL, choose, strategy};
pub use worth::worth;

use bets::Bets;

/// A hand of so many players with equal stacks, the antes paid; the first of them is the Oya.
fn opening(players: usize, stack: u16, options: &SutdaOptions) -> Bets {
    let mut coins = Each::default();
    Seat::all(players).for_each(|seat| coins[seat] = stack);
    let stakes = Stakes::ante(coins, Seat::all(players).collect(), options.ante.count(), u16::MAX);
    Bets::new(stakes, Seat::new(0), players)
}

/// The whole hand of two players with equal stacks, both auctions, ready to be solved.
#[must_use]
pub fn whole_hand(stack: u16, menu: &'static Menu, options: &SutdaOptions) -> Solver<Pair> {
    let bets = opening(2, stack, options);
    Pair::new(&bets, &[], None, menu, options).even(bets)
}

#[cfg(test)]
mod tests;
