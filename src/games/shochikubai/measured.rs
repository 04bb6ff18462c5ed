//! How much better each level plays than the one below it: `node scripts/measure.mjs` plays the deals and writes this.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 3, deals: 1_200, wins: (601, 15), ahead: (317, 13), date: "2026-11-21" },
    MeasuredStrength { level: 3, players: 3, deals: 1_200, wins: (597, 14), ahead: (320, 13), date: "2026-11-21" },
    MeasuredStrength { level: 4, players: 3, deals: 60, wins: (598, 55), ahead: (327, 39), date: "2026-11-21" },
];
