//! Measured strength of each level against the level below. `lab measure` plays the deals and writes this file.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 320, wins: (677, 33), ahead: (209, 36), date: "2026-11-23" },
    MeasuredStrength { level: 3, players: 2, deals: 16, wins: (828, 116), ahead: (300, 153), date: "2026-11-23" },
    MeasuredStrength { level: 4, players: 2, deals: 16, wins: (781, 126), ahead: (341, 180), date: "2026-11-23" },
];
