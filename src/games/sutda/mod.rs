//! Sutda (섯다): two cards each, two auctions and a showdown. A pair costs whoever stayed against it
//! a multiple of his stake.

pub mod hands;
pub mod solver;

#[cfg(test)]
mod tests;
