//! What is known of the strength of computer players, because it was measured.

/// By how much a level plays better than the one below it: one seat of it among seats of that at the smallest table, in
/// whole matches by the usual rules, each deal played from every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasuredStrength {
    pub level: u8,
    pub players: u8,
    pub deals: u32,
    /// The share of the victories, and half the width of its 95 % interval, in thousandths.
    pub wins: (u16, u16),
    /// By how many hundredths of a point a round it comes out ahead of the others, and half the width of that interval.
    pub ahead: (i32, u32),
    /// The day on which it was measured.
    pub date: &'static str,
}
