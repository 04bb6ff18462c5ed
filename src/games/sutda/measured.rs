//! How much better each level plays than the one below it: `node scripts/measure.mjs` plays the deals and writes this.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 60_000, wins: (526, 2), ahead: (248, 9), date: "2026-11-21" },
    MeasuredStrength { level: 3, players: 2, deals: 60_000, wins: (503, 1), ahead: (93, 6), date: "2026-11-21" },
    MeasuredStrength { level: 4, players: 2, deals: 3_000, wins: (506, 5), ahead: (68, 36), date: "2026-11-21" },
];
