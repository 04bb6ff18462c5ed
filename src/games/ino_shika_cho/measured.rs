//! How much better each level plays than the one below it: `node scripts/measure.mjs` plays the deals and writes this.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 1_600, wins: (641, 13), ahead: (2_975, 197), date: "2026-11-21" },
    MeasuredStrength { level: 3, players: 2, deals: 1_600, wins: (622, 13), ahead: (2_635, 191), date: "2026-11-21" },
    MeasuredStrength { level: 4, players: 2, deals: 80, wins: (594, 54), ahead: (2_150, 728), date: "2026-11-21" },
];
