//! Hanafuda Sakura, the Hawaiian game: fishing by months, and sets that cost the others fifty points each.
//!
//! A match is six rounds or twelve. What only this game has is the Gaji, a Lightning that takes any card; what
//! it shares with the other fishing game stands in [`crate::fishing`].

mod advice;
mod brain;
mod coach;
mod facts;
mod lore;
mod measured;
mod options;
mod rulebook;
mod rules;
mod score;
mod table;
mod text;

pub use facts::{Fact, Reason, Void};
pub use options::{
    BaKuttsuki, CaptureObligation, CardValues, DeadCards, Hiki, HikiBlock, LuckyHandPoints, NextOya, Rounds,
    SakuraOptions, Teams, YakuEffect,
};
pub use rules::{Chance, Gaji, Sakura, Stage, View};
pub use score::YAKU;
