//! Measured strength of each level against the level below. `lab measure` plays the deals and writes this file.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 3, deals: 600, wins: (783, 19), ahead: (324, 11), date: "2026-11-23" },
    MeasuredStrength { level: 3, players: 3, deals: 600, wins: (769, 20), ahead: (318, 12), date: "2026-11-23" },
    MeasuredStrength { level: 4, players: 3, deals: 30, wins: (744, 81), ahead: (254, 34), date: "2026-11-23" },
];
