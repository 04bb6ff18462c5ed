//! Measured strength of each level against the level below. `lab measure` plays the deals and writes this file.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 600, wins: (881, 19), ahead: (4_094, 194), date: "2026-11-23" },
    MeasuredStrength { level: 3, players: 2, deals: 600, wins: (796, 24), ahead: (2_682, 184), date: "2026-11-23" },
    MeasuredStrength { level: 4, players: 2, deals: 30, wins: (850, 81), ahead: (3_119, 747), date: "2026-11-23" },
];
