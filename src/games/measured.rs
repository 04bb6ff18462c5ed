//! How much better each level plays than the one below it, on deals played from every seat.
//!
//! `node scripts/measure.mjs` plays them and writes this file, and the same table into the README.

/// One level against the one below it, in single rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub game: &'static str,
    pub level: u8,
    pub players: u8,
    pub deals: u32,
    /// The share of the victories, and half the width of its 95 % interval, in thousandths.
    pub wins: (u16, u16),
    /// By how many hundredths of a point a round it comes out ahead of the others, and half the width of that interval.
    pub ahead: (i32, u32),
}

pub const DATE: &str = "2026-11-21";

#[rustfmt::skip]
pub const STEPS: &[Step] = &[
    Step { game: "sutda", level: 2, players: 4, deals: 100, wins: (213, 28), ahead: (143, 230) },
    Step { game: "sutda", level: 3, players: 4, deals: 100, wins: (236, 21), ahead: (128, 184) },
    Step { game: "sutda", level: 4, players: 4, deals: 5, wins: (300, 99), ahead: (-240, 1257) },
];
