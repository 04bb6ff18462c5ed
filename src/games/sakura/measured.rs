//! How much better each level plays than the one below it: `node scripts/measure.mjs` plays the deals and writes this.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 3_600, wins: (533, 7), ahead: (903, 103), date: "2026-11-21" },
    MeasuredStrength { level: 3, players: 2, deals: 3_600, wins: (538, 8), ahead: (1_024, 123), date: "2026-11-21" },
    MeasuredStrength { level: 4, players: 2, deals: 180, wins: (557, 31), ahead: (1_260, 473), date: "2026-11-21" },
];
