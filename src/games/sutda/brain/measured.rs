//! Measured strength of each level against the level below. `lab measure` plays the deals and writes this file.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 8_000, wins: (608, 8), ahead: (382, 25), date: "2026-11-23" },
    MeasuredStrength { level: 3, players: 2, deals: 400, wins: (606, 34), ahead: (155, 76), date: "2026-11-23" },
];
