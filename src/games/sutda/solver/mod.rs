//! The computer opponent that cannot be exploited.

mod bets;
mod classes;
mod first;
mod many;
mod pair;
mod table;
mod think;

pub use bets::{Bets, FINE, Menu, SMALL, Size, USUAL};
pub use pair::{Pair, Spot};
pub use table::written;
pub use think::{Depth, FULL, SHALLOW, choose};

#[cfg(test)]
mod tests;
