//! How much better each level plays than the one below it: `node scripts/measure.mjs` plays the deals and writes this.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 800, wins: (654, 22), ahead: (191, 24), date: "2026-11-21" },
    MeasuredStrength { level: 3, players: 2, deals: 40, wins: (844, 70), ahead: (331, 100), date: "2026-11-21" },
    MeasuredStrength { level: 4, players: 2, deals: 40, wins: (831, 72), ahead: (421, 99), date: "2026-11-21" },
];
