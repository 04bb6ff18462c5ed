//! The computer opponent that cannot be exploited.

mod bets;
mod classes;
mod pair;

pub use bets::{Bets, Bid, Limits, Menu, Size};
pub use pair::{Pair, Spot};

#[cfg(test)]
mod tests;
