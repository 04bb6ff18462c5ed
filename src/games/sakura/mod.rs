//! Hanafuda Sakura, the Hawaiian game: fishing by months, with sets that cost each opponent fifty points.
//!
//! A match has six or twelve rounds. Only this game has the Gaji, a Lightning that can take any card. The code that it
//! shares with the other fishing game is in [`crate::fishing`].

mod brain;
mod rules;
mod table;
pub mod text;

pub use rules::facts::{Fact, Reason, Void};
pub use rules::options::{
    BaKuttsuki, CaptureObligation, CardValues, DeadCards, Hiki, HikiBlock, LuckyHandPoints, NextOya, Rounds,
    SakuraOptions, Teams, YakuEffect,
};
pub use rules::score::YAKU;
pub use rules::{Chance, Gaji, Phase, Sakura, View};
