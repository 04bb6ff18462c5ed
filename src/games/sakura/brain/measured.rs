//! Measured strength of each level against the level below. `lab measure` plays the deals and writes this file.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 4_000, wins: (627, 10), ahead: (1_258, 73), date: "2026-11-23" },
    MeasuredStrength { level: 3, players: 2, deals: 4_000, wins: (604, 10), ahead: (1_046, 80), date: "2026-11-23" },
    MeasuredStrength { level: 4, players: 2, deals: 200, wins: (652, 43), ahead: (1_306, 342), date: "2026-11-23" },
];
