//! Measured strength of each level against the level below. `lab measure` plays the deals and writes this file.

use crate::ai::MeasuredStrength;

#[rustfmt::skip]
pub const STRENGTHS: &[MeasuredStrength] = &[
    MeasuredStrength { level: 2, players: 2, deals: 4_000, wins: (614, 10), ahead: (384, 34), date: "2026-11-29" },
    MeasuredStrength { level: 3, players: 2, deals: 400, wins: (606, 34), ahead: (155, 76), date: "2026-11-23" },
];
