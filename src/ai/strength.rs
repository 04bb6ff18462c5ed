//! Measured strengths of computer players.

/// The strength of a level relative to the level below it. One seat of the level played against seats of the level
/// below, at the smallest table, in whole matches with the default rules. Each deal was played from every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasuredStrength {
    pub level: u8,
    pub players: u8,
    pub deals: u32,
    /// The share of victories, and half the width of its 95 % confidence interval, in thousandths.
    pub wins: (u16, u16),
    /// The lead over the other seats, and half the width of its 95 % confidence interval, in hundredths of a point per
    /// round.
    pub ahead: (i32, u32),
    /// The date of the measurement.
    pub date: &'static str,
}
